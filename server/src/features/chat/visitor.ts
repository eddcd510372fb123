import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { hashSecret } from '../../platform/ids.ts';
import { conversationBySecret } from './chat.repository.ts';

/** The visitor whose cookie or X-Visitor this is, on this merchant's site only (D31). */
export async function resolveVisitor(
  { database, clock }: { database: Database; clock: Clock },
  merchantId: string,
  secret: string,
): Promise<string | null> {
  const found = await database.forMerchant(merchantId, (tx) =>
    conversationBySecret(tx, merchantId, hashSecret(secret), clock.now()),
  );
  return found?.visitorId ?? null;
}
