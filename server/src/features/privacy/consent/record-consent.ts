import type { Language } from '@aftercare/contract/languages';
import { throttles } from '@aftercare/contract/wire/throttles';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { countAttempts } from '../../../platform/limits/attempts.ts';
import { insertConsent } from './consent.repository.ts';

type ConsentInput = {
  merchantId: string;
  customerId: string | null;
  visitorId: string | null;
  choice: 'accepted' | 'refused';
  textVersion: string;
  lang: Language;
};

/** Stores a choice with the text that was shown; each change of it adds a row. */
export function keepConsent(
  { database, clock }: { database: Database; clock: Clock },
  input: ConsentInput,
  address: string,
): Promise<{ isAllowed: true } | { isAllowed: false; retryAt: Date }> {
  const { merchantId } = input;
  return database.forMerchant(merchantId, async (tx) => {
    const limit = throttles.consentsPerAddress;
    const verdict = await countAttempts(tx, clock, [
      { merchantId, kind: 'consent.address', subject: address, limit },
    ]);
    if (verdict.isAllowed) await insertConsent(tx, { ...input, id: newId(), recordedAt: clock.now() });
    return verdict;
  });
}
