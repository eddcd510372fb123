import { deskLimits } from '@aftercare/contract/desk/limits';
import { normaliseOrderNumber } from '@aftercare/contract/fields/normalise';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { hasWords, readSearchWords } from '../../platform/database/search-words.ts';
import type { WordKind } from '../../schema/search/search-word.tables.ts';

export type DeskSearch = {
  /** The merchants where the caller may search. */
  merchants: readonly string[];
  /** Hits of each kind. */
  most: number;
  text: string;
  /** In the form of the stored words; the longest first, since it matches the fewest rows. Empty if too short. */
  words: readonly string[];
  /** Normalized, as numbers of orders and tickets are stored. */
  number: string;
};

/** Candidates of each merchant for each hit, from which the closest and newest are chosen. */
const candidatesForEach = 4;
/** Two characters at the end of a number would match a share of all orders. */
const minNumberEnd = 4;

export async function readSearch(
  tx: Tx,
  given: Pick<DeskSearch, 'merchants' | 'most' | 'text'>,
): Promise<DeskSearch> {
  const words = await readSearchWords(tx, given.text);
  return { ...given, words, number: normaliseOrderNumber(given.text) };
}

/** Reads a bounded number of rows of each merchant; `select` names its merchant `m.id`. */
export const ofEachMerchant = ({ merchants }: DeskSearch, select: SQL): SQL =>
  sql`select f.* from unnest(${sql.param([...merchants])}::text[]) as m (id) cross join lateral (${select}) as f`;

export const candidates = ({ most }: DeskSearch): SQL => sql`limit ${most * candidatesForEach}`;

/** Rows in which each word of the search begins a part of a name or an email address: merchant_id, id, size. */
export function withWords(search: DeskSearch, kind: WordKind): SQL {
  return ofEachMerchant(
    search,
    sql`select w.merchant_id, w.id, length(w.word) as size from search_word w
        where w.merchant_id = m.id and w.kind = ${kind} and ${hasWords(search.words)}
        order by w.word using ~<~, w.id ${candidates(search)}`,
  );
}

export const hasNumber = ({ number }: DeskSearch): boolean => number.length >= deskLimits.deskSearchMinLength;

/** Whether the end of a number is long enough to search for. */
export const hasNumberEnd = ({ number }: DeskSearch): boolean => number.length >= minNumberEnd;

export const backwards = (number: string): string => [...number].reverse().join('');
