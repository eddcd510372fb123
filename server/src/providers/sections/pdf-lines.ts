import { getDocumentProxy } from 'unpdf';
import type { PDFPageProxy } from 'unpdf/pdfjs';
import type { TextLine } from './text-lines.ts';

const mostPages = 400;
const mostCharacters = 1_000_000;
/** Letters of one line may be a little higher or lower, such as a raised number. */
const sameLine = 2;

type Item = Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items'][number];
/** Others mark structure and have no text. */
type Piece = Extract<Item, { str: string }>;

const isPiece = (item: Item): item is Piece => 'str' in item;

/** The lines of a PDF from its first page on. Rejects if it is damaged or encrypted. For worker threads only. */
export async function linesOfPdf(bytes: Uint8Array): Promise<TextLine[]> {
  const pdf = await getDocumentProxy(bytes, { verbosity: 0 });
  try {
    const lines: TextLine[] = [];
    let characters = 0;
    for (let page = 1; page <= Math.min(pdf.numPages, mostPages) && characters < mostCharacters; page += 1) {
      const { items } = await (await pdf.getPage(page)).getTextContent();
      const own = linesOf(items.filter(isPiece), page);
      lines.push(...own);
      characters += own.reduce((sum, { text }) => sum + text.length, 0);
    }
    return lines;
  } finally {
    await pdf.loadingTask.destroy();
  }
}

function linesOf(pieces: readonly Piece[], page: number): TextLine[] {
  const lines: TextLine[] = [];
  let isOpen = false;
  for (const { str, height, transform, hasEOL } of pieces) {
    const up = transform[5] ?? 0;
    const last = lines.at(-1);
    if (last && isOpen && Math.abs(last.up - up) <= sameLine) {
      last.text += str;
      last.size = Math.max(last.size, rounded(height));
    } else if (str.trim() !== '') lines.push({ text: str, size: rounded(height), page, up });
    // An empty piece before the first one of a line belongs to no line.
    isOpen = !hasEOL && (isOpen || str.trim() !== '');
  }
  return lines
    .map((line) => ({ ...line, text: line.text.normalize('NFKC').replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '');
}

/** Half a point, because the sizes of one style differ by rounding. */
const rounded = (height: number): number => Math.round(height * 2) / 2;
