import { listInbox } from '@aftercare/contract/desk/chat/inbox';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { listOrders } from '@aftercare/contract/desk/orders/orders';
import {
  deleteCannedReply,
  listCannedReplies,
  saveCannedReply,
} from '@aftercare/contract/desk/replies/canned-replies';
import {
  type ApiToken,
  createApiToken,
  listApiTokens,
  revokeApiToken,
} from '@aftercare/contract/desk/team/api-tokens';
import { listAudit } from '@aftercare/contract/desk/team/audit';
import { changeRoles, disablePerson, invitePerson, listPeople } from '@aftercare/contract/desk/team/people';
import { signOut, viewMe } from '@aftercare/contract/desk/team/session';
import type { TokenScope } from '@aftercare/contract/desk/team/token-scopes';
import { firstPage } from '@aftercare/contract/fields/lists';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { colleague, rolesOf } from '../../../../testing/people/desk-people.ts';
import { ownKey, type Person, person } from '../../../../testing/people/person.ts';
import { asOwner } from '../../../../testing/reading/stored.ts';
import { storeTokens } from '../../../../testing/reading/stored-webhooks.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { deskSocket } from '../../../../testing/servers/socket-client.ts';

const [here, other] = ['fopo-us', 'kimo-jp'] as const;
const dayMs = 86_400_000;
let site: RunningSite;
let operator: Person;
beforeAll(async () => {
  site = await runSite();
  operator = (await colleague(site, { at: { [here]: 'operator' } })).desk;
});
afterAll(() => site.stop());

type Wanted = { merchantId?: string | null; scopes?: TokenScope[]; days?: number; name?: string };

const create = (
  { merchantId = here, scopes = ['replies.read'], days = 30, name = 'Shop' }: Wanted = {},
  by = operator,
) => by.ask(createApiToken, { merchantId, name, scopes, days });

function clientWith(secret: string): Person {
  const client = person({ port: site.port });
  client.token = secret;
  return client;
}

async function tokenOf(
  wanted: Wanted = {},
  by = operator,
): Promise<{ client: Person; token: ApiToken; secret: string }> {
  const created = await create(wanted, by);
  if (created.kind !== 'ok') throw new Error(`no token: ${created.code}`);
  return { client: clientWith(created.data.secret), ...created.data };
}

const everyReply = {
  ...firstPage,
  search: undefined,
  merchantId: undefined,
  folder: undefined,
  lang: undefined,
};
const listReplies = (client: Person) => client.ask(listCannedReplies, everyReply);

const buildReply = (merchantId: string = here) => ({
  merchantId,
  replyId: ownKey(),
  version: 0,
  folder: '',
  shortcut: ownKey().toLowerCase(),
  name: 'By a token',
  texts: { en_US: 'Hello' },
});

