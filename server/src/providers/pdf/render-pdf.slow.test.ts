import { describe, expect, it } from 'vitest';
import { readPdf, withoutSpaces } from '../../../testing/reading/read-pdf.ts';
import type { PdfDocument } from './pdf.port.ts';
import { createRenderPdf } from './render-pdf.ts';

const renderPdf = createRenderPdf();
const about = {
  title: 'Garantieurkunde',
  author: 'Northwind',
  lang: 'de-DE',
  paper: 'A4',
  createdAt: new Date('2026-06-17T08:00:00Z'),
} as const satisfies Partial<PdfDocument>;
const read = async (blocks: PdfDocument['blocks'], more: Partial<PdfDocument> = {}) =>
  readPdf(await renderPdf({ ...about, blocks, ...more }));
const paragraph = (text: string) => ({ kind: 'paragraph', text }) as const;

/** All letters of Windows-31J: JIS X 0208 and its additional letters of names, such as 髙 and 﨑. */
function lettersOfJapan(): string[] {
  const decoder = new TextDecoder('shift_jis');
  const found = new Set<string>();
  for (const lead of [...Array(0x1f).keys()]
    .map((n) => 0x81 + n)
    .concat([...Array(0x1d).keys()].map((n) => 0xe0 + n)))
    for (let trail = 0x40; trail <= 0xfc; trail += 1) {
      const letter = decoder.decode(new Uint8Array([lead, trail]));
      // Excludes the private use area at the end of the table.
      if ([...letter].length === 1 && !/[\p{Co}\ufffd\s]/u.test(letter)) found.add(letter.normalize('NFC'));
    }
  return [...found];
}

describe('a PDF', () => {
  it('renders every letter of JIS X 0208 and of Windows-31J, and its text reads back unchanged', async () => {
    const letters = lettersOfJapan();
    expect(letters.length).toBeGreaterThan(7_000);
    const { pages } = await read([paragraph(letters.join(''))]);
    const rendered = new Set(pages.join(''));
    expect(letters.filter((letter) => !rendered.has(letter))).toEqual(['≒']);
  });

  it('renders the letters of English and German, and signs of currency and measure', async () => {
    const text = `${String.fromCodePoint(...Array.from({ length: 94 }, (_, n) => 0x21 + n))}ÄÖÜäöüßéèêàçñ„“”‚‘’–—…•€£¥©®™°±×½`;
    expect((await read([paragraph(text)])).pages).toEqual([text]);
  });

  it('replaces a letter that the font lacks by its equivalent, or else by the geta mark', async () => {
    expect((await read([paragraph('Akku 🔋 für 한국')])).pages).toEqual(['Akku〓für〓〓']);
    expect((await read([paragraph('重さ≒2kg')])).pages).toEqual(['重さ≈2kg']);
  });

  it('has a title, a language, a paper size and tags for screen readers', async () => {
    const seen = await read([{ kind: 'title', text: 'Garantieurkunde' }]);
    expect(seen).toMatchObject({ title: 'Garantieurkunde', lang: 'de-DE', isTagged: true, size: [595, 842] });
    expect((await read([paragraph('x')], { paper: 'LETTER' })).size).toEqual([612, 792]);
  });

  it('continues on the next page, and starts a new page where required', async () => {
    const long = Array.from({ length: 80 }, (_, n) => paragraph(`Absatz ${n} ${'sehr lang '.repeat(30)}`));
    const { pages } = await read([paragraph('vorn'), { kind: 'newPage' }, ...long]);
    expect(pages[0]).toBe('vorn');
    expect(pages.length).toBeGreaterThan(3);
    const all = pages.join('');
    for (let n = 0; n < 80; n += 1) expect(all).toContain(`Absatz${n}sehr`);
  });

  it('keeps the reading order of label and value in two columns, also for a long value, and of an item and its mark', async () => {
    const name = '世界最大級の'.repeat(30);
    const { pages } = await read([
      {
        kind: 'facts',
        facts: [
          { label: '製品', value: name },
          { label: '数量', value: '2' },
        ],
      },
      { kind: 'item', mark: '1.', text: 'Schreiben Sie uns.' },
    ]);
    expect(pages.join('')).toContain(`製品${name}数量2`);
    expect(pages.join('')).toContain(withoutSpaces('1. Schreiben Sie uns.'));
  });
});
