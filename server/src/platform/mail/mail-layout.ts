import { escapeHtml } from './escape-html.ts';
import { type MailMonths, monthsBar, monthsText } from './mail-months.ts';

/** A mail as its sender thinks of it: one column, one button (look.md, Mail). All values are plain text. */
export type MailLayout = {
  heading: string;
  paragraphs: readonly string[];
  /** A code to type; stands alone on its line. */
  code?: string;
  months?: MailMonths;
  /** Lines of "label: value". */
  facts?: readonly { label: string; value: string }[];
  button?: { label: string; url: string };
  closing?: readonly string[];
};

export type MailFrame = {
  brand: string;
  lang: string;
  colours: { accent: string; onAccent: string };
  /** Who writes and how to reach them. */
  footer: readonly string[];
};

const fonts =
  "-apple-system,'Segoe UI',Roboto,'Hiragino Sans','Yu Gothic UI','Noto Sans JP',Arial,sans-serif";

function style(accent: string): string {
  return [
    ':root{color-scheme:light dark}',
    `body{margin:0;padding:0;background:#ffffff;color:#1f2328;font:16px/1.6 ${fonts}}`,
    `:lang(ja){line-height:1.75}a{color:${accent}}`,
    '@media (prefers-color-scheme:dark){body,.page{background:#15181c!important;color:#e6e8eb!important}',
    '.quiet{color:#a3a9b1!important}.code{background:#23272d!important}}',
  ].join('');
}

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

const codeBlock = (code: string): string =>
  `<p class="code" style="margin:8px 0 24px;padding:16px;background:#f2f4f6;border-radius:6px;font:600 28px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.12em">${escapeHtml(code)}</p>`;

const factRows = (facts: NonNullable<MailLayout['facts']>): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${facts
    .map(
      ({ label, value }) =>
        `<tr><td class="quiet" style="padding:4px 16px 4px 0;color:#5b636d;vertical-align:top">${escapeHtml(label)}</td><td style="padding:4px 0;vertical-align:top">${escapeHtml(value)}</td></tr>`,
    )
    .join('')}</table>`;

const buttonBlock = (
  { label, url }: NonNullable<MailLayout['button']>,
  colours: MailFrame['colours'],
): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="border-radius:6px;background:${colours.accent}"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:6px;color:${colours.onAccent};text-decoration:none;font-weight:600">${escapeHtml(label)}</a></td></tr></table>`;

function htmlOf(frame: MailFrame, mail: MailLayout): string {
  const { accent } = frame.colours;
  const lang = escapeHtml(frame.lang.slice(0, 2));
  const footer = frame.footer.map(escapeHtml).join('<br>');
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light dark"><title>${escapeHtml(mail.heading)}</title><style>${style(accent)}</style></head>`,
    '<body><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 16px">',
    '<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left"><tr>',
    `<td style="padding:0 0 24px;border-top:4px solid ${accent}"><p style="margin:16px 0 0;font-weight:600">${escapeHtml(frame.brand)}</p></td></tr><tr><td>`,
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.35">${escapeHtml(mail.heading)}</h1>`,
    ...mail.paragraphs.map(paragraph),
    mail.code === undefined ? '' : codeBlock(mail.code),
    mail.months === undefined ? '' : monthsBar(mail.months, accent),
    mail.facts === undefined ? '' : factRows(mail.facts),
    mail.button === undefined ? '' : buttonBlock(mail.button, frame.colours),
    ...(mail.closing ?? []).map(paragraph),
    `</td></tr><tr><td class="quiet" style="padding:24px 0 0;border-top:1px solid #d9dde2;color:#5b636d;font-size:14px">${footer}</td></tr>`,
    '</table></td></tr></table></body></html>\n',
  ].join('\n');
}

function textOf(frame: MailFrame, mail: MailLayout): string {
  const blocks = [
    mail.heading,
    ...mail.paragraphs,
    mail.code,
    mail.months === undefined ? undefined : monthsText(mail.months),
    mail.facts?.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    mail.button === undefined ? undefined : `${mail.button.label}:\n${mail.button.url}`,
    ...(mail.closing ?? []),
    `-- \n${frame.brand}\n${frame.footer.join('\n')}`,
  ];
  return `${blocks.filter((block) => block !== undefined).join('\n\n')}\n`;
}

/** Both forms of a mail from one content; every value is escaped here and nowhere else. */
export function layOutMail(frame: MailFrame, mail: MailLayout): { html: string; text: string } {
  return { html: htmlOf(frame, mail), text: textOf(frame, mail) };
}
