import { signInProviderLimits } from '@aftercare/contract/sign-in-provider-limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { DeskPerson } from '../../../platform/http/requests/caller.ts';
import type { Sender } from '../../../platform/limits/sender.ts';
import { isPasswordAllowed, sessionOpenedAt } from '../provider/provider.repository.ts';
import { findPerson } from '../team.repository.ts';
import { checkOwnDeskPassword, type OwnPasswordChecked } from './check-password.ts';

export type OwnerChecked =
  | Exclude<OwnPasswordChecked, { kind: 'right' }>
  | { kind: 'right' }
  /** The user has no password, and signed in too long ago. */
  | { kind: 'signInEnded' };

export async function hasUsablePassword(tx: Tx, personId: string): Promise<boolean> {
  const person = await findPerson(tx, personId);
  return person !== null && person.passwordHash !== null && (await isPasswordAllowed(tx, personId));
}

/** Checks the password of a signed-in user. Without a usable one, the sign-in must be recent instead. */
export async function checkOwner(
  deps: { database: Database; clock: Clock },
  person: DeskPerson,
  { password = '', sender }: { password?: string | undefined; sender: Sender },
): Promise<OwnerChecked> {
  const { personId, sessionId } = person;
  const openedAt = await deps.database.forAll(async (tx) =>
    (await hasUsablePassword(tx, personId)) ? null : await sessionOpenedAt(tx, sessionId),
  );
  if (openedAt === null) return checkOwnDeskPassword(deps, person, { password, sender });
  const age = deps.clock.now().getTime() - openedAt.getTime();
  return { kind: age <= signInProviderLimits.freshSignInSeconds * 1000 ? 'right' : 'signInEnded' };
}
