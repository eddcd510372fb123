import type { ContentKind } from '@aftercare/contract/content/documents';
import { readList, readPairs, writeList, writePairs } from './listed-cell.ts';

/** Converts a cell without validating it. The schema of the document reports an invalid value. */
export type Cell = { read(cell: string): unknown; write(part: never): string };
export type Column = { readonly name: string; readonly field: string; readonly cell: Cell };
export type CsvColumns = { readonly whole: readonly Column[]; readonly ofLanguage: readonly Column[] };

const number = (cell: string): unknown => (/^\d{1,15}$/.test(cell.trim()) ? Number(cell) : cell);

const text: Cell = { read: (cell) => cell, write: (part: string) => part };
const integer: Cell = { read: number, write: (part: number) => String(part) };
const integerOrNone: Cell = {
  read: (cell) => (cell.trim() === '' ? null : number(cell)),
  write: (part: number | null) => (part === null ? '' : String(part)),
};
const idOrNone: Cell = {
  read: (cell) => (cell.trim() === '' ? null : cell.trim()),
  write: (part: string | null) => part ?? '',
};
const id: Cell = { read: (cell) => cell.trim(), write: (part: string) => part };
const list: Cell = { read: readList, write: (part: readonly string[]) => writeList(part) };
const pairs: Cell = { read: readPairs, write: writePairs };

const columns = (given: Readonly<Record<string, Cell>>): readonly Column[] =>
  Object.entries(given).map(([field, cell]) => ({
    field,
    cell,
    name: field.replace(/Id$/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  }));

/**
 * `id` and `lang` come before them in every file. A video's `file` and `url` become its `source` in
 * `csv-documents.ts`.
 */
export const csvColumns: Readonly<Record<ContentKind, CsvColumns>> = {
  product: {
    whole: columns({
      position: integer,
      picture: id,
      skus: list,
      bundleSkus: list,
      tags: list,
      basisMonths: integerOrNone,
      extendedMonths: integerOrNone,
    }),
    ofLanguage: columns({ name: text, parameters: pairs }),
  },
  faq: {
    whole: columns({ position: integer, productId: idOrNone }),
    ofLanguage: columns({ question: text, variants: list, answer: text }),
  },
  video: {
    whole: columns({
      position: integer,
      productId: id,
      file: id,
      url: text,
      cover: idOrNone,
      durationSeconds: integerOrNone,
    }),
    ofLanguage: columns({ title: text, captions: idOrNone }),
  },
  manual: {
    whole: columns({ position: integer, productId: id }),
    ofLanguage: columns({ title: text, file: id, pages: integerOrNone }),
  },
  article: {
    whole: columns({ type: text }),
    ofLanguage: columns({ title: text, version: text, content: text }),
  },
  story: {
    whole: columns({ first: integerOrNone, next: list }),
    ofLanguage: columns({ question: text, answer: text }),
  },
};

export const columnNames = (kind: ContentKind): string[] => [
  ...['id', 'lang'],
  ...csvColumns[kind].whole.map(({ name }) => name),
  ...csvColumns[kind].ofLanguage.map(({ name }) => name),
];
