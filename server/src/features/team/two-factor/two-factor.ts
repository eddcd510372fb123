import type { TwoFactorGroup } from '@aftercare/contract/desk/team/organization';
import type { Standing } from '@aftercare/contract/desk/team/roles';
import type { TwoFactor as TwoFactorView } from '@aftercare/contract/desk/team/two-factor';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { DeskPerson } from '../../../platform/http/requests/caller.ts';
import type { Sender } from '../../../platform/limits/sender.ts';
import { checkOwner, type OwnerChecked } from '../access/check-owner.ts';
import { openDeskSession } from '../access/desk-session.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { twoFactorGroup } from '../setup/organization.repository.ts';
import { endDeskSessionsOf, findPerson } from '../team.repository.ts';
import { authenticatorUrl, newAuthenticatorSecret } from './authenticator.ts';
import {
  beginTwoFactor,
  confirmBegun,
  countRecoveryCodes,
  dropTwoFactor,
  hasTwoFactor,
  lockTwoFactor,
} from './two-factor.repository.ts';
import {
  type CodeChecked,
  type CodeDeps,
  createRecoveryCodes,
  isCodeOf,
  isCodeOfApp,
  tryCode,
} from './two-factor-code.ts';

export type TwoFactorDeps = CodeDeps & { database: Database };
type From = { address: string; userAgent: string };
type Refused = Exclude<CodeChecked, { kind: 'right' }> | { kind: 'stale' };
type RefusedByPassword = Exclude<OwnerChecked, { kind: 'right' }>;

function isDemanded(group: TwoFactorGroup, { isEverywhere, memberships }: Standing): boolean {
  if (group === 'everybody') return true;
  return group === 'operators' && (isEverywhere || memberships.some(({ role }) => role === 'operator'));
}

export async function owesTwoFactor(tx: Tx, personId: string, standing: Standing): Promise<boolean> {
  return isDemanded(await twoFactorGroup(tx), standing) && !(await hasTwoFactor(tx, personId));
}

async function viewOf(tx: Tx, person: Standing & { personId: string }): Promise<TwoFactorView> {
  const since = (await lockTwoFactor(tx, person.personId))?.confirmedAt ?? null;
  return {
    isOn: since !== null,
    since,
    isDemanded: isDemanded(await twoFactorGroup(tx), person),
    recoveryCodesLeft: since === null ? 0 : await countRecoveryCodes(tx, person.personId),
  };
}

export const viewOwn = ({ database }: TwoFactorDeps, person: DeskPerson): Promise<TwoFactorView> =>
  database.forAll((tx) => viewOf(tx, person));

function note(tx: Tx, clock: Clock, action: string, { personId }: DeskPerson): Promise<void> {
  return recordAudit(tx, clock, { personId, action, aboutMerchant: null, subject: personId });
}

export async function startOwn(
  deps: TwoFactorDeps,
  person: DeskPerson,
  { password, sender }: { password: string | undefined; sender: Sender },
): Promise<{ kind: 'begun'; secret: string; url: string } | RefusedByPassword | { kind: 'stale' }> {
  const { personId, email } = person;
  const checked = await checkOwner(deps, person, { password, sender });
  if (checked.kind !== 'right') return checked;
  const secret = newAuthenticatorSecret();
  const sealed = deps.seal.seal(secret, personId);
  const isBegun = await deps.database.forAll((tx) => beginTwoFactor(tx, personId, sealed));
  return isBegun ? { kind: 'begun', secret, url: authenticatorUrl(secret, email) } : { kind: 'stale' };
}

/** Ends every session without 2FA; the session that switched it on gets a fresh secret. */
async function freshSession(
  tx: Tx,
  { clock }: TwoFactorDeps,
  personId: string,
  userAgent: string,
  awaitsTwoFactor: boolean,
) {
  await endDeskSessionsOf(tx, personId, null, clock.now());
  const person = await findPerson(tx, personId);
  if (person?.state !== 'active') return null;
  return openDeskSession(tx, clock, person, { userAgent, awaitsTwoFactor });
}

export async function confirmOwn(
  deps: TwoFactorDeps,
  person: DeskPerson,
  { code, address, userAgent }: From & { code: string },
): Promise<{ kind: 'on'; recoveryCodes: string[]; token: string } | Refused> {
  const { personId } = person;
  return deps.database.forAll(async (tx) => {
    const factor = await lockTwoFactor(tx, personId);
    if (!factor || factor.confirmedAt !== null) return { kind: 'stale' };
    const from = { personId, address };
    const tried = await tryCode(tx, deps.clock, from, () => isCodeOfApp(tx, deps, factor, code));
    if (tried.kind !== 'right') return tried;
    await confirmBegun(tx, personId, deps.clock.now());
    await note(tx, deps.clock, 'team.secondFactorOn', person);
    const token = await freshSession(tx, deps, personId, userAgent, false);
    if (token === null) return { kind: 'stale' };
    return { kind: 'on', recoveryCodes: await createRecoveryCodes(tx, personId), token };
  });
}

type Both = { password?: string | undefined; code: string; sender: Sender };

async function withBoth<Done>(
  deps: TwoFactorDeps,
  person: DeskPerson,
  { password, code, sender }: Both,
  act: (tx: Tx) => Promise<Done>,
): Promise<Done | Refused | { kind: 'wrongPassword' | 'signInEnded' }> {
  const { personId } = person;
  const checked = await checkOwner(deps, person, { password, sender });
  if (checked.kind === 'wrong') return { kind: 'wrongPassword' };
  if (checked.kind !== 'right') return checked;
  return deps.database.forAll(async (tx): Promise<Done | Refused> => {
    const factor = await lockTwoFactor(tx, personId);
    if (!factor || factor.confirmedAt === null) return { kind: 'stale' };
    const from = { personId, address: sender.address };
    const tried = await tryCode(tx, deps.clock, from, () => isCodeOf(tx, deps, factor, code));
    return tried.kind === 'right' ? act(tx) : tried;
  });
}

export const stopOwn = (
  deps: TwoFactorDeps,
  person: DeskPerson,
  credentials: Both & Pick<From, 'userAgent'>,
) =>
  withBoth(deps, person, credentials, async (tx) => {
    await dropTwoFactor(tx, person.personId);
    await note(tx, deps.clock, 'team.secondFactorOff', person);
    const view = await viewOf(tx, person);
    const token = await freshSession(tx, deps, person.personId, credentials.userAgent, view.isDemanded);
    return { kind: 'off' as const, view, token };
  });

export const renewCodes = (deps: TwoFactorDeps, person: DeskPerson, credentials: Both) =>
  withBoth(deps, person, credentials, async (tx) => {
    await note(tx, deps.clock, 'team.recoveryCodes', person);
    return { kind: 'renewed' as const, recoveryCodes: await createRecoveryCodes(tx, person.personId) };
  });