describe('a token', () => {
  test('makes the calls of its scopes at its merchant, and is refused all others', async () => {
    const { client } = await tokenOf({ scopes: ['replies.read', 'replies.write'] });
    const reply = buildReply();
    expect(await client.ask(saveCannedReply, reply)).toMatchObject({ kind: 'ok' });
    const listed = await listReplies(client);
    const sites = listed.kind === 'ok' ? listed.data.list.map(({ merchantId }) => merchantId) : [];
    expect(new Set(sites)).toEqual(new Set([here]));
    expect(await client.ask(saveCannedReply, buildReply(other))).toMatchObject({ code: 'notFound' });
    for (const call of [
      listOrders,
      listInbox,
      viewMe,
      listApiTokens,
      createApiToken,
      listPeople,
      invitePerson,
      changeRoles,
    ]) {
      const sent = await client.send(call, {});
      expect(sent, call.path).toMatchObject({ status: 403, code: 'forbidden' });
    }
  });

  test('for reading is refused to write', async () => {
    const { client } = await tokenOf({ scopes: ['replies.read'] });
    const refused = { status: 403, code: 'forbidden' };
    expect(await client.ask(saveCannedReply, buildReply())).toMatchObject(refused);
    const one = { merchantId: here, replyId: 'none', version: 1 };
    expect(await client.ask(deleteCannedReply, one)).toMatchObject(refused);
  });

  test('of all merchants reads every merchant, and only their operators create, see and revoke it', async () => {
    expect(await create({ merchantId: null })).toMatchObject({ code: 'notFound' });
    const { client, token } = await tokenOf({ merchantId: null }, site.operator.desk);
    const listed = await listReplies(client);
    const sites = listed.kind === 'ok' ? listed.data.list.map(({ merchantId }) => merchantId) : [];
    expect(new Set(sites).size).toBeGreaterThan(1);
    const seen = await operator.ask(listApiTokens, firstPage);
    expect(JSON.stringify(seen)).not.toContain(token.tokenId);
    expect(await operator.ask(revokeApiToken, { tokenId: token.tokenId })).toMatchObject({
      code: 'notFound',
    });
  });

  test('is returned once; only a hash, its first characters and its last use are stored', async () => {
    const { client, token, secret } = await tokenOf();
    expect(secret.startsWith(token.prefix)).toBe(true);
    expect(token).toMatchObject({ usedAt: null, revokedAt: null, scopes: ['replies.read'] });
    await listReplies(client);
    const listed = await operator.ask(listApiTokens, firstPage);
    expect(JSON.stringify(listed)).not.toContain(secret);
    const found =
      listed.kind === 'ok' ? listed.data.list.find(({ tokenId }) => tokenId === token.tokenId) : undefined;
    expect(found?.usedAt).toBeInstanceOf(Date);
    const rows = await asOwner(site.nodes.databaseUrl, `select t::text as text from api_token t`);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('ends when it is revoked, also if it is revoked twice, and the audit log names it', async () => {
    const { client, token } = await tokenOf({ name: 'Nightly export', scopes: ['replies.write'] });
    await client.ask(saveCannedReply, buildReply());
    const revoke = () => operator.ask(revokeApiToken, { tokenId: token.tokenId });
    const answers = await Promise.all([revoke(), revoke()]);
    expect(answers.map(({ kind }) => kind)).toEqual(['ok', 'ok']);
    expect(await client.ask(saveCannedReply, buildReply())).toMatchObject({ code: 'sessionEnded' });
    const filter = { personId: undefined, merchantId: here, action: undefined };
    const audit = await operator.ask(listAudit, { ...firstPage, ...filter });
    const entries = audit.kind === 'ok' ? audit.data.list : [];
    const revocations = entries.filter(
      ({ action, subject }) => action === 'apiToken.revoke' && subject === token.tokenId,
    );
    expect(revocations).toHaveLength(1);
    expect(entries).toContainEqual(
      expect.objectContaining({
        personId: token.tokenId,
        personName: 'Nightly export',
        action: 'cannedReply.save',
      }),
    );
  });

  test('is no session: not as a cookie, not at the push channel, not for signing out', async () => {
    const { client, secret } = await tokenOf();
    const browser = person({ port: site.port });
    browser.client.cookies.set('desk', secret);
    expect(await listReplies(browser)).toMatchObject({ code: 'sessionEnded' });
    const socket = await deskSocket({ port: site.port });
    socket.send({ type: 'auth', token: secret });
    expect(await socket.next('session.ended')).toBeDefined();
    await client.ask(signOut, {});
    expect(await listReplies(client)).toMatchObject({ kind: 'ok' });
  });

  test('is no team member: it is not listed, and has no roles', async () => {
    const { token } = await tokenOf({ name: 'Not a colleague' });
    const people = await site.operator.desk.ask(listPeople, firstPage);
    expect(JSON.stringify(people)).not.toContain('Not a colleague');
    const { tokenId: personId } = token;
    const roles = { personId, ...rolesOf({ at: { [here]: 'operator' } }) };
    expect(await site.operator.desk.ask(changeRoles, roles)).toMatchObject({ code: 'notFound' });
    expect(await site.operator.desk.ask(disablePerson, { personId })).toMatchObject({ code: 'notFound' });
  });
});

describe('creating a token', () => {
  test.each<[string, object]>([
    ['no scope', { scopes: [] }],
    ['an unknown scope', { scopes: ['people.write'] }],
    ['no name', { name: ' ' }],
    ['a name that is too long', { name: 'x'.repeat(deskLimits.tokenNameMaxLength + 1) }],
    ['more than a year', { days: deskLimits.tokenMaxDays + 1 }],
    ['no day', { days: 0 }],
    ['half a day', { days: 0.5 }],
  ])('is refused with %s', async (_, changed) => {
    const valid = { merchantId: here, name: 'Shop', scopes: ['replies.read' as const], days: 30 };
    const wire = { ...(createApiToken.request.toWire(valid) as object), ...changed };
    const { code } = await operator.send(createApiToken, wire);
    expect(['badRequest', 'invalidInput']).toContain(code);
  });

  test('is refused for a merchant where the caller is no operator', async () => {
    expect(await create({ merchantId: other })).toMatchObject({ code: 'notFound' });
    expect(await create({ merchantId: 'nowhere' }, site.operator.desk)).toMatchObject({ code: 'notFound' });
  });

  test('is refused while there are as many valid tokens as allowed', async () => {
    await storeTokens(site.nodes.databaseUrl, deskLimits.tokensMax);
    expect(await create()).toMatchObject({ kind: 'refused', code: 'tooManyTokens' });
    await asOwner(site.nodes.databaseUrl, `delete from api_token where id like 'many-%'`);
  });
});

test('a token ends at its expiry', async () => {
  const { client } = await tokenOf({ days: 1 });
  expect(await listReplies(client)).toMatchObject({ kind: 'ok' });
  await site.nodes.advance(dayMs);
  expect(await listReplies(client)).toMatchObject({ code: 'sessionEnded' });
});
