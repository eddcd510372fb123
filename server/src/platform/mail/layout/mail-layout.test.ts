import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOutMail, type MailLayout } from './mail-layout.ts';

const frame = {
  brand: 'Northwind',
  lang: 'de_DE',
  colours: { accent: '#2255aa', onAccent: '#ffffff', accentInDark: '#8fb2f0' },
  footer: ['Northwind Support'],
};
const months = {
  basisMonths: 12,
  extendedMonths: 30,
  basisLabel: '12 months',
  extendedLabel: '30 extra months',
  startLabel: 'from 2026-01-01',
  endLabel: 'to 2029-07-01',
};

const tagsOf = (html: string) => html.match(/<[a-z!/][^>]*>/gi) ?? [];
const fill = (value: string): MailLayout => ({
  heading: value,
  paragraphs: [value],
  code: value,
  facts: [{ label: value, value }],
  months: { ...months, basisLabel: value, extendedLabel: value, startLabel: value, endLabel: value },
  talk: [
    { who: value || 'x', at: value, text: value },
    { who: '', at: '', text: value },
  ],
  figures: { caption: value, heads: [value, value], rows: [{ label: value, values: [value] }] },
  button: { label: value, url: value },
  closing: [value],
  link: { label: value, url: value },
});

describe('a mail', () => {
  it('never has a tag or an attribute made of its values', () => {
    const parts = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '&',
      '<script>',
      '</a>',
      ' onload=',
      '{{7*7}}',
      '<%=7*7%>',
      'ä',
      'あ',
    );
    const values = fc.array(parts, { maxLength: 8 }).map((parts) => parts.join(''));
    const form = (tag: string) => tag.replace(/(href|alt)="[^"]*"/, '$1');
    const expected = tagsOf(layOutMail(frame, fill('x')).html).map(form);
    fc.assert(
      fc.property(values, (value) => {
        const tags = tagsOf(layOutMail({ ...frame, brand: value, footer: [value] }, fill(value)).html);
        expect(tags.map(form)).toEqual(expected);
      }),
    );
  });

  it('never breaks a label inside a word', () => {
    const { html } = layOutMail(frame, {
      heading: 'h',
      paragraphs: [],
      facts: [{ label: 'Garantiegeber', value: 'x' }],
    });
    const label = /<td[^>]*>Garantiegeber</.exec(html)?.[0] ?? '';
    expect(label).toMatch(/overflow-wrap:normal;word-break:keep-all/);
    expect(label).not.toMatch(/anywhere|break-word/);
  });

  it('links the brand’s own pages and address in a text, and nothing else', () => {
    const own = { origin: 'https://n.example', email: 'help@n.example' };
    const text =
      'See https://n.example/web/warrantyTerms, write to help@n.example. Not https://n.example.evil/web/x, xhelp@n.example or help@n.example.evil';
    const { html } = layOutMail(
      { ...frame, own, footer: ['help@n.example'] },
      { heading: 'h', paragraphs: [text] },
    );
    const links = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, url]) => url);
    expect(links).toEqual([
      'https://n.example/web/warrantyTerms',
      'mailto:help@n.example',
      'mailto:help@n.example',
    ]);
  });

  it('has its figures in a table with headers, and each figure with its label in the text part', () => {
    const { html, text } = layOutMail(frame, {
      heading: 'h',
      paragraphs: [],
      figures: {
        caption: 'Figures',
        heads: ['Figure', 'Week', 'Before'],
        rows: [{ label: 'Chats', values: ['5', '4'] }],
      },
    });
    const table = /<table [^>]*>(<caption.*?)<\/table>/.exec(html);
    expect(table?.[0]).not.toContain('role="presentation"');
    expect(table?.[1]?.match(/<th scope="(?:col|row)"/g)).toHaveLength(4);
    expect(text).toContain('Figures\nFigure: Week\nChats: 5 (Before: 4)');
  });

  it('has its code alone on a line of the text part', () => {
    const { text } = layOutMail(frame, { heading: 'Code', paragraphs: ['Here:'], code: '3467ACDE' });
    expect(text.split('\n')).toContain('3467ACDE');
  });

  it('shows the warranty months as a bar drawn to scale and as text', () => {
    const { html, text } = layOutMail(frame, { heading: 'h', paragraphs: [], months });
    expect([...html.matchAll(/<td width="(\d+)%" height="12"/g)].map(([, width]) => Number(width))).toEqual([
      29, 71,
    ]);
    expect(text).toContain('12 months + 30 extra months\nfrom 2026-01-01 | to 2029-07-01');
  });

  it('declares its language also on the table, for mail readers that drop the rest', () => {
    const { html } = layOutMail(frame, { heading: 'h', paragraphs: ['p'] });
    expect(html).toContain('<html lang="de">');
    expect(html).toMatch(/<table [^>]*lang="de"/);
  });

  it('loads nothing from outside: no URL but its button’s, no script, no picture but the logo', () => {
    const { html } = layOutMail(frame, {
      ...fill('x'),
      button: { label: 'Open', url: 'https://n.example/' },
    });
    expect(html.match(/https?:[^"')\s]*/g)).toEqual(['https://n.example/']);
    expect(
      html.match(/(?:src|background|url\()=?["']?[^"'\s;>]*/g)?.filter((one) => /^src|url/.test(one)),
    ).toEqual(['src="cid:brand-logo']);
    expect(html).not.toMatch(/<(?:script|link|iframe|form|object)|@import|@font-face/);
  });

  it('has a preview text with its topic and without the code', () => {
    const { html } = layOutMail(frame, { heading: 'h', paragraphs: ['Type this code:'], code: '3467ACDE' });
    expect(/<div style="display:none[^>]*>([^<]*)</.exec(html)?.[1]).toBe('Type this code:');
  });
});
