import type { ContentKind } from '@aftercare/contract/content/documents';
import { limits } from '@aftercare/contract/limits';
import { unguardCell } from '../../../platform/csv/csv-cells.ts';
import { chained, type TextPart } from '../../../platform/text/text-parts.ts';
import { CsvBroken, type CsvRows } from '../../../providers/csv/csv.port.ts';
import { columnNames } from './csv-columns.ts';
import { type CsvRow, csvGrouper } from './csv-documents.ts';
import { type FileEntry, FileRefused } from './entries.ts';

const separators = [',', ';', '\t'] as const;

/**
 * Takes the most frequent separator of the header, since column names contain none of them. Spreadsheets
 * write commas, semicolons or tabs, depending on country and format.
 */
function separatorOf(text: string): string {
  const [head = ''] = text.split(/[\r\n]/, 1);
  const count = (separator: string) => head.split(separator).length;
  return separators.reduce((best, one) => (count(one) > count(best) ? one : best));
}

function refusalBy(error: unknown): unknown {
  if (!(error instanceof CsvBroken)) return error;
  return new FileRefused(error.why === 'rowTooLong' ? 'entryTooLong' : 'quotesBroken', { line: error.row });
}

/** Column names in any order and case; throws `FileRefused` with missing or unknown ones. */
function readHead(kind: ContentKind, cells: readonly string[]): string[] {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  while (names.at(-1) === '') names.pop();
  const known = columnNames(kind);
  const missing = known.filter((name) => names.filter((other) => other === name).length !== 1);
  if (missing.length > 0) throw new FileRefused('columnsMissing', { line: 1, columns: missing });
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new FileRefused('columnsUnknown', {
      line: 1,
      columns: unknown.map((name) => name.slice(0, 40)).slice(0, 20),
    });
  return names;
}

function rowOf(names: readonly string[], line: number, record: readonly string[]): CsvRow {
  const cells = Object.fromEntries(names.map((name, at) => [name, unguardCell(record[at] ?? '')]));
  return { line, cells, hasMore: record.slice(names.length).some((cell) => cell.trim() !== '') };
}

const isBlank = (record: readonly string[]) => record.every((cell) => cell.trim() === '');

async function withHead(parts: AsyncIterable<TextPart>) {
  const rest = parts[Symbol.asyncIterator]();
  const start: TextPart[] = [];
  let head = '';
  while (!/[\r\n]/.test(head) && head.length < limits.contentEntryMaxLength) {
    const next = await rest.next();
    if (next.done) break;
    start.push(next.value);
    head += next.value.text;
  }
  return { head, start, rest };
}

/** The documents of a CSV (RFC 4180, also with semicolons or tabs). Throws `FileRefused`. */
export async function* csvEntries(
  csvRows: CsvRows,
  kind: ContentKind,
  parts: AsyncIterable<TextPart>,
): AsyncGenerator<{ entries: FileEntry[]; bytesRead: number }> {
  const { head, start, rest } = await withHead(parts);
  let bytesRead = 0;
  async function* texts(): AsyncGenerator<string> {
    for await (const part of chained(start, rest)) {
      bytesRead = part.bytesRead;
      yield part.text;
    }
  }
  const how = { separator: separatorOf(head), rowMaxLength: limits.contentEntryMaxLength };
  const grouper = csvGrouper(kind);
  let names: string[] | null = null;
  let line = 0;
  try {
    for await (const record of csvRows(texts(), how)) {
      line += 1;
      if (names === null) names = readHead(kind, record);
      else if (!isBlank(record)) yield { entries: grouper.take(rowOf(names, line, record)), bytesRead };
    }
  } catch (error) {
    throw refusalBy(error);
  }
  yield { entries: grouper.end(), bytesRead };
}
