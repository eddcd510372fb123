import { changeOrganization } from '@aftercare/contract/desk/team/organization';
import { acceptInvitation, forgetDeskPassword } from '@aftercare/contract/desk/team/own-account';
import { disablePerson, listPeople } from '@aftercare/contract/desk/team/people';
import { confirmSignIn, signIn, viewMe } from '@aftercare/contract/desk/team/session';
import {
  changeSignInProvider,
  finishProviderSignIn,
  removeSignInProvider,
  startProviderSignIn,
  viewSignInProvider,
  viewSignInWays,
} from '@aftercare/contract/desk/team/sign-in-provider';
import { confirmTwoFactor, startTwoFactor } from '@aftercare/contract/desk/team/two-factor';
import { signInProviderLimits } from '@aftercare/contract/sign-in-provider-limits';
import type { RequestOf } from '@aftercare/contract/wire/call';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appCode } from '../../../../testing/people/authenticator-app.ts';
import {
  colleague,
  entered,
  invited,
  magicLink,
  passer,
  withTwoFactor,
} from '../../../../testing/people/desk-people.ts';
import { operatorLogin } from '../../../../testing/people/operator.ts';
import { ownEmailAddress, ownKey, type Person } from '../../../../testing/people/person.ts';
import { asOwner } from '../../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import {
  type IdentityProvider,
  type ProviderClaims,
  startIdentityProvider,
} from '../../../providers/sign-in-provider/testing/identity-provider.ts';
import { auditNotes, passwordLinksOf } from '../team.factory.ts';

const site1 = 'fopo-us';
const site2 = 'idprt-us';

let idp: IdentityProvider;
let site: RunningSite;
let ahead = 0;
beforeAll(async () => {
  idp = await startIdentityProvider(() => new Date(Date.now() + ahead));
  const endpoint = JSON.stringify(idp.endpoint);
  site = await runSite(1, { AFTERCARE_TEST_SIGN_IN_PROVIDER: endpoint });
}, 120_000);
afterAll(async () => {
  await site.stop();
  await idp.stop();
});

type Settings = RequestOf<typeof changeSignInProvider>;
const settings = (changed: Partial<Settings> = {}): Settings => ({
  name: 'Example ID',
  issuer: idp.client.issuer,
  clientId: idp.client.clientId,
  secret: idp.client.secret,
  allowedDomains: [],
  groupsClaim: null,
  groupRoles: [],
  twoFactorAcr: null,
  isOnly: false,
  passwordOperator: undefined,
  ...changed,
});

async function configured(changed: Partial<Settings> = {}): Promise<void> {
  const stored = await site.operator.desk.ask(changeSignInProvider, settings(changed));
  expect(stored).toMatchObject({ kind: 'ok' });
}
beforeEach(async () => {
  Object.assign(idp, { userInfo: {}, usesUnknownKey: false, broken: null });
  await site.operator.desk.ask(changeOrganization, { twoFactorFor: 'nobody' });
  await configured();
});

/** Follows the browser to the provider and back. */
async function sentBack(desk: Person, user: ProviderClaims) {
  const started = await desk.ask(startProviderSignIn, {});
  if (started.kind !== 'ok') throw new Error(`not started: ${started.code}`);
  idp.user = user;
  const { searchParams } = await idp.visit(started.data.url);
  const of = (name: string) => searchParams.get(name) ?? undefined;
  return { state: of('state') ?? '', code: of('code'), iss: of('iss'), error: of('error') };
}

async function comesBack(user: ProviderClaims, desk = passer(site)) {
  const outcome = await desk.ask(finishProviderSignIn, await sentBack(desk, user));
  return { desk, outcome };
}

const identity = (email: string, more: ProviderClaims = {}): ProviderClaims => ({
  sub: `sub-${email}`,
  email,
  name: 'Ada Example',
  ...more,
});
const refusedFor = (reason: string) => ({ kind: 'refused', code: 'providerRefused', data: { reason } });
const isIn = async (desk: Person) => (await desk.ask(viewMe, {})).kind === 'ok';

