import type PDFDocument from 'pdfkit';
import { type Has, legibleText } from './legible-text.ts';
import type { PdfFact, PdfMonths } from './pdf.port.ts';

export type Doc = InstanceType<typeof PDFDocument>;

const ink = '#000000';
const quiet = '#4a4a4a';
const hairline = '#bbbbbb';
const labelWidth = 150;

export const looks = {
  small: { size: 10, tag: 'P', before: 0, after: 10 },
  title: { size: 24, tag: 'H1', before: 0, after: 6 },
  lead: { size: 13, tag: 'P', before: 0, after: 22 },
  chapter: { size: 15, tag: 'H2', before: 0, after: 10 },
  heading: { size: 11, tag: 'H3', before: 8, after: 2 },
  paragraph: { size: 9.5, tag: 'P', before: 0, after: 5 },
} as const;

/** A document with the edges of its pages. */
export type Pen = {
  doc: Doc;
  left: number;
  right: number;
  bottom: number;
  inner: number;
  legible(text: string): string;
};

export function createPen(doc: Doc, has: Has): Pen {
  const { width, height, margins } = doc.page;
  const [left, right, bottom] = [margins.left, width - margins.right, height - margins.bottom];
  return { doc, left, right, bottom, inner: right - left, legible: (text) => legibleText(text, has) };
}

function keepTogether({ doc, bottom }: Pen, needed: number): void {
  if (doc.y + needed > bottom) doc.addPage();
}

export function renderFact(pen: Pen, { label, value }: PdfFact): void {
  const { doc, left, right, inner, legible } = pen;
  doc.fontSize(10.5);
  const valueWidth = inner - labelWidth;
  const tall = Math.max(
    doc.heightOfString(legible(label), { width: labelWidth - 12 }),
    doc.heightOfString(legible(value), { width: valueWidth }),
  );
  keepTogether(pen, tall + 12);
  const top = doc.y;
  doc.moveTo(left, top).lineTo(right, top).lineWidth(0.5).strokeColor(hairline).stroke();
  doc.fillColor(quiet).text(legible(label), left, top + 6, { width: labelWidth - 12 });
  doc.fillColor(ink).text(legible(value), left + labelWidth, top + 6, { width: valueWidth });
  doc.x = left;
  doc.y = top + tall + 12;
}

function renderSides(pen: Pen, start: string, end: string, top: number): void {
  const { doc, left, inner, legible } = pen;
  doc.text(legible(start), left, top, { width: inner / 2 });
  doc.text(legible(end), left + inner / 2, top, { width: inner / 2, align: 'right' });
}

/** Thin is the basic warranty, thick the extension, so that the difference is visible without colour. */
export function renderMonths(
  pen: Pen,
  { basis, extended, basisLabel, extendedLabel, start, end }: PdfMonths,
): void {
  const { doc, left, right, inner } = pen;
  keepTogether(pen, 90);
  const top = doc.y;
  const total = Math.max(1, basis + extended);
  const at = (month: number) => left + (month / total) * inner;
  doc.fontSize(10.5).fillColor(ink);
  renderSides(pen, basis > 0 ? basisLabel : '', extended > 0 ? extendedLabel : '', top);
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
  renderSides(pen, start.label, end.label, line + 16);
  doc.fontSize(11).fillColor(ink);
  renderSides(pen, start.value, end.value, line + 28);
  doc.x = left;
  doc.y = line + 62;
}

export function renderItem(pen: Pen, mark: string, text: string): void {
  const { doc, left, inner, legible } = pen;
  doc.fontSize(looks.paragraph.size).fillColor(ink);
  keepTogether(pen, doc.currentLineHeight(true));
  const top = doc.y;
  doc.text(legible(mark), left, top, { width: 18, lineBreak: false });
  doc.text(legible(text), left + 18, top, { width: inner - 18, lineGap: 2 });
  doc.x = left;
  doc.y += 3;
}

export function renderText(pen: Pen, kind: keyof typeof looks, text: string): void {
  const { doc, left, inner, legible } = pen;
  const { size, before, after } = looks[kind];
  doc.fontSize(size).fillColor(kind === 'small' ? quiet : ink);
  // Keeps a heading with its text, not at the foot of a page.
  keepTogether(pen, before + doc.currentLineHeight(true) * (kind === 'heading' ? 3 : 1));
  doc.y += before;
  doc.text(legible(text), left, doc.y, { width: inner, lineGap: 2 });
  doc.y += after;
}
