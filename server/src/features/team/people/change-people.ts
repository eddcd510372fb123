import type { MerchantIds } from '@aftercare/contract/desk/team/rights';
import type { Standing } from '@aftercare/contract/desk/team/roles';
import { normaliseEmail } from '@aftercare/contract/fields/normalise';
import type { Language } from '@aftercare/contract/languages';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { DeskPerson } from '../../../platform/http/requests/caller.ts';
import type { Scope } from '../../../platform/http/requests/scope.ts';
import { newId } from '../../../platform/ids.ts';
import { InvariantViolated } from '../../../platform/logging/invariant.ts';
import type { Storage } from '../../../providers/storage/storage.port.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { isPasswordOperator } from '../provider/provider.repository.ts';
import { dropPublicProfile, pictureKey } from '../public-profile/public-profile.repository.ts';
import {
  endDeskSessionsOf,
  findPerson,
  findPersonByEmail,
  insertPerson,
  type Membership,
  membershipsOf,
  type Person,
  updatePerson,
} from '../team.repository.ts';
import { dropTwoFactor } from '../two-factor/two-factor.repository.ts';
import { type LinkDeps, mailLink } from './mail-link.ts';
import {
  addMemberships,
  dropLinks,
  lockPeople,
  membershipsAmong,
  otherOperators,
  replaceMemberships,
} from './people.repository.ts';

export type PeopleDeps = LinkDeps & {
  database: Database;
  goOffline(personId: string): Promise<void>;
  storage: Pick<Storage, 'remove'>;
};

export type By = { person: DeskPerson; scope: Scope };
export type Changed = { kind: 'done'; person: Person } | { kind: 'notFound' | 'lastOperator' | 'forbidden' };

const isEmptyFor = (found: readonly Membership[], merchants: MerchantIds) =>
  merchants !== 'all' && found.length === 0;

/**
 * A scope must cover all roles of a user to disable them, invite them again, end their sessions or reset
 * their 2FA.
 */
function isWhollyIn(scope: Scope, person: Person, memberships: readonly Membership[]): boolean {
  if (scope.merchants === 'all') return true;
  return !person.isEverywhere && memberships.every(({ merchantId }) => scope.holds(merchantId));
}

function mayGive({ scope }: By, { isEverywhere, memberships }: Standing): boolean {
  if (isEverywhere && scope.merchants !== 'all') return false;
  return memberships.every(({ merchantId }) => scope.holds(merchantId));
}

export async function note(
  tx: Tx,
  { clock }: PeopleDeps,
  by: By,
  action: string,
  of: Person,
  at: readonly Membership[],
) {
  const sites = at.length === 0 || of.isEverywhere ? [null] : at.map(({ merchantId }) => merchantId);
  for (const aboutMerchant of sites)
    await recordAudit(tx, clock, { personId: by.person.personId, action, aboutMerchant, subject: of.id });
}

type Invitation = Standing & { email: string; lang: Language };

/** Mails a link to a new or disabled user; an active one gets the roles in addition. */
export async function invite(deps: PeopleDeps, by: By, invitation: Invitation): Promise<Changed> {
  const { database, clock } = deps;
  if (!mayGive(by, invitation)) return { kind: 'forbidden' };
  const email = normaliseEmail(invitation.email);
  const { lang, isEverywhere, memberships } = invitation;
  return database.forAll(async (tx): Promise<Changed> => {
    await lockPeople(tx);
    const known = await findPersonByEmail(tx, email);
    if (known?.state === 'disabled' && !isWhollyIn(by.scope, known, await membershipsOf(tx, known.id)))
      return { kind: 'forbidden' };
    const id = known?.id ?? newId();
    if (!known) {
      const fresh = { id, email, name: email.slice(0, email.indexOf('@')), lang, isEverywhere };
      await insertPerson(tx, { ...fresh, state: 'invited', passwordHash: null, createdAt: clock.now() });
    } else {
      const again = known.state === 'disabled' ? ({ state: 'invited', passwordHash: null } as const) : {};
      await updatePerson(tx, id, { ...again, isEverywhere: known.isEverywhere || isEverywhere });
    }
    await addMemberships(tx, id, memberships);
    const person = await found(tx, id);
    if (person.state === 'invited') await mailLink(tx, deps, person, 'invitation');
    await note(tx, deps, by, 'people.invite', person, memberships);
    return { kind: 'done', person };
  });
}

async function found(tx: Tx, id: string): Promise<Person> {
  const person = await findPerson(tx, id);
  if (!person)
    throw new InvariantViolated('The row of a user disappeared, although users are never deleted.');
  return person;
}

