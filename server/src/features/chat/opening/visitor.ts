import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Visitor } from '../../../platform/http/requests/caller.ts';
import type { SiteContext } from '../../../platform/http/requests/context.ts';
import { hashSecret } from '../../../platform/ids.ts';
import { conversationHeld } from '../conversation/chat-link.repository.ts';
import { conversationsOfCustomer } from '../conversation/conversation.repository.ts';

/**
 * The visitor of this cookie or X-Visitor, on this merchant's site only. A signed-in customer gets the
 * conversation in which they wrote last, on any device. It does not change while a session is open here or a
 * mail's link has led here. A conversation of another account is never theirs.
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

/** Sets the visitor cookie, an existing or a new one, for thirty days from now. */
export function keepVisitor({ visitorHeader, cookies }: SiteContext, fresh: string | null): void {
  const held = fresh ?? (visitorHeader === null ? cookies.get('visitor') : null);
  if (held !== null) cookies.set('visitor', held, { maxAgeSeconds: limits.visitorIdleSeconds });
}

/** A third-party frame keeps its secret itself; other clients get it in an HttpOnly cookie. */
export function handSecret(context: SiteContext, secret: string | null): { visitorToken?: string } {
  if (secret !== null && context.visitorHeader !== null) return { visitorToken: secret };
  keepVisitor(context, secret);
  return {};
}

/** The signed-in customer, if their email address is verified. */
export const customerOf = ({ caller: { session } }: SiteContext): string | null =>
  session?.kind === 'customer' ? session.customerId : null;
