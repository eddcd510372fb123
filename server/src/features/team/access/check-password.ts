import { normaliseEmail } from '@aftercare/contract/fields/normalise';
import { throttles } from '@aftercare/contract/wire/throttles';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { DeskPerson } from '../../../platform/http/requests/caller.ts';
import {
  clearAttempts,
  countAttempts,
  giveBackAttempts,
  type LimitedAttempt,
} from '../../../platform/limits/attempts.ts';
import { ownerAtDesk, type Sender } from '../../../platform/limits/sender.ts';
import { isPassword } from '../../../platform/passwords/password.ts';
import { findPersonByEmail, type Person } from '../team.repository.ts';

export type PasswordChecked =
  | { kind: 'right'; person: Person }
  | { kind: 'wrong' }
  | { kind: 'tooMany'; retryAt: Date }
  /** Others have tried too many passwords for this email: a mailed link makes this device a known one. */
  | { kind: 'codeNeeded'; retryAt: Date };

/** Attempts at the desk belong to no merchant. */
const desk = 'desk';

type Deps = { database: Database; clock: Clock };
type Attempt = { email: string; password: string; sender: Sender; sessionId?: string };

const ofEmail = 'desk.email';
const ofSender = 'desk.sender';
const ofDevice = 'desk.device';

/**
 * A known device and an open session have their own limits; other senders count by address, then by email.
 */
function passwordsTried(
  { sender, sessionId }: Attempt,
  email: string,
  person: Person | null,
): LimitedAttempt[] {
  const device = person && sender.deviceOf(ownerAtDesk(person.id));
  const own = sessionId === undefined ? device : `session ${sessionId}`;
  const { address } = sender;
  if (own !== null)
    return [{ merchantId: desk, kind: ofDevice, subject: own, limit: throttles.deskPasswordPerDevice }];
  const limit = throttles.deskPasswordPerEmailAndAddress;
  return [
    { merchantId: desk, kind: 'desk.address', subject: address, limit: throttles.deskPasswordPerAddress },
    { merchantId: desk, kind: ofSender, subject: `${email} ${address}`, limit },
    { merchantId: desk, kind: ofEmail, subject: email, limit: throttles.deskPasswordPerEmail },
  ];
}

export async function checkDeskPassword(
  { database, clock }: Deps,
  attempt: Attempt,
): Promise<PasswordChecked> {
  const email = normaliseEmail(attempt.email);
  const looked = await database.forAll(async (tx) => {
    const person = await findPersonByEmail(tx, email);
    const attempts = passwordsTried(attempt, email, person);
    const verdict = await countAttempts(tx, clock, attempts);
    return verdict.isAllowed ? { ...verdict, person, attempts } : verdict;
  });
  if (!looked.isAllowed) {
    const kind = looked.by.kind === ofEmail ? 'codeNeeded' : 'tooMany';
    return { kind, retryAt: looked.retryAt };
  }
  const known = looked.person?.state === 'active' ? looked.person : null;
  if (!(await isPassword(attempt.password, known?.passwordHash ?? null)) || !known) return { kind: 'wrong' };
  await database.forAll((tx) => forgive(tx, looked.attempts));
  return { kind: 'right', person: known };
}

export type OwnPasswordChecked = Exclude<PasswordChecked, { kind: 'codeNeeded' }>;

/**
 * Checks the password of a signed-in user. The session counts separately, so only its own limit refuses it.
 */
export async function checkOwnDeskPassword(
  deps: Deps,
  { email, sessionId }: Pick<DeskPerson, 'email' | 'sessionId'>,
  { password, sender }: Pick<Attempt, 'password' | 'sender'>,
): Promise<OwnPasswordChecked> {
  const checked = await checkDeskPassword(deps, { email, password, sender, sessionId });
  return checked.kind === 'codeNeeded' ? { ...checked, kind: 'tooMany' } : checked;
}

/**
 * After a right password, clears this sender's counter and takes the attempt back from the wider counters.
 */
async function forgive(tx: Tx, attempts: readonly LimitedAttempt[]): Promise<void> {
  for (const one of attempts) {
    if (one.kind === ofSender || one.kind === ofDevice) await clearAttempts(tx, one);
    else await giveBackAttempts(tx, [one]);
  }
}
