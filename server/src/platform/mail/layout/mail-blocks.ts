import type { Merchant } from '../../merchant.ts';
import { escapeHtml } from './escape-html.ts';
import { type OwnPlaces, withLinks } from './mail-links.ts';
import { bodyFont, labelFont, logoContentId, logoHeightPx, mailInks } from './mail-look.ts';

const { quiet, sunken, ink, line } = mailInks.light;
export type Fact = { label: string; value: string };
/** A table of figures. `heads` are of the columns, that of the labels first. */
export type MailFigures = {
  caption: string;
  heads: readonly string[];
  rows: readonly { label: string; values: readonly string[] }[];
};
/** A message of a transcript; `who` and `at` are '' for a divider. */
export type Spoken = { who: string; at: string; text: string };
export type MailButton = { label: string; url: string };

export const table = (more: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${more}`;

const withBreaks = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

export const paragraph = (text: string, own?: OwnPlaces): string =>
  `<p class="ink" style="margin:0 0 16px;${bodyFont}">${withLinks(withBreaks(text), own)}</p>`;

export const preheader = (text: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(text)}</div>`;

export const heading = (text: string): string =>
  `<h1 class="ink" style="margin:0 0 16px;${bodyFont};font-size:22px;line-height:1.35">${escapeHtml(text)}</h1>`;

export const codeBlock = (code: string): string =>
  `<p class="code" style="margin:8px 0 24px;padding:16px;background:${sunken};color:${ink};border-radius:6px;font:600 28px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.12em">${escapeHtml(code)}</p>`;

export function factRows(facts: readonly Fact[]): string {
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td class="quiet" style="padding:4px 16px 4px 0;${labelFont};color:${quiet};vertical-align:top">${escapeHtml(label)}</td><td class="ink" style="padding:4px 0;${bodyFont};vertical-align:top">${escapeHtml(value)}</td></tr>`,
  );
  return `${table('style="margin:0 0 24px"')}>${rows.join('')}</table>`;
}

const numberFont = `${labelFont};font-size:14px;vertical-align:top`;
/** Labels of a language without spaces may break anywhere, so that the table fits a phone. */
const rowLabelFont = `${numberFont};word-break:normal`;
const figureCell = 'padding:6px 0 6px 8px;text-align:right';

/** A real table with headers of rows and columns, which a screen reader reads with each value. */
export function figureTable({ caption, heads, rows }: MailFigures): string {
  const head = (text: string, place: number) =>
    `<th scope="col" class="quiet line" style="${place === 0 ? 'padding:6px 0;text-align:left' : figureCell};border-bottom:1px solid ${line};${numberFont};color:${quiet};font-weight:400">${escapeHtml(text)}</th>`;
  const cell = (text: string) =>
    `<td class="ink line" style="${figureCell};border-bottom:1px solid ${line};${numberFont}">${escapeHtml(text)}</td>`;
  const row = ({ label, values }: MailFigures['rows'][number]) =>
    `<tr><th scope="row" class="ink line" style="padding:6px 0;text-align:left;border-bottom:1px solid ${line};${rowLabelFont};font-weight:400">${escapeHtml(label)}</th>${values.map(cell).join('')}</tr>`;
  return [
    '<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;border-collapse:collapse">',
    `<caption class="ink" style="padding:0 0 8px;text-align:left;${bodyFont};font-weight:600">${escapeHtml(caption)}</caption>`,
    `<thead><tr>${heads.map(head).join('')}</tr></thead><tbody>${rows.map(row).join('')}</tbody></table>`,
  ].join('');
}

export function figureText({ caption, heads, rows }: MailFigures): string {
  const lines = rows.map(({ label, values }) => {
    const [first = '', ...rest] = values;
    const more = rest.map((value, place) => `${heads[place + 2] ?? ''}: ${value}`).join('; ');
    return more === '' ? `${label}: ${first}` : `${label}: ${first} (${more})`;
  });
  return [caption, heads.slice(0, 2).join(': '), ...lines].join('\n');
}

/** A link in a sentence of its own, less prominent than the button. */
export const linkBlock = ({ label, url }: MailButton): string =>
  `<p class="ink" style="margin:0 0 16px;${bodyFont}"><a href="${escapeHtml(url)}" style="color:inherit">${escapeHtml(label)}</a></p>`;

const quietLine = (text: string): string =>
  `<p class="quiet" style="margin:0 0 16px;${bodyFont};color:${quiet};font-size:14px">${withBreaks(text)}</p>`;

export const talkBlock = (talk: readonly Spoken[]): string =>
  talk
    .map(({ who, at, text }) => {
      if (who === '') return quietLine(text);
      const head = `<b>${escapeHtml(who)}</b> <span class="quiet" style="color:${quiet};font-size:14px">${escapeHtml(at)}</span>`;
      return `<p class="ink" style="margin:0 0 16px;${bodyFont}">${head}<br>${withBreaks(text)}</p>`;
    })
    .join('');

export const talkText = (talk: readonly Spoken[]): string =>
  talk.map(({ who, at, text }) => (who === '' ? `– ${text} –` : `${who} (${at})\n${text}`)).join('\n\n');

export function buttonBlock(
  { label, url }: MailButton,
  { accent, onAccent }: Merchant['mailColours'],
): string {
  const link = `display:inline-block;padding:12px 24px;border-radius:6px;${bodyFont};color:${onAccent};text-decoration:none;font-weight:600`;
  return `${table('style="margin:8px 0 24px"')}><tr><td bgcolor="${accent}" style="border-radius:6px;background:${accent}"><a href="${escapeHtml(url)}" style="${link}">${escapeHtml(label)}</a></td></tr></table>`;
}

const nameOf = (escaped: string): string =>
  `<p class="ink" style="margin:0;${bodyFont};font-weight:600">${escaped}</p>`;

/**
 * The logo on a plate that stays white in dark mode; on a white background the logo aligns with the text. If
 * pictures are blocked, the name is shown.
 */
export const logoBlock = (brand: string): string =>
  `<img src="cid:${logoContentId}" alt="${escapeHtml(brand)}" height="${logoHeightPx}" style="display:block;margin:0 0 0 -8px;border:0;height:${logoHeightPx}px;width:auto;max-width:100%;${bodyFont};font-weight:600">`;

const logoForm = new RegExp(`<img src="cid:${logoContentId}" alt="([^"]*)" [^<>]*>`);

export const withoutLogo = (html: string): string =>
  html.replace(logoForm, (_, name: string) => nameOf(name));
