import type {
  changeSignInProvider,
  ProviderProblem,
  SignInProvider as ProviderSettings,
} from '@aftercare/contract/desk/team/sign-in-provider';
import { normaliseEmail } from '@aftercare/contract/fields/normalise';
import type { RequestOf } from '@aftercare/contract/wire/call';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Logger } from '../../../platform/logging/log.ts';
import type { Seal } from '../../../platform/secrets/seal.ts';
import {
  ProviderFault,
  type SignInProvider,
} from '../../../providers/sign-in-provider/sign-in-provider.port.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockPeople } from '../people/people.repository.ts';
import { findPerson, findPersonByEmail } from '../team.repository.ts';
import { dropProvider, findProvider, putProvider, type StoredProvider } from './provider.repository.ts';
import { clientOf } from './provider-sign-in.ts';

export type ProviderSettingsDeps = {
  database: Database;
  clock: Clock;
  provider: SignInProvider;
  providerSeal: Seal;
};

type Change = RequestOf<typeof changeSignInProvider>;
type Changed = { kind: 'done' } | { kind: 'refused'; reason: ProviderProblem };

export async function viewProvider({ database }: ProviderSettingsDeps): Promise<ProviderSettings | null> {
  return database.forAll(async (tx) => {
    const stored = await findProvider(tx);
    if (stored === null) return null;
    const { sealedSecret: _, passwordPersonId, ...settings } = stored;
    const operator = passwordPersonId === null ? null : await findPerson(tx, passwordPersonId);
    return { ...settings, passwordOperator: operator?.email ?? null };
  });
}

/** The stored secret belongs to the issuer and the client for which it was entered, and goes to no other. */
function secretFor(seal: Seal, stored: StoredProvider | null, change: Change): string | null {
  if (change.secret !== undefined) return change.secret;
  const isSame = stored?.issuer === change.issuer && stored.clientId === change.clientId;
  return isSame ? clientOf(seal, stored).secret : null;
}

/** The only user with a password must be able to sign in and to change these settings. */
async function passwordPersonOf(tx: Tx, { isOnly, passwordOperator }: Change): Promise<string | null> {
  if (!isOnly) return null;
  const person = await findPersonByEmail(tx, normaliseEmail(passwordOperator ?? ''));
  const isFit = person?.state === 'active' && person.isEverywhere && person.passwordHash !== null;
  return isFit ? person.id : null;
}

function note(tx: Tx, clock: Clock, personId: string, subject: string): Promise<void> {
  return recordAudit(tx, clock, { personId, action: 'house.signInProvider', aboutMerchant: null, subject });
}

export async function changeProvider(
  deps: ProviderSettingsDeps,
  { personId, log }: { personId: string; log: Logger },
  change: Change,
): Promise<Changed> {
  const { database, clock, provider, providerSeal } = deps;
  const { issuer, clientId } = change;
  const secret = secretFor(providerSeal, await database.forAll(findProvider), change);
  if (secret === null) return { kind: 'refused', reason: 'secretMissing' };
  try {
    await provider.check({ issuer, clientId, secret });
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    log.event('team.sign_in_provider_failed', { error });
    return { kind: 'refused', reason: error.kind };
  }
  const sealedSecret = providerSeal.seal(secret, `${issuer} ${clientId}`);
  return database.forAll(async (tx): Promise<Changed> => {
    // Prevents that the user who keeps a password loses the role at the same time.
    await lockPeople(tx);
    const passwordPersonId = await passwordPersonOf(tx, change);
    if (change.isOnly && passwordPersonId === null)
      return { kind: 'refused', reason: 'passwordOperatorUnfit' };
    const { secret: _, passwordOperator: __, ...settings } = change;
    await putProvider(tx, { ...settings, sealedSecret, passwordPersonId });
    await note(tx, clock, personId, change.isOnly ? 'only' : 'on');
    return { kind: 'done' };
  });
}

export async function removeProvider(
  { database, clock }: ProviderSettingsDeps,
  personId: string,
): Promise<void> {
  await database.forAll(async (tx) => {
    if (await dropProvider(tx)) await note(tx, clock, personId, 'off');
  });
}
