import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SiteContext } from '../../platform/http/context.ts';
import { hashSecret } from '../../platform/ids.ts';
import { conversationBySecret } from './conversation.repository.ts';

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

/** The visitor's thirty days count from the last use (D31): the cookie that is held, or a new one, lasts on. */
export function keepVisitor({ visitorHeader, cookies }: SiteContext, fresh: string | null): void {
  const held = fresh ?? (visitorHeader === null ? cookies.get('visitor') : null);
  if (held !== null) cookies.set('visitor', held, { maxAgeSeconds: limits.visitorIdleSeconds });
}

/** A foreign frame keeps its secret itself; everybody else gets it in an HttpOnly cookie (wire 1, Visitor). */
export function handSecret(context: SiteContext, secret: string | null): { visitorToken?: string } {
  if (secret !== null && context.visitorHeader !== null) return { visitorToken: secret };
  keepVisitor(context, secret);
  return {};
}
