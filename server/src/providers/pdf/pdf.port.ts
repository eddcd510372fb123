/** A bar of months drawn to scale, with labels above and below its two ends. */
export type PdfMonths = {
  basis: number;
  extended: number;
  basisLabel: string;
  extendedLabel: string;
  start: PdfFact;
  end: PdfFact;
  /** All of it in one sentence, for screen readers. */
  summary: string;
};
export type PdfFact = { label: string; value: string };

/** One element of a document, in reading order. All texts are plain, in any script. */
export type PdfBlock =
  | { kind: 'small' | 'title' | 'lead' | 'chapter' | 'heading' | 'paragraph'; text: string }
  | { kind: 'item'; mark: string; text: string }
  | { kind: 'facts'; facts: readonly PdfFact[] }
  | { kind: 'months'; months: PdfMonths }
  | { kind: 'newPage' };

export type PdfDocument = {
  title: string;
  author: string;
  lang: string;
  paper: 'A4' | 'LETTER';
  createdAt: Date;
  blocks: readonly PdfBlock[];
};

/**
 * Renders a PDF, black on white, tagged for screen readers, with searchable text. A letter that the font
 * lacks becomes the geta mark (〓).
 */
export type RenderPdf = (document: PdfDocument) => Promise<Buffer>;
