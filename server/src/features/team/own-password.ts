import { normaliseEmail } from '@aftercare/contract/normalise';
import { throttles } from '@aftercare/contract/throttles';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DeskPerson } from '../../platform/http/caller.ts';
import { hashSecret } from '../../platform/ids.ts';
import { countAttempts } from '../../platform/limits/attempts.ts';
import { hashPassword } from '../account/account.port.ts';
import { checkDeskPassword } from './check-password.ts';
import { openDeskSession } from './desk-session.ts';
import { type LinkParts, mailLink } from './mail-link.ts';
import { useLink } from './people.repository.ts';
import { recordAudit } from './record-audit.ts';
import { endDeskSessionsOf, findPerson, findPersonByEmail, updatePerson } from './team.repository.ts';

type Parts = { database: Database; clock: Clock };
type TooMany = { kind: 'tooMany'; retryAt: Date };

/** Somebody who was invited has a name and a password now; false where the link is good no more. */
export async function acceptInvitation(
  { database, clock }: Parts,
  { secret, name, password }: { secret: string; name: string; password: string },
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return database.forAll(async (tx) => {
    const personId = await useLink(tx, 'invitation', hashSecret(secret), clock.now());
    const person = personId === null ? null : await findPerson(tx, personId);
    if (person?.state !== 'invited') return false;
    await updatePerson(tx, person.id, { name, passwordHash, state: 'active' });
    const subject = person.id;
    await recordAudit(tx, clock, {
      personId: subject,
      action: 'people.accept',
      aboutMerchant: null,
      subject,
    });
    return true;
  });
}

/** A link for whoever works here; nothing tells whether they do. */
export async function forgetPassword(
  parts: Parts & LinkParts,
  { email, address }: { email: string; address: string },
): Promise<{ kind: 'asked' } | TooMany> {
  const subject = normaliseEmail(email);
  const ofAddress = { kind: 'desk.link.address', subject: address, limit: throttles.deskLinksPerAddress };
  const ofEmail = { kind: 'desk.link.email', subject, limit: throttles.deskLinksPerEmail };
  return parts.database.forAll(async (tx) => {
    const attempts = [ofAddress, ofEmail].map((one) => ({ merchantId: 'desk', ...one }));
    const verdict = await countAttempts(tx, parts.clock, attempts);
    if (!verdict.isAllowed) return { kind: 'tooMany', retryAt: verdict.retryAt };
    const person = await findPersonByEmail(tx, subject);
    if (person?.state === 'active') await mailLink(tx, parts, person, 'password');
    return { kind: 'asked' };
  });
}

/** The person whose password it is now; every session of theirs has ended (A13). */
export async function resetPassword(
  { database, clock }: Parts,
  { secret, password }: { secret: string; password: string },
): Promise<string | null> {
  const passwordHash = await hashPassword(password);
  return database.forAll(async (tx) => {
    const personId = await useLink(tx, 'password', hashSecret(secret), clock.now());
    const person = personId === null ? null : await findPerson(tx, personId);
    if (person?.state !== 'active') return null;
    await updatePerson(tx, person.id, { passwordHash });
    await endDeskSessionsOf(tx, person.id, null, clock.now());
    const subject = person.id;
    await recordAudit(tx, clock, { personId: subject, action: 'people.reset', aboutMerchant: null, subject });
    return person.id;
  });
}

type Change = { oldPassword: string; password: string; address: string; userAgent: string };

/** The old password for a new one. Every session ends, and whoever changed it gets a fresh one (A13). */
export async function changePassword(
  parts: Parts,
  { personId, email }: DeskPerson,
  { oldPassword, password, address, userAgent }: Change,
): Promise<{ kind: 'changed'; token: string } | { kind: 'wrong' } | TooMany> {
  const { database, clock } = parts;
  const checked = await checkDeskPassword(parts, { email, password: oldPassword, address });
  if (checked.kind !== 'right') return checked;
  const passwordHash = await hashPassword(password);
  return database.forAll(async (tx) => {
    const person = await findPerson(tx, personId);
    // Changed by another door meanwhile: what was compared is the password no more.
    if (person?.state !== 'active' || person.passwordHash !== checked.person.passwordHash)
      return { kind: 'wrong' };
    await updatePerson(tx, personId, { passwordHash });
    await endDeskSessionsOf(tx, personId, null, clock.now());
    const noted = { personId, action: 'people.password', aboutMerchant: null, subject: personId };
    await recordAudit(tx, clock, noted);
    const session = { userAgent, awaitsSecondFactor: false };
    return { kind: 'changed', token: await openDeskSession(tx, clock, person, session) };
  });
}