export async function visible(tx: Tx, { scope }: By, personId: string): Promise<Person | null> {
  const person = await findPerson(tx, personId);
  if (!person || (person.isEverywhere && scope.merchants !== 'all')) return null;
  return isEmptyFor(await membershipsAmong(tx, [personId], scope.merchants), scope.merchants) ? null : person;
}

/** The only user who keeps a password counts as the last operator: others depend on the provider. */
const isLastOperator = async (tx: Tx, { id, isEverywhere, state }: Person) =>
  isEverywhere &&
  state === 'active' &&
  ((await otherOperators(tx, id)) === 0 || (await isPasswordOperator(tx, id)));

export async function setRoles(
  deps: PeopleDeps,
  by: By,
  { personId, isEverywhere, memberships }: Standing & { personId: string },
): Promise<Changed> {
  if (!mayGive(by, { isEverywhere, memberships })) return { kind: 'forbidden' };
  return deps.database.forAll(async (tx): Promise<Changed> => {
    await lockPeople(tx);
    const person = await visible(tx, by, personId);
    if (!person) return { kind: 'notFound' };
    if (!isEverywhere && (await isLastOperator(tx, person))) return { kind: 'lastOperator' };
    const before = await membershipsAmong(tx, [personId], by.scope.merchants);
    await replaceMemberships(tx, person, by.scope.merchants, memberships);
    await updatePerson(tx, personId, { isEverywhere });
    await note(tx, deps, by, 'people.roles', person, sitesOf(before, memberships));
    return { kind: 'done', person: await found(tx, personId) };
  });
}

const sitesOf = (...lists: (readonly Membership[])[]): Membership[] => [
  ...new Map(lists.flat().map((one) => [one.merchantId, one])).values(),
];

/** Also deletes what customers saw of the user. */
export async function disable(deps: PeopleDeps, by: By, personId: string): Promise<Changed> {
  const dropped: { fileId: string | null } = { fileId: null };
  const outcome = await deps.database.forAll(async (tx): Promise<Changed> => {
    await lockPeople(tx);
    const person = await visible(tx, by, personId);
    if (!person) return { kind: 'notFound' };
    const memberships = await membershipsOf(tx, personId);
    if (!isWhollyIn(by.scope, person, memberships)) return { kind: 'forbidden' };
    if (await isLastOperator(tx, person)) return { kind: 'lastOperator' };
    await updatePerson(tx, personId, { state: 'disabled' });
    dropped.fileId = await dropPublicProfile(tx, personId);
    await dropLinks(tx, personId);
    await endDeskSessionsOf(tx, personId, null, deps.clock.now());
    await note(tx, deps, by, 'people.disable', person, memberships);
    return { kind: 'done', person: await found(tx, personId) };
  });
  if (outcome.kind !== 'done') return outcome;
  if (dropped.fileId !== null) await deps.storage.remove(pictureKey(dropped.fileId));
  await deps.goOffline(personId);
  return outcome;
}

/**
 * Resets the 2FA of a user who lost the app and the recovery codes. Afterwards the password alone is enough.
 * Not allowed for oneself.
 */
export function resetTwoFactorOf(deps: PeopleDeps, by: By, personId: string): Promise<Changed> {
  return endSessionsBy(deps, by, { personId, action: 'people.resetSecondFactor' });
}

export function signOutPerson(deps: PeopleDeps, by: By, personId: string): Promise<Changed> {
  return endSessionsBy(deps, by, { personId, action: 'people.endSessions' });
}

async function endSessionsBy(
  deps: PeopleDeps,
  by: By,
  { personId, action }: { personId: string; action: 'people.endSessions' | 'people.resetSecondFactor' },
): Promise<Changed> {
  const isReset = action === 'people.resetSecondFactor';
  const outcome = await deps.database.forAll(async (tx): Promise<Changed> => {
    const person = await visible(tx, by, personId);
    if (!person) return { kind: 'notFound' };
    const memberships = await membershipsOf(tx, personId);
    const isOwn = personId === by.person.personId;
    if (!isWhollyIn(by.scope, person, memberships) || (isReset && isOwn)) return { kind: 'forbidden' };
    if (isReset) await dropTwoFactor(tx, personId);
    await endDeskSessionsOf(tx, personId, null, deps.clock.now());
    await note(tx, deps, by, action, person, memberships);
    return { kind: 'done', person };
  });
  if (outcome.kind === 'done') await deps.goOffline(personId);
  return outcome;
}
