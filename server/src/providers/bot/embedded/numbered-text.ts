import type { Features } from './features.ts';
import { createTextTable, type GrowingTextTable, type TextTable } from './text-table.ts';

/**
 * The features of a text as ids from the tables, because a large site has millions of features. An id beyond
 * the tables belongs to a feature that no learnt text has.
 */
export type NumberedText = {
  /** Distinct ids of words, and after them of character n-grams. */
  columns: Uint32Array;
  /** How often the text has each column, at most 255. */
  counts: Uint8Array;
  /** How many of the columns are words. */
  words: number;
  /** Distinct ids of the content words. */
  content: Uint32Array;
  contentLength: number;
  /** Ids of the words without stop words; they may repeat. */
  telling: Uint32Array;
  asksAmount: boolean;
};

/** `columns`: ids of words and n-grams; `tokens`: ids of content words. */
export type Tables<Table extends TextTable = TextTable> = { columns: Table; tokens: Table };

export type Numbering = Tables<GrowingTextTable>;

export const createNumbering = (): Numbering => ({ columns: createTextTable(), tokens: createTextTable() });

/** Converts features to ids. Features that the tables do not have are added. */
export const numberFeatures = (features: Features, { columns, tokens }: Numbering): NumberedText =>
  numbered(
    features,
    (text, kind) => columns.add(text, kind),
    (token) => tokens.add(token),
  );

export const numberTokens = (tokens: readonly string[], table: GrowingTextTable): Uint32Array =>
  Uint32Array.from(tokens, (token) => table.add(token));

/**
 * Converts features to ids and does not change the tables: unknown features get ids beyond those of the
 * tables.
 */
export const lookUpFeatures = (features: Features, { columns, tokens }: Tables): NumberedText =>
  numbered(features, numberOrBeyond(columns), numberOrBeyond(tokens));

function numberOrBeyond(table: TextTable): ToNumber {
  const beyond = new Map<string, number>();
  const first = table.size();
  return (text, kind = 0) => {
    const key = `${kind}${text}`;
    const existing = table.get(text, kind) ?? beyond.get(key);
    if (existing !== undefined) return existing;
    const next = first + beyond.size;
    beyond.set(key, next);
    return next;
  };
}

/** A word and an n-gram with the same letters are different features. */
const kinds = { word: 1, gram: 2 };
export const wordKind = kinds.word;

type ToNumber = (text: string, kind?: number) => number;

function numbered(features: Features, columnOf: ToNumber, tokenOf: ToNumber): NumberedText {
  const counted = new Map<number, number>();
  const count = (column: number) => counted.set(column, (counted.get(column) ?? 0) + 1);
  for (const word of features.words) count(columnOf(word, kinds.word));
  const words = counted.size;
  for (const gram of features.grams) count(columnOf(gram, kinds.gram));
  const columns = new Uint32Array(counted.size);
  const counts = new Uint8Array(counted.size);
  let at = 0;
  for (const [column, times] of counted) {
    columns[at] = column;
    counts[at] = Math.min(times, 255);
    at += 1;
  }
  return {
    columns,
    counts,
    words,
    content: Uint32Array.from(new Set(features.content), (token) => tokenOf(token)),
    contentLength: features.content.length,
    telling: Uint32Array.from(features.telling, (token) => tokenOf(token)),
    asksAmount: features.asksAmount,
  };
}
