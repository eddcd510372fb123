import type { ProviderProblem } from '@aftercare/contract/desk/team/sign-in-provider';
import { signInProviderLimits } from '@aftercare/contract/sign-in-provider-limits';
import { throttles } from '@aftercare/contract/wire/throttles';
import { hashSecret, newSecret } from '../../../platform/ids.ts';
import { countAttempts } from '../../../platform/limits/attempts.ts';
import type { Logger } from '../../../platform/logging/log.ts';
import type { Seal } from '../../../platform/secrets/seal.ts';
import {
  type ProviderAnswer,
  ProviderFault,
  type ProviderIdentity,
  type SignInProvider,
} from '../../../providers/sign-in-provider/sign-in-provider.port.ts';
import { giveTicket, letIn, type SignIn } from '../access/sign-in.ts';
import { hasTwoFactor } from '../two-factor/two-factor.repository.ts';
import type { TwoFactorDeps } from '../two-factor/two-factor.ts';
import { admitIdentity } from './admit-identity.ts';
import { findProvider, putAttempt, type StoredProvider, takeAttempt } from './provider.repository.ts';

export type ProviderSignInDeps = TwoFactorDeps & {
  provider: SignInProvider;
  providerSeal: Seal;
  returnAddress(): string;
  goOffline(personId: string): Promise<void>;
};

type TooMany = { kind: 'tooMany'; retryAt: Date };
type Refused = { kind: 'refused'; reason: ProviderProblem };
type Started = { kind: 'started'; url: string; endsAt: Date } | { kind: 'noProvider' } | Refused | TooMany;
type Finished = Extract<SignIn, { kind: 'codeWanted' | 'signedIn' }> | { kind: 'ended' } | Refused;

/** Content of the sealed row of a waiting sign-in. */
type Waiting = { issuer: string; nonce: string; verifier: string };

export const clientOf = (seal: Seal, { issuer, clientId, sealedSecret }: StoredProvider) => ({
  issuer,
  clientId,
  secret: seal.open(sealedSecret, `${issuer} ${clientId}`),
});

async function orRefused<Result>(log: Logger, act: () => Promise<Result>): Promise<Result | Refused> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    log.event('team.sign_in_provider_failed', { error });
    return { kind: 'refused', reason: error.kind };
  }
}

const isRefused = (outcome: object): outcome is Refused => 'kind' in outcome && outcome.kind === 'refused';

function counted({ database, clock }: ProviderSignInDeps, address: string): Promise<TooMany | null> {
  const limit = throttles.deskSecretsPerAddress;
  return database.forAll(async (tx) => {
    const attempt = { merchantId: 'desk', kind: 'desk.secret.address', subject: address, limit };
    const verdict = await countAttempts(tx, clock, [attempt]);
    return verdict.isAllowed ? null : { kind: 'tooMany', retryAt: verdict.retryAt };
  });
}

/** `browser` is the secret of a cookie: only this browser can complete the sign-in. */
export async function startSignIn(
  deps: ProviderSignInDeps,
  { browser, address, log }: { browser: string; address: string; log: Logger },
): Promise<Started> {
  const { database, clock, provider, providerSeal } = deps;
  const limited = await counted(deps, address);
  if (limited) return limited;
  const stored = await database.forAll(findProvider);
  if (stored === null) return { kind: 'noProvider' };
  const secrets = { state: newSecret(), nonce: newSecret(), verifier: newSecret() };
  const request = { ...secrets, returnAddress: deps.returnAddress(), acr: stored.twoFactorAcr };
  const client = clientOf(providerSeal, stored);
  const url = await orRefused(log, async () => new URL(await provider.authorizationUrl(client, request)));
  if (isRefused(url)) return url;
  const { issuer } = stored;
  const { nonce, verifier } = secrets;
  const stateHash = hashSecret(secrets.state);
  const endsAt = new Date(clock.now().getTime() + signInProviderLimits.attemptSeconds * 1000);
  const waiting: Waiting = { issuer, nonce, verifier };
  const sealedSecrets = providerSeal.seal(JSON.stringify(waiting), stateHash);
  const attempt = { stateHash, browserHash: hashSecret(browser), sealedSecrets, endsAt };
  await database.forAll((tx) => putAttempt(tx, attempt, clock.now()));
  return { kind: 'started', url: url.href, endsAt };
}

type Finish = { answer: ProviderAnswer; browser: string | null; userAgent: string; log: Logger };

export async function finishSignIn(deps: ProviderSignInDeps, finish: Finish): Promise<Finished> {
  const { database, clock, provider, providerSeal, returnAddress } = deps;
  const { answer, browser, log } = finish;
  const stateHash = hashSecret(answer.state);
  const used = { stateHash, browserHash: hashSecret(browser ?? '') };
  const taken = await database.forAll(async (tx) => {
    const sealed = browser === null ? null : await takeAttempt(tx, used, clock.now());
    const stored = await findProvider(tx);
    return sealed === null || stored === null ? null : { sealed, stored };
  });
  if (taken === null) return { kind: 'ended' };
  const { stored, sealed } = taken;
  const waiting: Waiting = JSON.parse(providerSeal.open(sealed, stateHash));
  if (waiting.issuer !== stored.issuer) return { kind: 'ended' };
  const { nonce, verifier } = waiting;
  const secrets = { state: answer.state, nonce, verifier };
  const { groupsClaim } = stored;
  const request = { ...secrets, returnAddress: returnAddress(), answer, groupsClaim };
  const client = clientOf(providerSeal, stored);
  const identity = await orRefused(log, () => provider.identify(client, request));
  return isRefused(identity) ? identity : enter(deps, { stored, identity, userAgent: finish.userAgent });
}

const hasTwoFactors = ({ twoFactorAcr }: StoredProvider, { amr, acr }: ProviderIdentity): boolean =>
  amr.includes('mfa') || (twoFactorAcr !== null && acr === twoFactorAcr);

type Entry = { stored: StoredProvider; identity: ProviderIdentity; userAgent: string };

async function enter(deps: ProviderSignInDeps, { stored, identity, userAgent }: Entry): Promise<Finished> {
  const { database, clock } = deps;
  const entered = await database.forAll(async (tx) => {
    const admitted = await admitIdentity(tx, clock, stored, identity);
    if (admitted.kind === 'refused') return admitted;
    const { person } = admitted;
    const isTwoFactorDone = hasTwoFactors(stored, identity);
    if (!isTwoFactorDone && (await hasTwoFactor(tx, person.id))) return giveTicket(tx, deps, person.id);
    return letIn(tx, deps, { person, userAgent, isTwoFactorDone });
  });
  if (entered.kind === 'refused' && entered.signedOut !== null) await deps.goOffline(entered.signedOut);
  return entered;
}
