import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOutMail, type MailLayout } from './mail-layout.ts';

const frame = {
  brand: 'Northwind',
  lang: 'de_DE',
  colours: { accent: '#2255aa', onAccent: '#ffffff' },
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
  button: { label: value, url: value },
  closing: [value],
});

describe('a mail', () => {
  it('never has a tag or an attribute made of its values', () => {
    const pieces = fc.constantFrom(
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
    const values = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(''));
    const expected = tagsOf(layOutMail(frame, fill('x')).html).map((tag) =>
      tag.replace(/href="[^"]*"/, 'href'),
    );
    fc.assert(
      fc.property(values, (value) => {
        const tags = tagsOf(layOutMail({ ...frame, brand: value, footer: [value] }, fill(value)).html);
        expect(tags.map((tag) => tag.replace(/href="[^"]*"/, 'href'))).toEqual(expected);
      }),
    );
  });

  it('has its code alone on a line of the text part', () => {
    const { text } = layOutMail(frame, { heading: 'Code', paragraphs: ['Here:'], code: '3467ACDE' });
    expect(text.split('\n')).toContain('3467ACDE');
  });

  it('draws the months to scale and says them in words', () => {
    const { html, text } = layOutMail(frame, { heading: 'h', paragraphs: [], months });
    expect([...html.matchAll(/<td width="(\d+)%" height="12"/g)].map(([, width]) => Number(width))).toEqual([
      29, 71,
    ]);
    expect(text).toContain('12 months + 30 extra months\nfrom 2026-01-01 | to 2029-07-01');
  });

  it('names its language and stays legible in the dark', () => {
    const { html } = layOutMail(frame, { heading: 'h', paragraphs: ['p'] });
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('prefers-color-scheme:dark');
  });
});
