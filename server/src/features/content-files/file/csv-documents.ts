import type { ContentDocument, ContentKind } from '@aftercare/contract/content/documents';
import { isLanguage, type Language, languages } from '@aftercare/contract/languages';
import { type Column, csvColumns } from './csv-columns.ts';
import { type FileDocument, type FileEntry, refused } from './entries.ts';
import { isEntryId } from './entry-id.ts';

/** A row by its columns' names; `line` counts from 1, as in a spreadsheet. */
export type CsvRow = {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
  readonly hasMore: boolean;
};

type Fields = Readonly<Record<string, unknown>>;

const read = (given: readonly Column[], cells: Readonly<Record<string, string>>): Fields =>
  Object.fromEntries(given.map(({ name, field, cell }) => [field, cell.read(cells[name] ?? '')]));

const write = (given: readonly Column[], parts: Fields): string[] =>
  given.map(({ field, cell }) => cell.write(parts[field] as never));

/** A video's `source` has two columns, of which one is empty. */
function withSource({ file, url, ...rest }: Fields): Fields {
  const source = {
    kind: file === '' ? 'outside' : 'file',
    ...(file === '' ? {} : { file }),
    ...(url === '' ? {} : { url }),
  };
  return { ...rest, source };
}

function withColumns({ source, ...rest }: Fields): Fields {
  const { file = '', url = '' } = source as { file?: string; url?: string };
  return { ...rest, file, url };
}

export function rowsOf<K extends ContentKind>(
  kind: K,
  entryId: string,
  document: ContentDocument<K>,
): string[][] {
  const { whole, ofLanguage } = csvColumns[kind];
  const { languages: texts, ...rest } = document as Fields & { languages: Partial<Record<Language, Fields>> };
  const parts = kind === 'video' ? withColumns(rest) : rest;
  return languages.flatMap((lang) => {
    const fields = texts[lang];
    return fields === undefined
      ? []
      : [[entryId, lang, ...write(whole, parts), ...write(ofLanguage, fields)]];
  });
}

type Group = { readonly entryId: string; readonly rows: readonly [CsvRow, ...CsvRow[]] };

/**
 * The rows of one document are adjacent, one for each language. In a column that applies to the whole
 * document, an empty cell means the value of the first row.
 */
function entryOf(kind: ContentKind, { entryId, rows }: Group): FileEntry {
  const { whole, ofLanguage } = csvColumns[kind];
  const [first] = rows;
  const wrong = (line: number, ...problem: [Parameters<typeof refused>[2], Parameters<typeof refused>[3]?]) =>
    refused(line, isEntryId(entryId) ? entryId : '', ...problem);
  if (entryId !== '' && !isEntryId(entryId)) return wrong(first.line, 'idWrong', { what: entryId });
  const texts: Partial<Record<Language, Fields>> = {};
  const lines: Record<string, number> = {};
  for (const { line, cells, hasMore } of rows) {
    if (hasMore) return wrong(line, 'cellsTooMany');
    const lang = cells.lang?.trim() ?? '';
    if (!isLanguage(lang)) return wrong(line, 'langWrong', { what: lang });
    if (texts[lang] !== undefined) return wrong(line, 'langTwice', { what: lang });
    const other = whole.find(({ name }) => (cells[name] ?? '') !== '' && cells[name] !== first.cells[name]);
    if (other !== undefined) return wrong(line, 'rowsDisagree', { path: other.name });
    texts[lang] = read(ofLanguage, cells);
    lines[lang] = line;
  }
  const parts = read(whole, first.cells);
  const document: FileDocument = { ...(kind === 'video' ? withSource(parts) : parts), languages: texts };
  return { kind: 'document', line: first.line, lines, entryId: entryId === '' ? null : entryId, document };
}

export function csvGrouper(kind: ContentKind) {
  let group: Group | null = null;
  const ended = (): FileEntry[] => (group === null ? [] : [entryOf(kind, group)]);
  return {
    take(row: CsvRow): FileEntry[] {
      const entryId = row.cells.id?.trim() ?? '';
      if (group !== null && entryId !== '' && entryId === group.entryId) {
        group = { entryId, rows: [...group.rows, row] };
        return [];
      }
      const entries = ended();
      group = { entryId, rows: [row] };
      return entries;
    },
    end: ended,
  };
}