describe('single sign-on without groups', () => {
  test('signs in an invited user with a verified email, who needs no password, and knows them again by issuer and subject', async () => {
    const { email, personId } = await invited(site, { at: { [site1]: 'supervisor' } });
    const { desk, outcome } = await comesBack(identity(email.toUpperCase()));
    expect(outcome).toMatchObject({
      kind: 'ok',
      data: { personId, name: 'Ada Example', role: 'supervisor', hasNoPassword: true },
    });
    expect(await isIn(desk)).toBe(true);
    const renamed = await comesBack({ sub: `sub-${email.toUpperCase()}`, email: ownEmailAddress('other') });
    expect(renamed.outcome).toMatchObject({ kind: 'ok', data: { personId } });
    const notes = await auditNotes(site.nodes.databaseUrl);
    expect(notes.filter((note) => note.subject === personId).map(({ action }) => action)).toEqual([
      'people.invite',
      'team.linkIdentity',
      'team.signIn',
      'team.signIn',
    ]);
  });

  test('signs in an existing user, whose password still works', async () => {
    const { email, personId, password } = await colleague(site, { at: { [site1]: 'agent' } });
    const { outcome } = await comesBack(identity(email));
    expect(outcome).toMatchObject({ kind: 'ok', data: { personId } });
    expect(outcome.kind === 'ok' && outcome.data.hasNoPassword).toBeUndefined();
    expect(await isIn(await entered(site, email, password))).toBe(true);
  });

  test.each([undefined, false])('refuses a first sign-in with email_verified %s', async (email_verified) => {
    const { email } = await invited(site, { at: { [site1]: 'agent' } });
    const { desk, outcome } = await comesBack(identity(email, { email_verified }));
    expect(outcome).toMatchObject(refusedFor('emailUnverified'));
    expect(await isIn(desk)).toBe(false);
  });

  test('refuses an email of another domain, also of a linked user', async () => {
    const email = `${ownKey().toLowerCase()}@allowed.example`;
    await invited(site, { at: { [site1]: 'agent' } }, { email });
    await configured({ allowedDomains: ['allowed.example'] });
    expect((await comesBack(identity(email))).outcome).toMatchObject({ kind: 'ok' });
    const elsewhere = `${ownKey()}@allowed.example.evil.example`;
    const moved = { ...identity(email), email: elsewhere };
    expect((await comesBack(moved)).outcome).toMatchObject(refusedFor('domainNotAllowed'));
  });

  test('refuses a user without an invitation, and a disabled one', async () => {
    const { outcome } = await comesBack(identity(ownEmailAddress('desk')));
    expect(outcome).toMatchObject(refusedFor('notInvited'));
    const { email, personId } = await colleague(site, { at: { [site1]: 'agent' } });
    expect((await comesBack(identity(email))).outcome).toMatchObject({ kind: 'ok' });
    await site.operator.desk.ask(disablePerson, { personId });
    expect((await comesBack(identity(email))).outcome).toMatchObject(refusedFor('notInvited'));
  });

  test('refuses a second account of the provider with the same email', async () => {
    const { email } = await invited(site, { at: { [site1]: 'agent' } });
    expect((await comesBack(identity(email))).outcome).toMatchObject({ kind: 'ok' });
    const { outcome } = await comesBack(identity(email, { sub: 'another-subject' }));
    expect(outcome).toMatchObject(refusedFor('identityTaken'));
  });
});

describe('the answer of the provider', () => {
  test('is accepted once, only from the browser that started the sign-in, and only for ten minutes', async () => {
    const { email } = await invited(site, { at: { [site1]: 'agent' } });
    const desk = passer(site);
    const answer = await sentBack(desk, identity(email));
    const ended = { kind: 'refused', code: 'signInEnded' };
    expect(await passer(site).ask(finishProviderSignIn, answer)).toMatchObject(ended);
    expect(await desk.ask(finishProviderSignIn, { ...answer, state: ownKey() })).toMatchObject(ended);
    expect(await desk.ask(finishProviderSignIn, answer)).toMatchObject({ kind: 'ok' });
    expect(await desk.ask(finishProviderSignIn, answer)).toMatchObject(ended);
    const late = await sentBack(desk, identity(email));
    const wait = signInProviderLimits.attemptSeconds * 1000;
    await site.nodes.advance(wait);
    ahead += wait;
    expect(await desk.ask(finishProviderSignIn, late)).toMatchObject(ended);
  });

  test('opens one session if it arrives twice at the same time', async () => {
    const { email } = await invited(site, { at: { [site1]: 'agent' } });
    const desk = passer(site);
    const answer = await sentBack(desk, identity(email));
    const outcomes = await Promise.all([1, 2].map(() => desk.ask(finishProviderSignIn, answer)));
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['ok', 'refused']);
  });

  test.each<[string, ProviderClaims]>([
    ['another nonce', { nonce: 'another' }],
    ['another audience', { aud: 'another' }],
    ['an expired token', { exp: 1_000_000_000 }],
  ])('is refused with %s', async (_, changed) => {
    const { email } = await invited(site, { at: { [site1]: 'agent' } });
    const { outcome } = await comesBack(identity(email, changed));
    expect(outcome).toMatchObject(refusedFor('invalidAnswer'));
  });

  test('tells whether the user declined or the provider is unreachable', async () => {
    const desk = passer(site);
    const { state } = await sentBack(desk, {});
    const declined = { state, code: undefined, iss: undefined, error: 'access_denied' };
    expect(await desk.ask(finishProviderSignIn, declined)).toMatchObject(refusedFor('denied'));
    const answer = await sentBack(desk, {});
    idp.broken = { path: '/token', body: null };
    expect(await desk.ask(finishProviderSignIn, answer)).toMatchObject(refusedFor('unreachable'));
  });
});

