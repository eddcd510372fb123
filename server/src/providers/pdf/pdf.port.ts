/** A line of months drawn to scale, with what stands above and below its two ends. */
export type PdfMonths = {
  basis: number;
  extended: number;
  basisLabel: string;
  extendedLabel: string;
  start: PdfFact;
  end: PdfFact;
  /** All of it in one sentence, for who hears it. */
  summary: string;
};
export type PdfFact = { label: string; value: string };

/** One piece of a document, in reading order. All texts are plain, in any script. */
export type PdfPiece =
  | { kind: 'small' | 'title' | 'lead' | 'chapter' | 'heading' | 'paragraph'; text: string }
  /** Behind its mark: a dot or a number. */
  | { kind: 'item'; mark: string; text: string }
  | { kind: 'facts'; facts: readonly PdfFact[] }
  | { kind: 'months'; months: PdfMonths }
  | { kind: 'newPage' };

export type PdfDocument = {
  title: string;
  author: string;
  /** `de-DE`. */
  lang: string;
  paper: 'A4' | 'LETTER';
  createdAt: Date;
  pieces: readonly PdfPiece[];
};

/**
 * Draws a document on paper, black on white, tagged for those who hear it. A letter that the font has not is drawn as
 * the geta mark (〓), as printers do who lack a type; what is drawn can be searched and copied.
 */
export type DrawPdf = (document: PdfDocument) => Promise<Buffer>;
