import { expect, test } from 'vitest';
import { HtmlNotCleaned } from '../../../providers/html/html.port.ts';
import { htmlText } from './html-text.ts';

const asIs = async (html: string) => html;

test.each([
  [
    'Gmail',
    '<div dir="ltr">It still<br>flickers</div><br><div class="gmail_quote gmail_quote_container"><div>On Fri wrote:</div><blockquote>Hello</blockquote></div>',
  ],
  [
    'Outlook',
    '<div>It still</div><div>flickers</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>From:</b> Hello</div>',
  ],
  ['Apple Mail', '<div>It still</div>\n<div>flickers</div><blockquote type="cite">Hello</blockquote>'],
])('cuts the quotation of %s from a mail that has HTML only', async (_, html) => {
  const { text, quoted } = await htmlText(asIs, html);
  expect(text).toBe('It still\nflickers');
  expect(quoted).toContain('Hello');
});

test('shows a mail whole that has only a quotation', async () => {
  expect(await htmlText(asIs, '<blockquote>Hello</blockquote>')).toEqual({ text: 'Hello', quoted: '' });
});

test('shows the bare text of markup that cannot be cleaned', async () => {
  const tooHard = async () => {
    throw new HtmlNotCleaned('tooHard');
  };
  expect(await htmlText(tooHard, '<p>Hello</p>')).toMatchObject({ text: 'Hello' });
});

test('rejects while the cleaner is busy, so that the mail is repeated', async () => {
  const busy = async () => {
    throw new HtmlNotCleaned('busy');
  };
  await expect(htmlText(busy, '<p>Hello</p>')).rejects.toThrow(HtmlNotCleaned);
});