describe('single sign-on with groups', () => {
  const groupRoles: Settings['groupRoles'] = [
    { group: 'agents', merchantId: site1, role: 'agent' },
    { group: 'leads', merchantId: site1, role: 'supervisor' },
    { group: 'leads', merchantId: site2, role: 'agent' },
    { group: 'admins', merchantId: null, role: 'operator' },
  ];
  beforeEach(() => configured({ groupsClaim: 'groups', groupRoles }));

  test('creates a user with the mapped roles, which follow the groups at each sign-in', async () => {
    const email = ownEmailAddress('desk');
    const first = await comesBack(identity(email, { groups: ['agents', 'leads', 'unmapped'] }));
    const rolesOf = ({ outcome }: typeof first) =>
      outcome.kind === 'ok' && outcome.data.merchants.map(({ merchantId, role }) => `${merchantId} ${role}`);
    expect(rolesOf(first)).toEqual([`${site1} supervisor`, `${site2} agent`].sort());
    expect(rolesOf(await comesBack(identity(email, { groups: ['agents'] })))).toEqual([`${site1} agent`]);
    const admin = await comesBack(identity(email, { groups: ['admins'] }));
    expect(admin.outcome).toMatchObject({ kind: 'ok', data: { isEverywhere: true } });
  });

  test('ends all sessions and roles of a user whose groups give no role any more', async () => {
    const email = ownEmailAddress('desk');
    const { desk } = await comesBack(identity(email, { groups: ['leads'] }));
    expect(await isIn(desk)).toBe(true);
    const later = await comesBack(identity(email, { groups: ['unmapped'] }));
    expect(later.outcome).toMatchObject(refusedFor('noGroup'));
    expect(await isIn(desk)).toBe(false);
    const people = await site.operator.desk.ask(listPeople, { page: 1, pageSize: 100 });
    const own = people.kind === 'ok' && people.data.list.find((one) => one.email === email);
    expect(own).toMatchObject({ state: 'active', isEverywhere: false, memberships: [] });
  });

  test('creates no user without a group or without a verified email', async () => {
    const email = ownEmailAddress('desk');
    expect((await comesBack(identity(email))).outcome).toMatchObject(refusedFor('noGroup'));
    const unverified = identity(email, { groups: ['agents'], email_verified: false });
    expect((await comesBack(unverified)).outcome).toMatchObject(refusedFor('emailUnverified'));
    const rows = await asOwner(site.nodes.databaseUrl, 'select 1 from desk_person where email = $1', [email]);
    expect(rows).toEqual([]);
  });

  test('keeps hostile texts of the provider within the bounds of a name', async () => {
    const email = ownEmailAddress('desk');
    const name = `\u0000\n<b>${'x'.repeat(5000)}\ud800`;
    const { outcome } = await comesBack(identity(email, { name, groups: ['agents'] }));
    expect(outcome.kind === 'ok' && outcome.data.name).toMatch(/^<b>x{47}$/);
  });
});

