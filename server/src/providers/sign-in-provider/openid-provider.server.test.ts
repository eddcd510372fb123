import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Clock } from '../../platform/clock.ts';
import { createOpenidProvider } from './openid-provider.ts';
import { ProviderFault, type SignInProvider } from './sign-in-provider.port.ts';
import { type IdentityProvider, startIdentityProvider } from './testing/identity-provider.ts';

const usual = { sub: 'user-1', email: 'ada@id.example', name: 'Ada Example' };
const returnAddress = 'https://shop.example/desk/sign-in-provider';
const secrets = { state: 'S'.repeat(43), nonce: 'N'.repeat(43), verifier: 'V'.repeat(43) };
const now = new Date('2026-03-04T05:06:07Z');
const clock: Clock = { now: () => now };

let idp: IdentityProvider;
let provider: SignInProvider;
beforeAll(async () => {
  idp = await startIdentityProvider(() => now);
});
beforeEach(() => {
  provider?.close();
  Object.assign(idp, { user: usual, userInfo: {}, usesUnknownKey: false, broken: null, paths: [] });
  provider = createOpenidProvider(clock, { endpoint: idp.endpoint });
});
afterAll(async () => {
  provider.close();
  await idp.stop();
});

async function sentBack(used = secrets) {
  const url = await provider.authorizationUrl(idp.client, { ...used, returnAddress, acr: null });
  const { searchParams } = await idp.visit(url);
  return { state: searchParams.get('state') ?? '', code: searchParams.get('code') ?? '' };
}

const identified = (
  answer: Parameters<SignInProvider['identify']>[1]['answer'],
  groupsClaim: string | null = null,
  expected = secrets,
) => provider.identify(idp.client, { ...expected, returnAddress, answer, groupsClaim });

async function kindOf(outcome: Promise<unknown>): Promise<string> {
  try {
    await outcome;
    return 'done';
  } catch (error) {
    return error instanceof ProviderFault ? error.kind : `no fault: ${error}`;
  }
}

describe('a sign-in at the provider', () => {
  test('returns issuer, subject, verified email and name, at the time of the server’s clock', async () => {
    idp.user = { ...usual, amr: ['pwd', 'mfa'], acr: 'high', locale: 'de-DE' };
    expect(await identified(await sentBack())).toEqual({
      issuer: idp.issuer,
      subject: 'user-1',
      email: 'ada@id.example',
      isEmailVerified: true,
      name: 'Ada Example',
      locale: 'de-DE',
      groups: [],
      amr: ['pwd', 'mfa'],
      acr: 'high',
    });
  });

  test('returns the groups of the configured claim, also from the user info endpoint', async () => {
    idp.user = { ...usual, groups: ['support', 7, 'leads'] };
    expect((await identified(await sentBack(), 'groups')).groups).toEqual(['support', 'leads']);
    idp.user = usual;
    idp.userInfo = { groups: 'support' };
    expect((await identified(await sentBack(), 'groups')).groups).toEqual(['support']);
    idp.userInfo = {};
    expect((await identified(await sentBack(), 'groups')).groups).toEqual([]);
  });

  test('fails if the provider replaces the list of groups by a reference', async () => {
    idp.user = { ...usual, _claim_names: { groups: 'src1' } };
    expect(await kindOf(identified(await sentBack(), 'groups'))).toBe('invalidAnswer');
  });

  test('does not count an email without email_verified, or with another value than true, as verified', async () => {
    for (const email_verified of [undefined, false, 'true']) {
      idp.user = { ...usual, email_verified };
      expect((await identified(await sentBack())).isEmailVerified, String(email_verified)).toBe(false);
    }
  });

  test('counts the claim xms_edov of Microsoft Entra ID as a verified email', async () => {
    for (const [xms_edov, isVerified] of [
      ['1', true],
      [true, true],
      [false, false],
      ['0', false],
    ]) {
      idp.user = { ...usual, email_verified: undefined, xms_edov };
      expect((await identified(await sentBack())).isEmailVerified, String(xms_edov)).toBe(isVerified);
    }
  });

  test('sends state, nonce, an S256 challenge and the configured acr, and never the verifier', async () => {
    const url = await provider.authorizationUrl(idp.client, { ...secrets, returnAddress, acr: 'high' });
    const { searchParams } = new URL(url);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: idp.client.clientId,
      redirect_uri: returnAddress,
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge_method: 'S256',
      acr_values: 'high',
    });
    expect(url).not.toContain(secrets.verifier);
    expect(url).not.toContain(encodeURIComponent(idp.client.secret));
  });
});

