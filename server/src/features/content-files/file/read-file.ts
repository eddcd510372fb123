import type { ContentKind } from '@aftercare/contract/content/documents';
import type { CsvRows } from '../../../providers/csv/csv.port.ts';
import { csvEntries } from './csv-entries.ts';
import { type FileEntry, FileRefused } from './entries.ts';
import { chained, type TextPart, textOf } from './file-text.ts';
import { jsonEntries } from './json-entries.ts';

/** The entries of a file: a leading bracket means JSON, anything else CSV. Throws `FileRefused`. */
export async function* readFile(
  csvRows: CsvRows,
  kind: ContentKind,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ entries: FileEntry[]; bytesRead: number }> {
  const rest = textOf(chunks);
  const first: TextPart[] = [];
  let start = '';
  while (start === '') {
    const { done, value } = await rest.next();
    if (done) throw new FileRefused('empty');
    first.push(value);
    start = value.text.trimStart();
  }
  const parts = chained(first, rest);
  yield* /^[[{]/.test(start) ? jsonEntries(parts) : csvEntries(csvRows, kind, parts);
}
