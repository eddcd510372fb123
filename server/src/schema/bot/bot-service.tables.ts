import type { BotServiceProblem } from '@aftercare/contract/desk/sites/bot-service';
import type { Language } from '@aftercare/contract/languages';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { merchant } from '../sites/merchant.tables.ts';

/** `answers`: an outside bot (decision 153). `embeddings`: an embeddings service (decision 159). */
export type KeyPurpose = 'answers' | 'embeddings';

/** The keys of a site's outside services, encrypted for this site and the host that may receive them. */
export const botServiceKey = pgTable(
  'bot_service_key',
  {
    merchantId: merchantKey().references(() => merchant.id),
    purpose: text().$type<KeyPurpose>().notNull().default('answers'),
    host: text().notNull(),
    sealedKey: text().notNull(),
    storedAt: timestamptz().notNull(),
    storedBy: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.purpose] })],
);

/** The newest fetch of vectors for one language of a site. */
export const botVectors = pgTable(
  'bot_vectors',
  {
    merchantId: merchantKey().references(() => merchant.id),
    lang: text().$type<Language>().notNull(),
    /** Address and model of the service, so that a change of the settings hides the row. */
    service: text().notNull().default(''),
    texts: integer().notNull(),
    embedded: integer().notNull(),
    dimensions: integer().notNull(),
    problem: text().$type<BotServiceProblem>(),
    updatedAt: timestamptz().notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.lang] })],
);
