import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { CsvBroken, type CsvRows } from './csv.port.ts';

function brokenBy(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const row = 'records' in error && typeof error.records === 'number' ? error.records + 1 : null;
  return new CsvBroken(error.code === 'CSV_MAX_RECORD_SIZE' ? 'rowTooLong' : 'quotes', row);
}

export const parseRows: CsvRows = async function* (texts, { separator, rowMaxLength }) {
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: rowMaxLength,
  });
  const feeding = pipeline(Readable.from(texts), parser);
  // The loop below throws this error; until then it must not end the process as an unhandled rejection.
  feeding.catch(() => undefined);
  try {
    yield* parser as AsyncIterable<string[]>;
  } catch (error) {
    throw brokenBy(error);
  }
};
