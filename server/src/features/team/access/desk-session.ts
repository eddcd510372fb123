import { atLeast, type DeskRole, deskRoles, type Standing } from '@aftercare/contract/desk/team/roles';
import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { DeskPerson } from '../../../platform/http/requests/caller.ts';
import { hashSecret, newId, newSecret } from '../../../platform/ids.ts';
import { recordAudit } from '../audit/record-audit.ts';
import {
  deskSessionByToken,
  insertDeskSession,
  membershipsOf,
  type Person,
  touchDeskSession,
} from '../team.repository.ts';

type Deps = { database: Database; clock: Clock };

// A session's last use is stored at most once a minute.
const touchEveryMs = 60_000;

const ago = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

export function resolveDeskPerson({ database, clock }: Deps, token: string): Promise<DeskPerson | null> {
  const now = clock.now();
  const idleSince = ago(now, limits.deskSessionIdleSeconds * 1000);
  return database.forAll(async (tx) => {
    const found = await deskSessionByToken(tx, hashSecret(token), now, idleSince);
    if (!found) return null;
    const { session, person } = found;
    if (session.seenAt < ago(now, touchEveryMs)) await touchDeskSession(tx, session.id, now);
    const { id: sessionId, awaitsTwoFactor } = session;
    return { sessionId, awaitsTwoFactor, ...(await deskPersonOf(tx, person)) };
  });
}

export const standingOf = async (tx: Tx, { id, isEverywhere }: Person): Promise<Standing> => ({
  isEverywhere,
  memberships: await membershipsOf(tx, id),
});

export async function deskPersonOf(
  tx: Tx,
  person: Person,
): Promise<Omit<DeskPerson, 'sessionId' | 'awaitsTwoFactor'>> {
  const { id: personId, email, name, publicName } = person;
  const { isEverywhere, memberships } = await standingOf(tx, person);
  const isSome = (least: DeskRole) => memberships.some(({ role }) => atLeast(role, least));
  const highest = deskRoles.findLast((role) => isEverywhere || isSome(role)) ?? 'agent';
  return { personId, email, name, publicName, isEverywhere, memberships, role: highest };
}

export async function openDeskSession(
  tx: Tx,
  clock: Clock,
  person: Person,
  { userAgent, awaitsTwoFactor }: { userAgent: string; awaitsTwoFactor: boolean },
): Promise<string> {
  const now = clock.now();
  const token = newSecret();
  await insertDeskSession(tx, {
    id: newId(),
    personId: person.id,
    tokenHash: hashSecret(token),
    userAgent,
    awaitsTwoFactor,
    createdAt: now,
    seenAt: now,
    endsAt: new Date(now.getTime() + limits.deskSessionAbsoluteSeconds * 1000),
  });
  await recordAudit(tx, clock, {
    personId: person.id,
    action: 'team.signIn',
    aboutMerchant: null,
    subject: person.id,
  });
  return token;
}
