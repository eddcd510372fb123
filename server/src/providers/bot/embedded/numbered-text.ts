import type { Features } from './features.ts';
import { createTextTable, type GrowingTextTable, type TextTable } from './text-table.ts';

/**
 * A text's features as numbers, because a large site has millions of them. `columns` are distinct: the first
 * `words` of them are words, the others character n-grams; `counts` is how often the text has each. `content`
 * is distinct, `telling` is not. A number beyond the tables: no learnt text has the feature.
 */
export type NumberedText = {
  columns: Uint32Array;
  counts: Uint8Array;
  words: number;
  content: Uint32Array;
  contentLength: number;
  telling: Uint32Array;
  asksAmount: boolean;
};

/** `columns` numbers words and n-grams, `tokens` numbers content words. */
export type Tables<Table extends TextTable = TextTable> = { columns: Table; tokens: Table };

export type Numbering = Tables<GrowingTextTable>;

export const createNumbering = (): Numbering => ({ columns: createTextTable(), tokens: createTextTable() });

/** Numbers features that the tables do not have too. */
export const numberFeatures = (features: Features, { columns, tokens }: Numbering): NumberedText =>
  numbered(
    features,
    (text, kind) => columns.add(text, kind),
    (token) => tokens.add(token),
  );

export const numberTokens = (tokens: readonly string[], table: GrowingTextTable): Uint32Array =>
  Uint32Array.from(tokens, (token) => table.add(token));

/** Leaves the tables as they are: other features get numbers beyond them. */
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

/** The same letters are another feature as a word than as an n-gram. */
const kinds = { word: 1, gram: 2 };

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
