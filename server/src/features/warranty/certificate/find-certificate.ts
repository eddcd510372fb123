import type { Language } from '@aftercare/contract/languages';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import { articleAsAgreed } from '../../legal/index.ts';
import { extensionOfOwner } from '../warranty.view.ts';
import { type Certificate, certificateOf } from './certificate.ts';

export type CertificateDeps = {
  database: Database;
  clock: Clock;
  /** Sanitizes markup for a page that the server renders. */
  servedHtml(html: string): string;
};

type Params = { merchant: Merchant; lang: Language; customerId: string; warrantyId: string };

/** Finds ended extensions too. Null for every id that is not one of this customer's extensions. */
export async function findCertificate(
  { database, clock, servedHtml }: CertificateDeps,
  { merchant, lang, customerId, warrantyId }: Params,
): Promise<Certificate | null> {
  const now = clock.now();
  const { id: merchantId, configuration } = merchant;
  return database.forMerchant(merchantId, async (tx) => {
    const reader = { merchant, lang, now, isVerified: true };
    const owner = { customerId, claimantId: null };
    const extension = await extensionOfOwner(tx, reader, owner, warrantyId);
    if (!extension) return null;
    const langs = [lang, extension.agreedIn, configuration.defaultLang];
    const version = extension.termsVersion;
    const terms = await articleAsAgreed(tx, { merchantId, type: 'warranty-terms', version, langs });
    const served = terms && { ...terms, content: servedHtml(terms.content) };
    return certificateOf({ merchant, lang, extension, terms: served, now });
  });
}
