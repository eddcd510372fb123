import { signInProviderLimits as limits } from '@aftercare/contract/sign-in-provider-limits';
import { isServiceAddress } from '@aftercare/contract/sites/bot-service';
import * as openid from 'openid-client';
import type { Clock } from '../../platform/clock.ts';
import type { LookupOptions } from '../guarded-lookup.ts';
import { createGuardedFetch } from './guarded-fetch.ts';
import {
  type ProviderClient,
  ProviderFault,
  type ProviderIdentity,
  type SignInProvider,
} from './sign-in-provider.port.ts';

type Claims = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const textsOf = (value: unknown): string[] => {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((one) => typeof one === 'string').slice(0, limits.groupsRead);
};

/** The package wraps the error of a failed request. */
function faultFrom(error: unknown): ProviderFault {
  if (error instanceof ProviderFault) return error;
  if (error instanceof openid.AuthorizationResponseError)
    return new ProviderFault('denied', { cause: error });
  const inner = error instanceof Error ? error.cause : undefined;
  if (inner instanceof ProviderFault) return inner;
  return new ProviderFault('invalidAnswer', { cause: error });
}

async function orFault<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    throw faultFrom(error);
  }
}

const authenticationOf = (methods: readonly string[] | undefined, secret: string) =>
  methods?.includes('client_secret_post') === true
    ? openid.ClientSecretPost(secret)
    : openid.ClientSecretBasic(secret);

/** The browser is sent to this address, so it must be one of a public web server. */
function checkAddresses({ authorization_endpoint: address }: openid.ServerMetadata): void {
  const url = address === undefined ? null : URL.parse(address);
  if (url === null || !isServiceAddress(`${url.origin}/`)) throw new ProviderFault('invalidAnswer');
}

/** Microsoft Entra ID has its own optional claim: the owner of the email's domain is verified. */
const isVerifiedByMicrosoft = ({ xms_edov: claim }: Claims) => claim === true || claim === 1 || claim === '1';

function identityFrom(claims: Claims, groupsClaim: string | null): ProviderIdentity {
  const sources = claims._claim_names;
  // Microsoft Entra ID replaces a long list of groups by a reference. Its absence must not remove all roles.
  if (groupsClaim !== null && typeof sources === 'object' && sources !== null && groupsClaim in sources)
    throw new ProviderFault('invalidAnswer');
  return {
    issuer: String(claims.iss),
    subject: String(claims.sub),
    email: textOf(claims.email),
    isEmailVerified: claims.email_verified === true || isVerifiedByMicrosoft(claims),
    name: textOf(claims.name),
    locale: textOf(claims.locale),
    groups: groupsClaim === null ? [] : textsOf(claims[groupsClaim]),
    amr: textsOf(claims.amr),
    acr: textOf(claims.acr),
  };
}

/** Some providers put email and groups only into the answer of the user info endpoint. */
async function claimsOf(
  configuration: openid.Configuration,
  token: openid.IDToken,
  { accessToken, wanted }: { accessToken: string; wanted: readonly string[] },
): Promise<Claims> {
  const isComplete = wanted.every((name) => token[name] !== undefined);
  if (isComplete || configuration.serverMetadata().userinfo_endpoint === undefined) return token;
  return { ...(await openid.fetchUserInfo(configuration, accessToken, token.sub)), ...token };
}

/** Reads the provider's metadata, and keeps that of the last one for a while. */
function createConfigurations(clock: Clock, fetch: openid.CustomFetch) {
  const timeout = limits.callMs / 1000;
  let kept: { issuer: string; metadata: openid.ServerMetadata; readAt: number } | null = null;

  async function read(issuer: string, clientId: string): Promise<openid.ServerMetadata> {
    const options = { [openid.customFetch]: fetch, timeout };
    const found = await openid.discovery(new URL(issuer), clientId, undefined, openid.None(), options);
    const metadata = found.serverMetadata();
    checkAddresses(metadata);
    kept = { issuer, metadata, readAt: clock.now().getTime() };
    return metadata;
  }

  async function of({ issuer, clientId, secret }: ProviderClient): Promise<openid.Configuration> {
    const oldest = clock.now().getTime() - limits.discoverySeconds * 1000;
    const isKept = kept !== null && kept.issuer === issuer && kept.readAt > oldest;
    const metadata = isKept && kept ? kept.metadata : await read(issuer, clientId);
    // The package reads the time of the process, and the product that of the clock.
    const skew = Math.round((clock.now().getTime() - Date.now()) / 1000);
    const methods = metadata.token_endpoint_auth_methods_supported;
    const configuration = new openid.Configuration(
      metadata,
      clientId,
      { [openid.clockSkew]: skew },
      authenticationOf(methods, secret),
    );
    configuration[openid.customFetch] = fetch;
    configuration.timeout = timeout;
    openid.enableNonRepudiationChecks(configuration);
    return configuration;
  }

  return { read, of };
}

/** OpenID Connect: authorization code with PKCE, state and nonce; ID tokens are verified by the keys. */
export function createOpenidProvider(clock: Clock, options: LookupOptions = {}): SignInProvider {
  const { fetch, close } = createGuardedFetch(options);
  const configurations = createConfigurations(clock, fetch);
  return {
    check: ({ issuer, clientId }) =>
      orFault(async () => {
        await configurations.read(issuer, clientId);
      }),
    authorizationUrl: (client, { state, nonce, verifier, returnAddress, acr }) =>
      orFault(async () => {
        const address = openid.buildAuthorizationUrl(await configurations.of(client), {
          redirect_uri: returnAddress,
          scope: 'openid email profile',
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          state,
          nonce,
          ...(acr !== null && { acr_values: acr }),
        });
        return address.href;
      }),
    identify: (client, { state, nonce, verifier, returnAddress, answer, groupsClaim }) =>
      orFault(async () => {
        const configuration = await configurations.of(client);
        const address = new URL(returnAddress);
        for (const name of ['state', 'code', 'iss', 'error'] as const)
          if (answer[name] !== undefined) address.searchParams.set(name, answer[name]);
        const tokens = await openid.authorizationCodeGrant(configuration, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const token = tokens.claims();
        if (token === undefined) throw new ProviderFault('invalidAnswer');
        const wanted = groupsClaim === null ? ['email'] : ['email', groupsClaim];
        const accessToken = tokens.access_token;
        return identityFrom(await claimsOf(configuration, token, { accessToken, wanted }), groupsClaim);
      }),
    close,
  };
}
