import type { Session } from '@aftercare/contract/account/session';
import { limits } from '@aftercare/contract/limits';
import type { SiteContext } from '../../platform/http/context.ts';
import type { IssuedSession } from './open-session.ts';
import type { Person } from './person.ts';

const cookie = 'renewal';

export const renewalOf = ({ cookies }: SiteContext): string | null => cookies.get(cookie);

export const dropRenewal = ({ cookies }: SiteContext): void => cookies.drop(cookie);

/** What a browser learns of its session; the renewal secret travels in the HttpOnly cookie alone (D53). */
export function answerSession(
  { cookies }: SiteContext,
  { issued, person }: { issued: IssuedSession; person: Person },
): Session {
  cookies.set(cookie, issued.renewal, {
    maxAgeSeconds: issued.isRemembered ? limits.renewalIdleSeconds : null,
  });
  const { token, expiresAt } = issued;
  const { email, givenName, avatar, isProven } = person;
  return { token, expiresAt, email, givenName, avatar, emailProven: isProven };
}
