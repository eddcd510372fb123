import type { Session } from '@aftercare/contract/account/session';
import { limits } from '@aftercare/contract/limits';
import type { SiteContext } from '../../../platform/http/requests/context.ts';
import { ownerOfAccount } from '../../../platform/limits/sender.ts';
import type { CustomerChats } from '../../chat/index.ts';
import type { Person } from '../profile/person.ts';
import type { IssuedSession } from './open-session.ts';

const cookie = 'renewal';

export const refreshTokenOf = ({ cookies }: SiteContext): string | null => cookies.get(cookie);

export const clearRefreshToken = ({ cookies }: SiteContext): void => cookies.drop(cookie);

/** The session as the browser receives it; the refresh token travels only in the HttpOnly cookie. */
export function answerSession(
  { cookies, merchant, rememberDevice }: SiteContext,
  { issued, person }: { issued: IssuedSession; person: Person },
): Session {
  cookies.set(cookie, issued.refreshToken, {
    maxAgeSeconds: issued.isRemembered ? limits.renewalIdleSeconds : null,
  });
  const { token, expiresAt } = issued;
  const { email, givenName, avatar, isVerified, customerId } = person;
  if (isVerified) rememberDevice(ownerOfAccount({ merchantId: merchant.id, customerId }));
  return { token, expiresAt, email, givenName, avatar, emailVerified: isVerified };
}

/**
 * Answers a successful sign-in. If the address is verified, this browser's conversation joins the account.
 */
export async function welcome(
  chats: Pick<CustomerChats, 'join'>,
  context: SiteContext,
  { issued, person }: { issued: IssuedSession; person: Person },
): Promise<Session> {
  const { merchant, caller, cookies } = context;
  const { customerId, givenName, email, avatar, isVerified } = person;
  if (isVerified)
    await chats.join(
      { merchantId: merchant.id, customerId },
      { visitorId: caller.visitorId, secret: cookies.get('visitor') },
      { givenName, email, avatar },
    );
  return answerSession(context, { issued, person });
}
