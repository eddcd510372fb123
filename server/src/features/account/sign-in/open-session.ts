import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { hashSecret, newId, newSecret } from '../../../platform/ids.ts';
import { insertSecrets, insertSession, openSessionById } from './session.repository.ts';

/** Fresh secrets of a session. In plain text they exist only here and in the answer. */
export type IssuedSession = { token: string; expiresAt: Date; refreshToken: string; isRemembered: boolean };

type Holder = {
  merchantId: string;
  customerId: string;
  claimantId: string | null;
  isRemembered: boolean;
  userAgent: string;
};

/** Opens a session for the customer, or for an unverified customer who sees only their own registrations. */
export async function openSession(tx: Tx, clock: Clock, holder: Holder): Promise<IssuedSession> {
  const now = clock.now();
  const seconds = holder.isRemembered ? limits.renewalAbsoluteSeconds : limits.renewalUntickedSeconds;
  const session = { ...holder, id: newId(), createdAt: now, seenAt: now, endsAt: after(now, seconds) };
  await insertSession(tx, session);
  return issueSecrets(tx, now, session);
}

/** Issues secrets for an open session; none outlives the session itself. */
export async function issueSecrets(
  tx: Tx,
  now: Date,
  session: { merchantId: string; id: string; isRemembered: boolean; endsAt: Date },
): Promise<IssuedSession> {
  const idle = session.isRemembered ? limits.renewalIdleSeconds : limits.renewalUntickedSeconds;
  const issued: IssuedSession = {
    token: newSecret(),
    expiresAt: earlier(after(now, limits.accessTokenSeconds), session.endsAt),
    refreshToken: newSecret(),
    isRemembered: session.isRemembered,
  };
  const refreshTokenEndsAt = earlier(after(now, idle), session.endsAt);
  const of = { merchantId: session.merchantId, sessionId: session.id };
  await insertSecrets(tx, [
    { ...of, kind: 'access', hash: hashSecret(issued.token), endsAt: issued.expiresAt },
    { ...of, kind: 'renewal', hash: hashSecret(issued.refreshToken), endsAt: refreshTokenEndsAt },
  ]);
  return issued;
}

/** Issues secrets for the open session of a signed-in customer; null if it was ended in between. */
export async function continueSession(
  tx: Tx,
  clock: Clock,
  merchantId: string,
  sessionId: string,
): Promise<IssuedSession | null> {
  const session = await openSessionById(tx, merchantId, sessionId, clock.now());
  return session && issueSecrets(tx, clock.now(), session);
}

const after = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000);
const earlier = (one: Date, other: Date) => (one < other ? one : other);
