import type { Session } from '@aftercare/contract/account/session';
import { limits } from '@aftercare/contract/limits';
import type { SiteContext } from '../../platform/http/context.ts';
import { ownerOfAccount } from '../../platform/limits/sender.ts';
import type { CustomerChats } from '../chat/chat.port.ts';
import type { IssuedSession } from './open-session.ts';
import type { Person } from './person.ts';

const cookie = 'renewal';

export const renewalOf = ({ cookies }: SiteContext): string | null => cookies.get(cookie);

export const dropRenewal = ({ cookies }: SiteContext): void => cookies.drop(cookie);

/** What a browser learns of its session; the renewal secret travels in the HttpOnly cookie alone (D53). */
export function answerSession(
  { cookies, merchant, rememberDevice }: SiteContext,
  { issued, person }: { issued: IssuedSession; person: Person },
): Session {
  cookies.set(cookie, issued.renewal, {
    maxAgeSeconds: issued.isRemembered ? limits.renewalIdleSeconds : null,
  });
  const { token, expiresAt } = issued;
  const { email, givenName, avatar, isProven, customerId } = person;
  if (isProven) rememberDevice(ownerOfAccount({ merchantId: merchant.id, customerId }));
  return { token, expiresAt, email, givenName, avatar, emailProven: isProven };
}

/** Signed in: what was said in this browser goes along once the mailbox is proven. */
export async function welcome(
  chats: Pick<CustomerChats, 'join'>,
  context: SiteContext,
  { issued, person }: { issued: IssuedSession; person: Person },
): Promise<Session> {
  const { merchant, caller, cookies } = context;
  const { customerId, givenName, email, avatar, isProven } = person;
  if (isProven)
    await chats.join(
      { merchantId: merchant.id, customerId },
      { visitorId: caller.visitorId, secret: cookies.get('visitor') },
      { givenName, email, avatar },
    );
  return answerSession(context, { issued, person });
}
