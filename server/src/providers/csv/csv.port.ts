import { LoggableError } from '../../platform/logging/loggable-error.ts';

/**
 * Parses a CSV (RFC 4180) into rows of raw cells; rows may differ in length. Rejects with `CsvBroken` when
 * the rest cannot be parsed, or with the error of `texts`.
 */
export type CsvRows = (
  texts: AsyncIterable<string>,
  how: { separator: string; rowMaxLength: number },
) => AsyncIterable<string[]>;

export class CsvBroken extends LoggableError {
  override readonly name = 'CsvBroken';
  readonly why: 'quotes' | 'rowTooLong';
  /** Counted from 1, header included; null when unknown. */
  readonly row: number | null;

  constructor(why: CsvBroken['why'], row: number | null) {
    super(`The CSV file is broken: ${why}.`);
    this.why = why;
    this.row = row;
  }
}
