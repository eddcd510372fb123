import { deskLimits } from '@aftercare/contract/desk/limits';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

/** The stored words have at most as many characters. */
const wordLength = 60;
/** More words would only make a search slower. */
const maxWords = 4;

const shortened = (word: string): string => [...word].slice(0, wordLength).join('');

/**
 * The words of a search in the form of the stored ones (functions/search_words.sql); the longest first, since it matches
 * the fewest rows. Empty if the text is too short.
 */
export async function readSearchWords(tx: Tx, text: string): Promise<readonly string[]> {
  const answer = await tx.execute<{ text: string }>(sql`select search_text(${text}) as text`);
  const words = (answer.rows[0]?.text ?? '').split(/\s/).filter((word) => word !== '');
  if (!words.some((word) => [...word].length >= deskLimits.deskSearchMinLength)) return [];
  return words
    .sort((one, other) => other.length - one.length)
    .slice(0, maxWords)
    .map(shortened);
}

/**
 * Compares bytes, as the indexes do in a database of any locale. The operators of LIKE are not leakproof, so row level
 * security would read every row instead of the index.
 */
export function startsWith(column: SQL, start: string): SQL {
  return sql`(${column} ~>=~ ${start} and ${column} ~<~ ${`${start}\u{10FFFF}`})`;
}

/** Whether the row of `search_word` with the alias `w` begins with the first word, and its thing has the others too. */
export function hasWords([first = '', ...others]: readonly string[]): SQL {
  const hasOther = (word: string) => sql`exists (
    select from search_word o where o.merchant_id = w.merchant_id and o.kind = w.kind and o.id = w.id
      and ${startsWith(sql`o.word`, word)})`;
  return sql.join([startsWith(sql`w.word`, first), ...others.map(hasOther)], sql` and `);
}
