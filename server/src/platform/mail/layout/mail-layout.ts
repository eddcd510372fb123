import type { Merchant } from '../../merchant.ts';
import { escapeHtml } from './escape-html.ts';
import {
  buttonBlock,
  codeBlock,
  type Fact,
  factRows,
  figureTable,
  figureText,
  heading,
  linkBlock,
  logoBlock,
  type MailButton,
  type MailFigures,
  paragraph,
  preheader,
  type Spoken,
  table,
  talkBlock,
  talkText,
} from './mail-blocks.ts';
import { type OwnPlaces, withLinks } from './mail-links.ts';
import { bodyFont, mailInks, mailStyle } from './mail-look.ts';
import { type MailMonths, monthsBar, monthsText } from './mail-months.ts';

/** The content of a mail: one column, one button. All values are plain text. */
export type MailLayout = {
  heading: string;
  paragraphs: readonly string[];
  code?: string;
  months?: MailMonths;
  facts?: readonly Fact[];
  figures?: MailFigures;
  talk?: readonly Spoken[];
  button?: MailButton;
  closing?: readonly string[];
  /** A further link, after the closing. */
  link?: MailButton;
};

export type MailFrame = {
  brand: string;
  lang: string;
  colours: Merchant['mailColours'];
  footer: readonly string[];
  /** Places that become links in paragraphs and footer. */
  own?: OwnPlaces;
};

const { ground, ink, quiet, line } = mailInks.light;
const page = `background:${ground};color:${ink}`;

function htmlOf(frame: MailFrame, mail: MailLayout): string {
  const { accent } = frame.colours;
  const lang = escapeHtml(frame.lang.slice(0, 2));
  const footer = frame.footer.map((line) => withLinks(escapeHtml(line), frame.own)).join('<br>');
  const paragraphOf = (text: string) => paragraph(text, frame.own);
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    '<meta name="x-apple-disable-message-reformatting"><meta name="format-detection" content="telephone=no,date=no,address=no">',
    `<title>${escapeHtml(mail.heading)}</title><style>${mailStyle(frame.colours)}</style></head>`,
    `<body class="ground" style="margin:0;padding:0;${page}">${preheader(mail.paragraphs[0] ?? mail.heading)}`,
    // Many mail readers drop the document and its body, so language and background are repeated here.
    `${table(`class="ground" width="100%" lang="${lang}" style="${page}"`)}><tr><td align="center" style="padding:24px 16px">`,
    `${table('width="560" style="width:100%;max-width:560px;text-align:left"')}><tr>`,
    `<td class="top" style="padding:16px 0 24px;border-top:4px solid ${accent}">${logoBlock(frame.brand)}</td></tr><tr><td>`,
    heading(mail.heading),
    ...mail.paragraphs.map(paragraphOf),
    mail.code === undefined ? '' : codeBlock(mail.code),
    mail.months === undefined ? '' : monthsBar(mail.months, accent),
    mail.facts === undefined ? '' : factRows(mail.facts),
    mail.figures === undefined ? '' : figureTable(mail.figures),
    mail.talk === undefined ? '' : talkBlock(mail.talk),
    mail.button === undefined ? '' : buttonBlock(mail.button, frame.colours),
    ...(mail.closing ?? []).map(paragraphOf),
    mail.link === undefined ? '' : linkBlock(mail.link),
    `</td></tr><tr><td class="quiet line" style="padding:24px 0 0;border-top:1px solid ${line};${bodyFont};color:${quiet};font-size:14px">${footer}</td></tr>`,
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
    mail.figures === undefined ? undefined : figureText(mail.figures),
    mail.talk === undefined ? undefined : talkText(mail.talk),
    mail.button === undefined ? undefined : `${mail.button.label}:\n${mail.button.url}`,
    ...(mail.closing ?? []),
    mail.link === undefined ? undefined : `${mail.link.label}:\n${mail.link.url}`,
    `-- \n${frame.brand}\n${frame.footer.join('\n')}`,
  ];
  return `${blocks.filter((block) => block !== undefined).join('\n\n')}\n`;
}

/** Renders HTML and plain text from one content; every value is escaped here and nowhere else. */
export function layOutMail(frame: MailFrame, mail: MailLayout): { html: string; text: string } {
  return { html: htmlOf(frame, mail), text: textOf(frame, mail) };
}