describe('two-factor authentication', () => {
  test('counts as done if the provider says so by amr or by the configured acr', async () => {
    await site.operator.desk.ask(changeOrganization, { twoFactorFor: 'everybody' });
    await configured({ twoFactorAcr: 'phr' });
    for (const claims of [{ amr: ['pwd', 'mfa'] }, { acr: 'phr' }]) {
      const { email } = await invited(site, { at: { [site1]: 'agent' } });
      const { outcome } = await comesBack(identity(email, claims));
      expect(outcome).toMatchObject({ kind: 'ok', data: { awaitsTwoFactor: false } });
    }
  });

  test('is set up without a password soon after the sign-in, and its code is required at the next one', async () => {
    await site.operator.desk.ask(changeOrganization, { twoFactorFor: 'everybody' });
    const { email } = await invited(site, { at: { [site1]: 'agent' } });
    const { desk, outcome } = await comesBack(identity(email, { amr: ['pwd'] }));
    expect(outcome).toMatchObject({ kind: 'ok', data: { awaitsTwoFactor: true } });
    const started = await desk.ask(startTwoFactor, { password: undefined });
    if (started.kind !== 'ok') throw new Error(`not started: ${started.code}`);
    const now = () => new Date(Date.now() + ahead);
    const code = appCode(started.data.secret, now());
    expect(await desk.ask(confirmTwoFactor, { code })).toMatchObject({ kind: 'ok' });
    const again = await comesBack(identity(email));
    if (again.outcome.kind !== 'refused' || again.outcome.code !== 'twoFactorRequired')
      throw new Error('no code required');
    const { ticket } = again.outcome.data;
    await site.nodes.advance(30_000);
    ahead += 30_000;
    const next = appCode(started.data.secret, now());
    expect(await again.desk.ask(confirmSignIn, { ticket, code: next })).toMatchObject({ kind: 'ok' });
  });

  test('cannot be set up without a password a while after the sign-in', async () => {
    const { email } = await invited(site, { at: { [site1]: 'agent' } });
    const { desk } = await comesBack(identity(email));
    const wait = signInProviderLimits.freshSignInSeconds * 1000 + 1_000;
    await site.nodes.advance(wait);
    ahead += wait;
    expect(await desk.ask(startTwoFactor, { password: undefined })).toMatchObject({ code: 'signInEnded' });
  });

  test('needs the password of a user who has one', async () => {
    const { desk } = await colleague(site, { at: { [site1]: 'agent' } });
    expect(await desk.ask(startTwoFactor, { password: undefined })).toMatchObject({ code: 'passwordWrong' });
  });
});

describe('with only single sign-on', () => {
  const only = (passwordOperator?: string) => settings({ isOnly: true, passwordOperator });

  test('passwords are refused for all users but one operator, who cannot be disabled', async () => {
    const { desk, email, password } = await colleague(site, { at: { [site1]: 'agent' } });
    await configured({ isOnly: true, passwordOperator: operatorLogin.email });
    const ways = await passer(site).ask(viewSignInWays, {});
    expect(ways).toMatchObject({ data: { providerName: 'Example ID', isPasswordOff: true } });
    expect(await passer(site).ask(signIn, { email, password })).toMatchObject({ code: 'passwordOff' });
    const wrong = await passer(site).ask(signIn, { email, password: 'not this one' });
    expect(wrong).toMatchObject({ code: 'wrongCredentials' });
    const operator = passer(site);
    expect(await operator.ask(signIn, operatorLogin)).toMatchObject({ kind: 'ok' });
    const other = await colleagueOperator();
    const me = await operator.ask(viewMe, {});
    const personId = me.kind === 'ok' ? me.data.personId : '';
    expect(await other.ask(disablePerson, { personId })).toMatchObject({ code: 'lastOperator' });
    expect(await isIn(desk)).toBe(true);
  });

  async function colleagueOperator(): Promise<Person> {
    const { email } = await invited(site, { isEverywhere: true });
    const { desk, outcome } = await comesBack(identity(email));
    expect(outcome).toMatchObject({ kind: 'ok' });
    return desk;
  }

  test('an invitation is accepted at the provider only, and no link for a new password is mailed', async () => {
    const { email } = await invited(site, { at: { [site1]: 'agent' } });
    const secret = await magicLink(site, email, 'welcome');
    await configured({ isOnly: true, passwordOperator: operatorLogin.email });
    const password = 'the best of all words';
    const accept = { secret, name: 'Ada Example', password, confirm: password };
    expect(await passer(site).ask(acceptInvitation, accept)).toMatchObject({ code: 'passwordOff' });
    expect(await passer(site).ask(forgetDeskPassword, { email })).toMatchObject({ kind: 'ok' });
    const links = await passwordLinksOf(site.nodes.databaseUrl, email);
    expect(links).toEqual([]);
    expect((await comesBack(identity(email))).outcome).toMatchObject({ kind: 'ok' });
  });

  test('the operator with a password must exist, be active, have a password and be operator of all merchants', async () => {
    const { email } = await colleague(site, { at: { [site1]: 'operator' } });
    const { email: withoutPassword } = await invited(site, { isEverywhere: true });
    for (const one of [undefined, ownEmailAddress('desk'), email, withoutPassword])
      expect(await site.operator.desk.ask(changeSignInProvider, only(one))).toMatchObject(
        refusedFor('passwordOperatorUnfit'),
      );
    expect(await passer(site).ask(viewSignInWays, {})).toMatchObject({ data: { isPasswordOff: false } });
  });
});

