import type { Merchant } from '../../merchant.ts';

/** Neutral colours of mails for light and dark mode. Some mail programs invert them (decision 031). */
export const mailInks = {
  light: { ground: '#ffffff', ink: '#1f2328', quiet: '#5b636d', sunken: '#f2f4f6', line: '#d9dde2' },
  dark: { ground: '#15181c', ink: '#e6e8eb', quiet: '#a3a9b1', sunken: '#23272d', line: '#3a4048' },
} as const;

export const basisMonthsColour = '#8b939d';

/** Display height of the logo's plate; it is rendered at twice that. */
export const logoHeightPx = 48;
export const logoContentId = 'brand-logo';

const fonts =
  "-apple-system,'Segoe UI',Roboto,'Hiragino Sans','Hiragino Kaku Gothic ProN','Yu Gothic UI','Noto Sans JP',Arial,sans-serif";

export function darkLooks({ accentInDark }: Merchant['mailColours']): ReadonlyMap<string, string> {
  const { ground, ink, quiet, sunken, line } = mailInks.dark;
  return new Map([
    ['ground', `background:${ground}!important;color:${ink}!important`],
    ['ink', `color:${ink}!important`],
    ['quiet', `color:${quiet}!important`],
    ['code', `background:${sunken}!important;color:${ink}!important`],
    ['line', `border-color:${line}!important`],
    ['top', `border-color:${accentInDark}!important`],
    ['extra', `background:${accentInDark}!important`],
  ]);
}

/** Mail readers that ignore style sheets show the light mode, whose colours are inlined. */
export function mailStyle(colours: Merchant['mailColours']): string {
  const dark = [...darkLooks(colours)];
  const rules = (prefix: string) => dark.map(([name, look]) => `${prefix}.${name}{${look}}`).join('');
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    `body{margin:0;padding:0;background:${mailInks.light.ground};-webkit-text-size-adjust:100%}`,
    'a{color:inherit}',
    // Breaks Japanese lines by the strict rules.
    '.ground{line-break:strict}',
    'p:lang(ja):not(.code){line-height:1.75!important}',
    `@media (prefers-color-scheme:dark){${rules('')}}`,
    // Outlook on the web and on phones sets this attribute in dark mode.
    rules('[data-ogsc] '),
  ].join('');
}

const inkFont = `font-family:${fonts};font-size:16px;line-height:1.6;color:${mailInks.light.ink}`;

/**
 * On each block, because many mail readers drop the style sheet and do not inherit into tables. Long URLs
 * break, so that a page on a phone does not get wider.
 */
export const bodyFont = `${inkFont};overflow-wrap:anywhere;word-break:break-word`;

/** For labels: the column is never narrower than its longest word, also in Japanese. */
export const labelFont = `${inkFont};overflow-wrap:normal;word-break:keep-all`;
