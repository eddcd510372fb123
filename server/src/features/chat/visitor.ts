import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Visitor } from '../../platform/http/caller.ts';
import type { SiteContext } from '../../platform/http/context.ts';
import { hashSecret } from '../../platform/ids.ts';
import { conversationHeld } from './chat-link.repository.ts';
import { conversationsOfCustomer } from './conversation.repository.ts';

/**
 * The visitor whose cookie or X-Visitor this is, on this merchant's site only (D31). Who is signed in is where they
 * spoke last, on whatever device, unless a sitting is open here or a mail's link has led here; somebody else's
 * conversation is never theirs.
 */
export async function resolveVisitor(
  { database, clock }: { database: Database; clock: Clock },
  merchantId: string,
  { secret, customerId }: { secret: string | null; customerId: string | null },
): Promise<Visitor | null> {
  return database.forMerchant(merchantId, async (tx) => {
    const held =
      secret === null ? null : await conversationHeld(tx, merchantId, hashSecret(secret), clock.now());
    const here = held && { visitorId: held.row.visitorId, isByLink: held.isByLink };
    if (customerId === null) return here;
    const isTheirs = held !== null && (held.row.customerId === null || held.row.customerId === customerId);
    if (isTheirs && (held.isByLink || held.row.state.sitting === 'open')) return here;
    const [newest] = await conversationsOfCustomer(tx, { merchantId, customerId }, 1);
    if (newest) return { visitorId: newest.visitorId, isByLink: false };
    return isTheirs ? here : null;
  });
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

/** Who is signed in with a mailbox that they have proven. */
export const customerOf = ({ caller: { session } }: SiteContext): string | null =>
  session?.kind === 'customer' ? session.customerId : null;
