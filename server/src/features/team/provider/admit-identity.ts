import type { Standing } from '@aftercare/contract/desk/team/roles';
import type { ProviderProblem } from '@aftercare/contract/desk/team/sign-in-provider';
import { normaliseEmail } from '@aftercare/contract/fields/normalise';
import { type Language, languages } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { ProviderIdentity } from '../../../providers/sign-in-provider/sign-in-provider.port.ts';
import { standingOf } from '../access/desk-session.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { dropLinks, lockPeople, otherOperators, replaceMemberships } from '../people/people.repository.ts';
import {
  endDeskSessionsOf,
  findPerson,
  findPersonByEmail,
  insertPerson,
  type Person,
  updatePerson,
} from '../team.repository.ts';
import {
  insertIdentity,
  isLinked,
  isPasswordOperator,
  personByIdentity,
  type StoredProvider,
} from './provider.repository.ts';
import { hasRoles, rolesOfGroups } from './roles-of-groups.ts';

export type Admitted =
  | { kind: 'admitted'; person: Person }
  /** `signedOut`: the user whose sessions ended, because no group gives a role any more. */
  | { kind: 'refused'; reason: ProviderProblem; signedOut: string | null };

const refused = (reason: ProviderProblem, signedOut: string | null = null): Admitted => ({
  kind: 'refused',
  reason,
  signedOut,
});

/** The same form as an email that is typed at the desk; null if it is none. */
function verifiedEmail({ email, isEmailVerified }: ProviderIdentity): string | null {
  if (email === null || !isEmailVerified || email.length > limits.emailMaxLength) return null;
  const normal = normaliseEmail(email);
  return /^[^\s@]{1,64}@[^\s@]{1,253}$/.test(normal) ? normal : null;
}

function emailProblem({ allowedDomains }: StoredProvider, email: string | null): ProviderProblem | null {
  if (email === null) return 'emailUnverified';
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const isAllowed = allowedDomains.length === 0 || allowedDomains.includes(domain);
  return isAllowed ? null : 'domainNotAllowed';
}

function nameOf({ name }: ProviderIdentity, email: string): string {
  const clean = (name ?? '')
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim();
  const kept = [...clean].slice(0, limits.nameMaxLength).join('').trim();
  return kept === '' ? email.slice(0, email.indexOf('@')) : kept;
}

const languageOf = ({ locale }: ProviderIdentity): Language =>
  languages.find((lang) => lang.slice(0, 2) === locale?.slice(0, 2).toLowerCase()) ?? languages[0];

/** Roles of this user are never taken by groups: nobody else could repair a wrong mapping. */
async function keepsRoles(tx: Tx, person: Person): Promise<boolean> {
  if (!person.isEverywhere || person.state !== 'active') return false;
  return (await otherOperators(tx, person.id)) === 0 || (await isPasswordOperator(tx, person.id));
}

const keyOf = ({ isEverywhere, memberships }: Standing) =>
  JSON.stringify([isEverywhere, memberships.map(({ merchantId, role }) => `${merchantId} ${role}`).sort()]);

async function followGroups(tx: Tx, clock: Clock, person: Person, standing: Standing): Promise<void> {
  if (await keepsRoles(tx, person)) return;
  const before = await standingOf(tx, person);
  if (keyOf(before) === keyOf(standing)) return;
  await replaceMemberships(tx, person, 'all', standing.memberships);
  await updatePerson(tx, person.id, { isEverywhere: standing.isEverywhere });
  const sites = new Set([...before.memberships, ...standing.memberships].map(({ merchantId }) => merchantId));
  for (const aboutMerchant of sites.size === 0 ? [null] : sites)
    await recordAudit(tx, clock, {
      personId: person.id,
      action: 'people.groupRoles',
      aboutMerchant,
      subject: person.id,
    });
}

async function create(
  tx: Tx,
  clock: Clock,
  identity: ProviderIdentity,
  email: string,
): Promise<Person | null> {
  const id = newId();
  await insertPerson(tx, {
    id,
    email,
    name: nameOf(identity, email),
    lang: languageOf(identity),
    state: 'active',
    isEverywhere: false,
    passwordHash: null,
    createdAt: clock.now(),
  });
  return findPerson(tx, id);
}

/** A sign-in at the provider accepts an open invitation. */
async function activate(tx: Tx, identity: ProviderIdentity, { id, state, email }: Person): Promise<void> {
  if (state !== 'invited') return;
  await updatePerson(tx, id, { state: 'active', name: nameOf(identity, email) });
  await dropLinks(tx, id);
}

async function link(tx: Tx, clock: Clock, { issuer, subject }: ProviderIdentity, personId: string) {
  await insertIdentity(tx, { issuer, subject, personId, linkedAt: clock.now() });
  await recordAudit(tx, clock, {
    personId,
    action: 'team.linkIdentity',
    aboutMerchant: null,
    subject: personId,
  });
}

/** No group gives a role: a linked user loses all roles and sessions. */
async function withdraw(tx: Tx, clock: Clock, linked: Person | null): Promise<Admitted> {
  if (linked === null || (await keepsRoles(tx, linked))) return refused('noGroup');
  await followGroups(tx, clock, linked, { isEverywhere: false, memberships: [] });
  await endDeskSessionsOf(tx, linked.id, null, clock.now());
  return refused('noGroup', linked.id);
}

/** Finds or creates the user of a verified identity, and applies the roles of the groups. */
export async function admitIdentity(
  tx: Tx,
  clock: Clock,
  provider: StoredProvider,
  identity: ProviderIdentity,
): Promise<Admitted> {
  await lockPeople(tx);
  const { issuer, subject } = identity;
  const linked = await personByIdentity(tx, issuer, subject);
  const email = verifiedEmail(identity);
  const problem = emailProblem(provider, email);
  // Without a list of domains, the email matters only until the identity is linked.
  if (problem !== null && (linked === null || provider.allowedDomains.length > 0)) return refused(problem);
  if (linked?.state === 'disabled') return refused('notInvited');
  const isByGroups = provider.groupsClaim !== null;
  const standing = rolesOfGroups(provider.groupRoles, identity.groups);
  if (isByGroups && !hasRoles(standing)) return withdraw(tx, clock, linked);
  const known = linked ?? (email === null ? null : await findPersonByEmail(tx, email));
  if (known?.state === 'disabled' || (known === null && !isByGroups)) return refused('notInvited');
  if (linked === null && known !== null && (await isLinked(tx, issuer, known.id)))
    return refused('identityTaken');
  const person = known ?? (await create(tx, clock, identity, email ?? ''));
  if (person === null) return refused('notInvited');
  await activate(tx, identity, person);
  if (linked === null) await link(tx, clock, identity, person.id);
  if (isByGroups) await followGroups(tx, clock, person, standing);
  const now = await findPerson(tx, person.id);
  return now === null ? refused('notInvited') : { kind: 'admitted', person: now };
}