describe('a sign-in is refused', () => {
  test.each<[string, object]>([
    ['another nonce', { nonce: 'another' }],
    ['no nonce', { nonce: undefined }],
    ['another audience', { aud: 'another-client' }],
    ['another issuer', { iss: 'https://other.example' }],
    ['no subject', { sub: undefined }],
    ['an expired token', { exp: now.getTime() / 1000 - 120, iat: now.getTime() / 1000 - 400 }],
  ])('with %s in the ID token', async (_, changed) => {
    idp.user = { ...usual, ...changed };
    expect(await kindOf(identified(await sentBack()))).toBe('invalidAnswer');
  });

  test('with a token that an unpublished key signed', async () => {
    idp.usesUnknownKey = true;
    expect(await kindOf(identified(await sentBack()))).toBe('invalidAnswer');
  });

  test('with another state, another verifier and a code that was used', async () => {
    const answer = await sentBack();
    const other = 'X'.repeat(43);
    expect(await kindOf(identified({ ...answer, state: other }))).toBe('invalidAnswer');
    expect(await kindOf(identified(await sentBack(), null, { ...secrets, verifier: other }))).toBe(
      'invalidAnswer',
    );
    expect(await kindOf(identified(answer))).toBe('done');
    expect(await kindOf(identified(answer))).toBe('invalidAnswer');
  });

  test('with the answer of another issuer', async () => {
    const answer = await sentBack();
    expect(await kindOf(identified({ ...answer, iss: 'https://other.example' }))).toBe('invalidAnswer');
  });

  test('as denied if the user declines at the provider', async () => {
    const answer = { state: secrets.state, error: 'access_denied' };
    expect(await kindOf(identified(answer))).toBe('denied');
  });

  test('with the wrong client secret', async () => {
    const answer = await sentBack();
    const client = { ...idp.client, secret: 'wrong' };
    const outcome = provider.identify(client, { ...secrets, returnAddress, answer, groupsClaim: null });
    expect(await kindOf(outcome)).toBe('invalidAnswer');
  });
});

describe('the provider’s configuration', () => {
  const path = '/.well-known/openid-configuration';
  const check = () => kindOf(provider.check(idp.client));

  test('is accepted, and read again only after ten minutes', async () => {
    expect(await check()).toBe('done');
    await sentBack();
    await sentBack();
    expect(idp.paths.filter((one) => one === path)).toHaveLength(1);
  });

  test.each<[string, object | string]>([
    ['no JSON', '<html>'],
    ['another issuer', { issuer: 'https://other.example' }],
    ['no authorization endpoint', { authorization_endpoint: undefined }],
    ['an authorization endpoint without HTTPS', { authorization_endpoint: 'http://id.example/authorize' }],
    ['an authorization endpoint that is a script', { authorization_endpoint: 'javascript:alert(1)' }],
    ['more than 256 kB', 'x'.repeat(300_000)],
  ])('is refused if it has %s', async (_, changed) => {
    const right = { issuer: idp.issuer, authorization_endpoint: `${idp.issuer}/authorize` };
    const body = typeof changed === 'string' ? changed : JSON.stringify({ ...right, ...changed });
    idp.broken = { path, body };
    expect(await check()).toBe('invalidAnswer');
  });

  test('is unreachable if the connection breaks, or the certificate is unknown', async () => {
    idp.broken = { path, body: null };
    expect(await check()).toBe('unreachable');
    idp.broken = null;
    provider.close();
    provider = createOpenidProvider(clock, { endpoint: { ...idp.endpoint, ca: '' } });
    expect(await check()).toBe('unreachable');
  });

  test.each(['127.0.0.1', '10.0.0.5', '169.254.169.254', '::1'])(
    'is not requested if the name resolves to %s',
    async (address) => {
      provider.close();
      provider = createOpenidProvider(clock, {
        resolve: (_, then) => then(null, [{ address, family: address.includes(':') ? 6 : 4 }]),
      });
      expect(await check()).toBe('unreachable');
      expect(idp.paths).toEqual([]);
    },
  );

  test('never leads a request to an IP address', async () => {
    const issuer = idp.issuer.replace('id.example', '127.0.0.1');
    expect(await kindOf(provider.check({ ...idp.client, issuer }))).toBe('unreachable');
    expect(idp.paths).toEqual([]);
  });
});
