import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { merchantKey } from '../../platform/database/columns.ts';

export type WordKind = 'customer' | 'claimant' | 'conversation' | 'registration';

/**
 * Texts by which the desk finds a row: each name and email address from the start of each of its words to its end. The
 * trigger `search_words` writes them in the transaction that changes the row (decision 180).
 */
export const searchWord = pgTable(
  'search_word',
  {
    merchantId: merchantKey(),
    kind: text().$type<WordKind>().notNull(),
    id: text().notNull(),
    /** In lower case and without accents, at most 60 characters. */
    word: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.kind, t.id, t.word] }),
    // Row level security uses an index only for operators that are marked leakproof. Those of LIKE are not.
    index('search_word_by_word').on(t.merchantId, t.kind, t.word.op('text_pattern_ops'), t.id),
  ],
);
