import type { Language } from '@aftercare/contract/languages';
import type { Database } from '../../platform/database/database.ts';
import type { Merchant } from '../../platform/merchant.ts';
import { articleOfSite } from './find-article.ts';

/** The versions of the texts that were displayed at the consent; null if the site has no such text. */
export type AgreedTexts = { termsVersion: string | null; privacyVersion: string | null };

export const agreedTextsOf =
  (database: Database) =>
  async (merchant: Merchant, lang: Language): Promise<AgreedTexts> => {
    const versionOf = async (type: string) =>
      (await articleOfSite(database, merchant, type, lang))?.version ?? null;
    return { termsVersion: await versionOf('warranty-terms'), privacyVersion: await versionOf('privacy') };
  };
