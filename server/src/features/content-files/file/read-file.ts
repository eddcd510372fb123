import type { ContentKind } from '@aftercare/contract/content/documents';
import { chained, headOf, textParts } from '../../../platform/text/text-parts.ts';
import type { CsvRows } from '../../../providers/csv/csv.port.ts';
import { csvEntries } from './csv-entries.ts';
import { type FileEntry, FileRefused } from './entries.ts';
import { jsonEntries } from './json-entries.ts';

/** The entries of a file: a leading bracket means JSON, anything else CSV. Throws `FileRefused`. */
export async function* readFile(
  csvRows: CsvRows,
  kind: ContentKind,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ entries: FileEntry[]; bytesRead: number }> {
  const rest = textParts(chunks, () => new FileRefused('notUtf8'));
  const found = await headOf(rest);
  if (found === null) throw new FileRefused('empty');
  const parts = chained(found.head, rest);
  yield* /^[[{]/.test(found.start) ? jsonEntries(parts) : csvEntries(csvRows, kind, parts);
}
