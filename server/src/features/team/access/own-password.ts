import { normaliseEmail } from '@aftercare/contract/fields/normalise';
import { throttles } from '@aftercare/contract/wire/throttles';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { DeskPerson } from '../../../platform/http/requests/caller.ts';
import { hashSecret } from '../../../platform/ids.ts';
import { countAttempts, type LimitedAttempt } from '../../../platform/limits/attempts.ts';
import { ownerAtDesk, type Sender } from '../../../platform/limits/sender.ts';
import { hashPassword } from '../../../platform/passwords/password.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type LinkDeps, mailLink } from '../people/mail-link.ts';
import { isLinkGood, useLink } from '../people/people.repository.ts';
import type { LinkPurpose } from '../people/team-mail.ts';
import { isPasswordAllowed } from '../provider/provider.repository.ts';
import {
  endDeskSessionsOf,
  findPerson,
  findPersonByEmail,
  type Person,
  updatePerson,
} from '../team.repository.ts';
import { checkOwnDeskPassword } from './check-password.ts';
import { openDeskSession } from './desk-session.ts';

type Deps = { database: Database; clock: Clock };
type TooMany = { kind: 'tooMany'; retryAt: Date };

type Opened = { kind: 'done'; personId: string } | { kind: 'ended' } | TooMany;
type Accepted = Opened | { kind: 'passwordOff' };
type Link = { purpose: LinkPurpose; secret: string; address: string };

/** Runs before a password is hashed: limits the links per address and accepts only valid ones. */
function openLink({ database, clock }: Deps, { purpose, secret, address }: Link) {
  const limit = throttles.deskSecretsPerAddress;
  return database.forAll(async (tx): Promise<{ kind: 'good' } | Exclude<Opened, { kind: 'done' }>> => {
    const attempt = { merchantId: 'desk', kind: 'desk.secret.address', subject: address, limit };
    const verdict = await countAttempts(tx, clock, [attempt]);
    if (!verdict.isAllowed) return { kind: 'tooMany', retryAt: verdict.retryAt };
    const isGood = await isLinkGood(tx, purpose, hashSecret(secret), clock.now());
    return { kind: isGood ? 'good' : 'ended' };
  });
}

type Invited = { secret: string; name: string; password: string; address: string };

export async function acceptInvitation(
  deps: Deps,
  { secret, name, password, address }: Invited,
): Promise<Accepted> {
  const { database, clock } = deps;
  const link = await openLink(deps, { purpose: 'invitation', secret, address });
  if (link.kind !== 'good') return link;
  const passwordHash = await hashPassword(password);
  return database.forAll(async (tx): Promise<Accepted> => {
    if (!(await isPasswordAllowed(tx, null))) return { kind: 'passwordOff' };
    const personId = await useLink(tx, 'invitation', hashSecret(secret), clock.now());
    const person = personId === null ? null : await findPerson(tx, personId);
    if (person?.state !== 'invited') return { kind: 'ended' };
    await updatePerson(tx, person.id, { name, passwordHash, state: 'active' });
    const subject = person.id;
    await recordAudit(tx, clock, {
      personId: subject,
      action: 'people.accept',
      aboutMerchant: null,
      subject,
    });
    return { kind: 'done', personId: person.id };
  });
}

function linkRequests(email: string, { address, deviceOf }: Sender, person: Person | null): LimitedAttempt[] {
  const own = person && deviceOf(ownerAtDesk(person.id));
  const of = (kind: string) => ({ merchantId: 'desk', kind: `desk.link.${kind}` });
  if (own !== null) return [{ ...of('device'), subject: own, limit: throttles.deskLinksPerDevice }];
  const limit = throttles.deskLinksPerEmailAndAddress;
  return [
    { ...of('address'), subject: address, limit: throttles.deskLinksPerAddress },
    { ...of('sender'), subject: `${email} ${address}`, limit },
    { ...of('email'), subject: email, limit: throttles.deskLinksPerEmail },
  ];
}

/** Mails a link to a team member; the answer does not reveal whether the email is one. */
export async function forgetPassword(
  deps: Deps & LinkDeps,
  { email, sender }: { email: string; sender: Sender },
): Promise<{ kind: 'asked' } | TooMany> {
  const subject = normaliseEmail(email);
  return deps.database.forAll(async (tx) => {
    const person = await findPersonByEmail(tx, subject);
    const verdict = await countAttempts(tx, deps.clock, linkRequests(subject, sender, person));
    if (!verdict.isAllowed) return { kind: 'tooMany', retryAt: verdict.retryAt };
    if (person?.state === 'active' && (await isPasswordAllowed(tx, person.id)))
      await mailLink(tx, deps, person, 'password');
    return { kind: 'asked' };
  });
}

export async function resetPassword(
  deps: Deps,
  { secret, password, address }: { secret: string; password: string; address: string },
): Promise<Opened> {
  const { database, clock } = deps;
  const link = await openLink(deps, { purpose: 'password', secret, address });
  if (link.kind !== 'good') return link;
  const passwordHash = await hashPassword(password);
  return database.forAll(async (tx): Promise<Opened> => {
    const personId = await useLink(tx, 'password', hashSecret(secret), clock.now());
    const person = personId === null ? null : await findPerson(tx, personId);
    if (person?.state !== 'active') return { kind: 'ended' };
    await updatePerson(tx, person.id, { passwordHash });
    await endDeskSessionsOf(tx, person.id, null, clock.now());
    const subject = person.id;
    await recordAudit(tx, clock, { personId: subject, action: 'people.reset', aboutMerchant: null, subject });
    return { kind: 'done', personId: person.id };
  });
}

type Change = { oldPassword: string; password: string; sender: Sender; userAgent: string };

/** Changes the password. It ends every session; the caller gets a fresh one. */
export async function changePassword(
  deps: Deps,
  person: DeskPerson,
  { oldPassword, password, sender, userAgent }: Change,
): Promise<{ kind: 'changed'; token: string } | { kind: 'wrong' } | TooMany> {
  const { database, clock } = deps;
  const { personId } = person;
  const checked = await checkOwnDeskPassword(deps, person, { password: oldPassword, sender });
  if (checked.kind !== 'right') return checked;
  const passwordHash = await hashPassword(password);
  return database.forAll(async (tx) => {
    const now = await findPerson(tx, personId);
    // If the password was changed in between, the one that was compared is no longer valid.
    if (now?.state !== 'active' || now.passwordHash !== checked.person.passwordHash) return { kind: 'wrong' };
    await updatePerson(tx, personId, { passwordHash });
    await endDeskSessionsOf(tx, personId, null, clock.now());
    const noted = { personId, action: 'people.password', aboutMerchant: null, subject: personId };
    await recordAudit(tx, clock, noted);
    const session = { userAgent, awaitsTwoFactor: false };
    return { kind: 'changed', token: await openDeskSession(tx, clock, now, session) };
  });
}
