import type { Language } from '@aftercare/contract/languages';
import type { Database } from '../../platform/database/database.ts';
import type { Merchant } from '../../platform/merchant.ts';
import { articleOfSite } from '../legal/legal.port.ts';

/** The version of the terms that a site shows in this language: what a person agrees to (D49, P08). */
export const termsVersionOf =
  (database: Database) =>
  async (merchant: Merchant, lang: Language): Promise<string | null> =>
    (await articleOfSite(database, merchant, 'warranty-terms', lang))?.version ?? null;
