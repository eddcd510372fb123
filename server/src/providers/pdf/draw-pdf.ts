import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { create } from 'fontkit';
import PDFDocument from 'pdfkit';
import { InvariantViolated } from '../../platform/invariant.ts';
import { type Has, legibleText } from './legible-text.ts';
import type { DrawPdf, PdfDocument, PdfFact, PdfMonths, PdfPiece } from './pdf.port.ts';

type Doc = InstanceType<typeof PDFDocument>;
type Font = { bytes: Buffer; has: Has };

const fontFile = new URL('./fonts/NotoSansJP-subset.ttf', import.meta.url);
const margin = 56;
const ink = '#000000';
const quiet = '#4a4a4a';
const hairline = '#bbbbbb';
const labelWidth = 150;
const belowFacts = 14;

const looks = {
  small: { size: 10, tag: 'P', before: 0, after: 10 },
  title: { size: 24, tag: 'H1', before: 0, after: 6 },
  lead: { size: 13, tag: 'P', before: 0, after: 22 },
  chapter: { size: 15, tag: 'H2', before: 0, after: 10 },
  heading: { size: 11, tag: 'H3', before: 8, after: 2 },
  paragraph: { size: 9.5, tag: 'P', before: 0, after: 5 },
} as const;

async function loadFont(): Promise<Font> {
  const bytes = await readFile(fontFile);
  const font = create(bytes);
  if (!('hasGlyphForCodePoint' in font))
    throw new InvariantViolated('The font file is a collection, not a single font.');
  return { bytes, has: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
}

function createPen(doc: Doc, has: Has) {
  const { width, height, margins } = doc.page;
  const [left, right, bottom] = [margins.left, width - margins.right, height - margins.bottom];
  const inner = right - left;
  const words = (text: string) => legibleText(text, has);
  const keepTogether = (needed: number): void => {
    if (doc.y + needed > bottom) doc.addPage();
  };

  function fact({ label, value }: PdfFact): void {
    doc.fontSize(10.5);
    const valueWidth = inner - labelWidth;
    const tall = Math.max(
      doc.heightOfString(words(label), { width: labelWidth - 12 }),
      doc.heightOfString(words(value), { width: valueWidth }),
    );
    keepTogether(tall + 12);
    const top = doc.y;
    doc.moveTo(left, top).lineTo(right, top).lineWidth(0.5).strokeColor(hairline).stroke();
    doc.fillColor(quiet).text(words(label), left, top + 6, { width: labelWidth - 12 });
    doc.fillColor(ink).text(words(value), left + labelWidth, top + 6, { width: valueWidth });
    doc.x = left;
    doc.y = top + tall + 12;
  }

  function sides(start: string, end: string, top: number): void {
    doc.text(words(start), left, top, { width: inner / 2 });
    doc.text(words(end), left + inner / 2, top, { width: inner / 2, align: 'right' });
  }

  /** Thin is the basic warranty, thick the extension, so that the difference is visible without colour. */
  function months({ basis, extended, basisLabel, extendedLabel, start, end }: PdfMonths): void {
    keepTogether(90);
    const top = doc.y;
    const total = Math.max(1, basis + extended);
    const at = (month: number) => left + (month / total) * inner;
    doc.fontSize(10.5).fillColor(ink);
    sides(basis > 0 ? basisLabel : '', extended > 0 ? extendedLabel : '', top);
    const line = top + 26;
    for (let month = 0; month <= total; month += 12)
      doc
        .moveTo(at(month), line + 6)
        .lineTo(at(month), line + 12)
        .lineWidth(0.5)
        .strokeColor(ink)
        .stroke();
    if (basis > 0) doc.moveTo(left, line).lineTo(at(basis), line).lineWidth(3).strokeColor(ink).stroke();
    if (extended > 0) doc.roundedRect(at(basis), line - 5, right - at(basis), 10, 5).fill(ink);
    doc.fontSize(9).fillColor(quiet);
    sides(start.label, end.label, line + 16);
    doc.fontSize(11).fillColor(ink);
    sides(start.value, end.value, line + 28);
    doc.x = left;
    doc.y = line + 62;
  }

  function item(mark: string, text: string): void {
    doc.fontSize(looks.paragraph.size).fillColor(ink);
    keepTogether(doc.currentLineHeight(true));
    const top = doc.y;
    doc.text(words(mark), left, top, { width: 18, lineBreak: false });
    doc.text(words(text), left + 18, top, { width: inner - 18, lineGap: 2 });
    doc.x = left;
    doc.y += 3;
  }

  function said(kind: keyof typeof looks, text: string): void {
    const { size, before, after } = looks[kind];
    doc.fontSize(size).fillColor(kind === 'small' ? quiet : ink);
    // Keeps a heading with its text, not at the foot of a page.
    keepTogether(before + doc.currentLineHeight(true) * (kind === 'heading' ? 3 : 1));
    doc.y += before;
    doc.text(words(text), left, doc.y, { width: inner, lineGap: 2 });
    doc.y += after;
  }
  return { fact, months, item, said };
}

function drawPiece(doc: Doc, pen: ReturnType<typeof createPen>, piece: PdfPiece) {
  switch (piece.kind) {
    case 'newPage':
      doc.addPage();
      return null;
    case 'months':
      return doc.struct('Figure', { alt: piece.months.summary }, () => pen.months(piece.months));
    case 'facts':
      return doc.struct(
        'Sect',
        {},
        piece.facts.map((one) => doc.struct('P', {}, () => pen.fact(one))),
      );
    case 'item':
      return doc.struct('P', {}, () => pen.item(piece.mark, piece.text));
    default:
      return doc.struct(looks[piece.kind].tag, {}, () => pen.said(piece.kind, piece.text));
  }
}

function draw({ title, author, lang, paper, createdAt, pieces }: PdfDocument, font: Font): Promise<Buffer> {
  const doc = new PDFDocument({
    size: paper,
    margin,
    lang,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, CreationDate: createdAt },
    // Prevents that PDFKit loads its standard font, which would not be embedded.
    font: '',
  });
  const bytes = buffer(doc);
  doc.registerFont('paper', font.bytes).font('paper');
  const pen = createPen(doc, font.has);
  const whole = doc.struct('Document');
  doc.addStructure(whole);
  for (const piece of pieces) {
    const drawn = drawPiece(doc, pen, piece);
    if (drawn) whole.add(drawn);
    if (piece.kind === 'facts') doc.y += belowFacts;
  }
  whole.end();
  doc.end();
  return bytes;
}

export function createDrawPdf(): DrawPdf {
  let font: Promise<Font> | undefined;
  return async (document) => {
    font ??= loadFont().catch((error: unknown) => {
      font = undefined;
      throw error;
    });
    return draw(document, await font);
  };
}
