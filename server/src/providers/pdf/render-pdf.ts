import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { create } from 'fontkit';
import PDFDocument from 'pdfkit';
import { InvariantViolated } from '../../platform/logging/invariant.ts';
import type { Has } from './legible-text.ts';
import type { PdfBlock, PdfDocument, RenderPdf } from './pdf.port.ts';
import {
  createPen,
  type Doc,
  looks,
  type Pen,
  renderFact,
  renderItem,
  renderMonths,
  renderText,
} from './pen.ts';

type Font = { bytes: Buffer; has: Has };

const fontFile = new URL('./fonts/NotoSansJP-subset.ttf', import.meta.url);
const margin = 56;
const belowFacts = 14;

async function loadFont(): Promise<Font> {
  const bytes = await readFile(fontFile);
  const font = create(bytes);
  if (!('hasGlyphForCodePoint' in font))
    throw new InvariantViolated('The font file is a collection, not a single font.');
  return { bytes, has: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
}

function renderBlock(doc: Doc, pen: Pen, block: PdfBlock) {
  switch (block.kind) {
    case 'newPage':
      doc.addPage();
      return null;
    case 'months':
      return doc.struct('Figure', { alt: block.months.summary }, () => renderMonths(pen, block.months));
    case 'facts':
      return doc.struct(
        'Sect',
        {},
        block.facts.map((one) => doc.struct('P', {}, () => renderFact(pen, one))),
      );
    case 'item':
      return doc.struct('P', {}, () => renderItem(pen, block.mark, block.text));
    default:
      return doc.struct(looks[block.kind].tag, {}, () => renderText(pen, block.kind, block.text));
  }
}

function render({ title, author, lang, paper, createdAt, blocks }: PdfDocument, font: Font): Promise<Buffer> {
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
  for (const block of blocks) {
    const rendered = renderBlock(doc, pen, block);
    if (rendered) whole.add(rendered);
    if (block.kind === 'facts') doc.y += belowFacts;
  }
  whole.end();
  doc.end();
  return bytes;
}

export function createRenderPdf(): RenderPdf {
  let font: Promise<Font> | undefined;
  return async (document) => {
    font ??= loadFont().catch((error: unknown) => {
      font = undefined;
      throw error;
    });
    return render(document, await font);
  };
}