describe('the settings', () => {
  test('contain no secret, which is stored encrypted and goes to no other issuer or client', async () => {
    const { desk } = site.operator;
    const seen = await desk.ask(viewSignInProvider, {});
    expect(seen).toMatchObject({ data: { provider: { issuer: idp.issuer } } });
    expect(JSON.stringify(seen)).not.toContain('the client');
    const rows = await asOwner<object>(site.nodes.databaseUrl, 'select * from desk_sign_in_provider');
    expect(JSON.stringify(rows)).not.toContain('the client');
    const kept = settings({ name: 'Renamed', secret: undefined });
    expect(await desk.ask(changeSignInProvider, kept)).toMatchObject({ kind: 'ok' });
    for (const changed of [{ issuer: 'https://other.example' }, { clientId: 'another' }])
      expect(await desk.ask(changeSignInProvider, { ...kept, ...changed })).toMatchObject(
        refusedFor('secretMissing'),
      );
  });

  test.each<[string, Partial<Settings>]>([
    ['an unknown merchant', { groupRoles: [{ group: 'g', merchantId: 'unknown', role: 'agent' }] }],
    ['agents of all merchants', { groupRoles: [{ group: 'g', merchantId: null, role: 'agent' }] }],
    ['an issuer without HTTPS', { issuer: 'http://id.example' }],
    ['an issuer in a private network', { issuer: 'https://10.0.0.1' }],
    ['a domain with a wildcard', { allowedDomains: ['*.example'] }],
    ['NUL in the client id', { clientId: 'a\u0000b' }],
    ['too many domains', { allowedDomains: Array.from({ length: 51 }, () => 'a.example') }],
  ])('are refused with %s', async (_, changed) => {
    const answer = await site.operator.desk.ask(changeSignInProvider, settings(changed));
    expect(answer).toMatchObject({ code: 'badRequest' });
  });

  test('are refused if the provider’s configuration cannot be read', async () => {
    idp.broken = { path: '/.well-known/openid-configuration', body: '{}' };
    const answer = await site.operator.desk.ask(changeSignInProvider, settings({ name: 'Not stored' }));
    expect(answer).toMatchObject(refusedFor('invalidAnswer'));
    expect(await passer(site).ask(viewSignInWays, {})).toMatchObject({
      data: { providerName: 'Example ID' },
    });
  });

  test('are for operators of all merchants, and audited without values', async () => {
    const { desk } = await colleague(site, { at: { [site1]: 'operator' } });
    expect(await desk.ask(viewSignInProvider, {})).toMatchObject({ code: 'forbidden' });
    expect(await desk.ask(changeSignInProvider, settings())).toMatchObject({ code: 'forbidden' });
    expect(await desk.ask(removeSignInProvider, {})).toMatchObject({ code: 'forbidden' });
    const subjects = (await auditNotes(site.nodes.databaseUrl))
      .filter(({ action }) => action === 'house.signInProvider')
      .map(({ subject }) => subject);
    expect(new Set(subjects)).toEqual(new Set(['on', 'only']));
  });

  test('are removed with all waiting sign-ins; linked users stay linked', async () => {
    const { email, personId } = await invited(site, { at: { [site1]: 'agent' } });
    const { desk } = await comesBack(identity(email));
    const waiting = await sentBack(desk, identity(email));
    expect(await site.operator.desk.ask(removeSignInProvider, {})).toMatchObject({
      data: { provider: null },
    });
    expect(await passer(site).ask(startProviderSignIn, {})).toMatchObject({ code: 'notFound' });
    expect(await desk.ask(finishProviderSignIn, waiting)).toMatchObject({ code: 'signInEnded' });
    await configured();
    const again = await comesBack({ sub: `sub-${email}` });
    expect(again.outcome).toMatchObject({ kind: 'ok', data: { personId } });
  });

  test('and the own second factor of a user with a password work together with the provider', async () => {
    const person = await colleague(site, { at: { [site1]: 'agent' } });
    await withTwoFactor(person, new Date(Date.now() + ahead));
    const { outcome } = await comesBack(identity(person.email));
    expect(outcome).toMatchObject({ code: 'twoFactorRequired' });
    const done = await comesBack(identity(person.email, { amr: ['mfa'] }));
    expect(done.outcome).toMatchObject({ kind: 'ok', data: { awaitsTwoFactor: false } });
  });
});
