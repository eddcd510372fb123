import { type SQL, sql } from 'drizzle-orm';
import { hasWords } from '../../platform/database/search-words.ts';
import type { WordKind } from '../../schema/search/search-word.tables.ts';

/**
 * Selects merchant_id and id of the registrations in which each word begins a part of the email address, or of the name
 * or email address of the customer. `words` as `readSearchWords` returns them.
 */
export function registrationsOf(words: readonly string[]): SQL {
  if (words.length === 0) return sql`select merchant_id, id from registration where false`;
  const ofHolders = (kind: WordKind, holder: SQL) => sql`
    select r.merchant_id, r.id from search_word w
      join registration r on r.merchant_id = w.merchant_id and ${holder} = w.id
     where w.kind = ${kind} and ${hasWords(words)}`;
  // The words of a registration with neither mark are its order number.
  return sql`
    select w.merchant_id, w.id from search_word w
     where w.kind = 'registration' and ${hasWords(words)} and w.word ~ '[.@]'
    union ${ofHolders('customer', sql`r.customer_id`)}
    union ${ofHolders('claimant', sql`r.claimant_id`)}`;
}
