/**
 * The rows of a CSV (RFC 4180) with their cells as they are; a row may have fewer or more of them than another. Rejects
 * with `CsvBroken` where what follows cannot be told apart, or with what `texts` fails with.
 */
export type CsvRows = (
  texts: AsyncIterable<string>,
  how: { separator: string; rowMaxLength: number },
) => AsyncIterable<string[]>;

export class CsvBroken extends Error {
  override readonly name = 'CsvBroken';
  readonly why: 'quotes' | 'rowTooLong';
  /** Counted from 1, the first one included; null where it cannot be told. */
  readonly row: number | null;

  constructor(why: CsvBroken['why'], row: number | null) {
    super(`A CSV cannot be read on: ${why}`);
    this.why = why;
    this.row = row;
  }
}
