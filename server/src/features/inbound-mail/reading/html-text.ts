import { withoutTags } from '@aftercare/contract/content/split-tags';
import { plainText } from '../../../platform/text/plain-text.ts';
import { type CleanHtml, HtmlNotCleaned } from '../../../providers/html/html.port.ts';
import { type CutText, cutQuotes } from './cut-quotes.ts';

/** Elements in which mail programs put the quoted mail. */
const quotes = [
  '<blockquote',
  'class="gmail_quote',
  'class="gmail_attr',
  'class="yahoo_quoted',
  'class="moz-cite-prefix',
  'class="protonmail_quote',
  'id="divrplyfwdmsg"',
  'id="appendonsend"',
  'id="ymail_android_signature"',
];
const blockEnds = /<\/(?:div|tr|table|h[1-6]|blockquote|section|article|header|footer|pre)>|<hr\b/gi;
const ideographic = /[\s\u00a0]+/g;

function quoteAt(html: string): number {
  const lower = html.toLowerCase();
  const found = quotes
    .map((mark) => lower.indexOf(mark))
    .filter((at) => at >= 0)
    .map((at) => html.lastIndexOf('<', at));
  return found.length === 0 ? html.length : Math.min(...found.map((at) => Math.max(at, 0)));
}

/** The text of markup of any sender. Rejects while the cleaner is busy. */
export async function textOfHtml(cleanHtml: CleanHtml, html: string): Promise<string> {
  const broken = html.replace(ideographic, ' ').replace(blockEnds, (end) => `<br>${end}`);
  const cleaned = await cleanHtml(broken).catch((error: unknown) => {
    // Too long or nested: its bare text is enough, and it is shown as text only.
    if (error instanceof HtmlNotCleaned && error.why !== 'busy') return withoutTags(broken, ' ');
    throw error;
  });
  return plainText(cleaned)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The words of a mail that has HTML only. Its markup is cleaned first, and none of it is kept. */
export async function htmlText(cleanHtml: CleanHtml, html: string): Promise<CutText> {
  const at = quoteAt(html);
  const own = cutQuotes(await textOfHtml(cleanHtml, html.slice(0, at)));
  const quoted = at === html.length ? '' : await textOfHtml(cleanHtml, html.slice(at));
  if (own.text === '') return { text: quoted, quoted: '' };
  return { text: own.text, quoted: [own.quoted, quoted].filter((part) => part !== '').join('\n') };
}
