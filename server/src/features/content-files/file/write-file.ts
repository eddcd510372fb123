import type { ContentDocument, ContentKind } from '@aftercare/contract/content/documents';
import type { ContentFileFormat } from '@aftercare/contract/desk/content/content-files';
import { byteOrderMark, csvRow } from '../../../platform/csv/csv-cells.ts';
import { columnNames } from './csv-columns.ts';
import { rowsOf } from './csv-documents.ts';

export type Entry<K extends ContentKind> = {
  readonly entryId: string;
  readonly document: ContentDocument<K>;
};

/** Streams a file, so that it is never held in memory as a whole; content is read on demand. */
export async function* writeFile<K extends ContentKind>(
  kind: K,
  format: ContentFileFormat,
  pages: AsyncIterable<readonly Entry<K>[]>,
): AsyncGenerator<string> {
  if (format === 'json') {
    let between = '[\n';
    for await (const page of pages) {
      for (const { entryId, document } of page) {
        yield `${between}${JSON.stringify({ id: entryId, ...document })}`;
        between = ',\n';
      }
    }
    yield between === '[\n' ? '[]\n' : '\n]\n';
    return;
  }
  const separator = format === 'csv' ? ',' : ';';
  yield byteOrderMark + csvRow(columnNames(kind), separator);
  for await (const page of pages) {
    const rows = page.flatMap(({ entryId, document }) => rowsOf(kind, entryId, document));
    if (rows.length > 0) yield rows.map((row) => csvRow(row, separator)).join('');
  }
}
