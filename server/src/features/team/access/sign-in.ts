import { limits } from '@aftercare/contract/limits';
import type { Tx } from '../../../platform/database/database.ts';
import { hashSecret, newSecret } from '../../../platform/ids.ts';
import type { Sender } from '../../../platform/limits/sender.ts';
import { isPasswordAllowed } from '../provider/provider.repository.ts';
import { findPerson, type Person } from '../team.repository.ts';
import {
  dropTicket,
  hasTwoFactor,
  lockTicket,
  lockTwoFactor,
  putTicket,
} from '../two-factor/two-factor.repository.ts';
import { owesTwoFactor, type TwoFactorDeps } from '../two-factor/two-factor.ts';
import { type CodeChecked, isCodeOf, tryCode } from '../two-factor/two-factor-code.ts';
import { checkDeskPassword, type PasswordChecked } from './check-password.ts';
import { openDeskSession, standingOf } from './desk-session.ts';

type SignedIn = { kind: 'signedIn'; token: string; person: Person; awaitsTwoFactor: boolean };
export type SignIn =
  | Exclude<PasswordChecked, { kind: 'right' }>
  | { kind: 'codeWanted'; ticket: string; endsAt: Date }
  | { kind: 'passwordOff' }
  | SignedIn;
export type ConfirmedSignIn = Exclude<CodeChecked, { kind: 'right' }> | { kind: 'ended' } | SignedIn;

type From = { sender: Sender; userAgent: string };

/**
 * Signs in if there is no 2FA. Otherwise returns a ticket, so that the password is not needed again with the
 * code.
 */
export async function signIn(
  deps: TwoFactorDeps,
  attempt: From & { email: string; password: string },
): Promise<SignIn> {
  const checked = await checkDeskPassword(deps, attempt);
  if (checked.kind !== 'right') return checked;
  return deps.database.forAll(async (tx): Promise<SignIn> => {
    const person = await findPerson(tx, checked.person.id);
    // If the password was changed in between, the one that was compared is no longer valid.
    if (person?.state !== 'active' || person.passwordHash !== checked.person.passwordHash)
      return { kind: 'wrong' };
    if (!(await isPasswordAllowed(tx, person.id))) return { kind: 'passwordOff' };
    if (await hasTwoFactor(tx, person.id)) return giveTicket(tx, deps, person.id);
    return letIn(tx, deps, { person, userAgent: attempt.userAgent });
  });
}

export async function giveTicket(
  tx: Tx,
  { clock }: Pick<TwoFactorDeps, 'clock'>,
  personId: string,
): Promise<Extract<SignIn, { kind: 'codeWanted' }>> {
  const now = clock.now();
  const ticket = newSecret();
  const endsAt = new Date(now.getTime() + limits.signInTicketSeconds * 1000);
  await putTicket(tx, { tokenHash: hashSecret(ticket), personId, endsAt }, now);
  return { kind: 'codeWanted', ticket, endsAt };
}

type Entry = { person: Person; userAgent: string; isTwoFactorDone?: boolean };

export async function letIn(
  tx: Tx,
  { clock }: Pick<TwoFactorDeps, 'clock'>,
  { person, userAgent, isTwoFactorDone = false }: Entry,
): Promise<SignedIn> {
  const standing = await standingOf(tx, person);
  const awaitsTwoFactor = !isTwoFactorDone && (await owesTwoFactor(tx, person.id, standing));
  const token = await openDeskSession(tx, clock, person, { userAgent, awaitsTwoFactor });
  return { kind: 'signedIn', token, person, awaitsTwoFactor };
}

/** The second step. A wrong code keeps the ticket valid; a right one uses it up. */
export function confirmSignIn(
  deps: TwoFactorDeps,
  { ticket, code, sender, userAgent }: From & { ticket: string; code: string },
): Promise<ConfirmedSignIn> {
  const { database, clock } = deps;
  const tokenHash = hashSecret(ticket);
  return database.forAll(async (tx): Promise<ConfirmedSignIn> => {
    const personId = await lockTicket(tx, tokenHash, clock.now());
    const person = personId === null ? null : await findPerson(tx, personId);
    const factor = person?.state === 'active' ? await lockTwoFactor(tx, person.id) : null;
    if (!person || !factor) return { kind: 'ended' };
    const from = { personId: person.id, address: sender.address };
    const tried = await tryCode(tx, clock, from, () => isCodeOf(tx, deps, factor, code));
    if (tried.kind !== 'right') return tried;
    await dropTicket(tx, tokenHash);
    return letIn(tx, deps, { person, userAgent });
  });
}
