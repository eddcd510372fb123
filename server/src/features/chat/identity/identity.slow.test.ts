import { logOut } from '@aftercare/contract/account/stay';
import { identifyPerson } from '@aftercare/contract/chat/identity';
import { readMessages, sendMessage } from '@aftercare/contract/chat/messages';
import { stopIdentityKeys, viewIdentityKey } from '@aftercare/contract/desk/chat/identity-key';
import { erase } from '@aftercare/contract/privacy/erasure';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  framed,
  giveToAccount,
  identityClaims,
  newIdentityKey,
  signed,
} from '../../../../testing/people/identity.ts';
import { ownKey } from '../../../../testing/people/person.ts';
import { textsIn } from '../../../../testing/people/talk.ts';
import { asOwner } from '../../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { newAccount } from '../../account/account.factory.ts';

const siteId = 'fopo-us';
let site: RunningSite;
let secret: string;

beforeAll(async () => {
  // Two nodes of one installation behind one public address.
  site = await runSite(2, { PUBLIC_ORIGIN: 'http://localhost:3999' });
}, 120_000);
afterAll(() => site.stop());
beforeEach(async () => {
  secret = await newIdentityKey(site.operator.desk, siteId);
});

type Frame = ReturnType<typeof framed>;

const audience = (): string => `http://${siteId}.localhost:3999`;
const browser = (node = 0): Frame => framed(site.visitor({ node }));
const claims = (changed: Record<string, unknown> = {}) =>
  identityClaims(audience(), site.nodes.now(), changed);
const tokenOf = (changed: Record<string, unknown> = {}) => signed(claims(changed), secret);
const whole = { after: undefined, before: undefined, pageSize: 100 };

const say = ({ person, headers }: Frame, conversationId: string, text: string) =>
  person.ask(sendMessage, { conversationId, messageId: ownKey(), text, fileId: undefined }, headers());
const read = ({ person, headers }: Frame, conversationId: string) =>
  person.ask(readMessages, { conversationId, ...whole }, headers());
async function textsOf(frame: Frame, conversationId: string): Promise<string[]> {
  const answer = await read(frame, conversationId);
  return answer.kind === 'ok' ? textsIn(answer.data.list) : [];
}
async function contactOf(frame: Frame, conversationId: string) {
  const answer = await read(frame, conversationId);
  return answer.kind === 'ok' ? answer.data.state.contact : null;
}

async function identifiedAfterMessage(sub: string, text: string) {
  const frame = browser();
  const { conversationId } = await frame.open();
  await say(frame, conversationId, text);
  expect(await frame.identify(await tokenOf({ sub }))).toMatchObject({ kind: 'ok' });
  return { frame, conversationId };
}

describe('a user whom the merchant’s page identifies', () => {
  test('keeps the chat that they have begun', async () => {
    const { frame, conversationId } = await identifiedAfterMessage('named', 'before I was named');
    expect(await contactOf(frame, conversationId)).toMatchObject({
      givenName: 'Ada Example',
      email: 'ada@shop.example',
    });
  });

  test('returns to their conversation in another browser, over another node', async () => {
    const { conversationId } = await identifiedAfterMessage('returns', 'the hinge squeaks');
    const elsewhere = browser(1);
    const found = await elsewhere.identify(await tokenOf({ sub: 'returns' }));
    expect(found).toMatchObject({ kind: 'ok', data: { conversationId, isSomebodyElse: false } });
    expect(await textsOf(elsewhere, conversationId)).toContain('the hinge squeaks');
    expect(await say(elsewhere, conversationId, 'and still does')).toMatchObject({ kind: 'ok' });
  });

  test('stays in the chat that they have just begun unidentified, and finds it again later', async () => {
    await identifiedAfterMessage('begins', 'long ago');
    const second = await identifiedAfterMessage('begins', 'just now');
    expect(await textsOf(second.frame, second.conversationId)).toContain('just now');
    const later = browser();
    const found = await later.identify(await tokenOf({ sub: 'begins' }));
    expect(found).toMatchObject({ kind: 'ok', data: { conversationId: second.conversationId } });
  });

  test('opens no conversation of the user who was identified in this browser before', async () => {
    const { frame, conversationId } = await identifiedAfterMessage('first person', 'my secret');
    const next = await frame.identify(
      await tokenOf({ sub: 'second person', name: 'Bob', email: 'bob@shop.example' }),
    );
    expect(next).toMatchObject({ kind: 'ok', data: { isSomebodyElse: true } });
    expect(await read(frame, conversationId)).toMatchObject({ kind: 'refused', code: 'threadGone' });
    const own = next.kind === 'ok' ? next.data.conversationId : '';
    expect(await textsOf(frame, own)).not.toContain('my secret');
    expect(await contactOf(frame, own)).toMatchObject({ givenName: 'Bob' });
  });

  test('may delete their messages like the visitor who began the chat', async () => {
    await identifiedAfterMessage('deletes', 'take this away');
    const elsewhere = browser();
    const found = await elsewhere.identify(await tokenOf({ sub: 'deletes' }));
    const params = { scope: 'chat', code: undefined } as const;
    expect(await elsewhere.person.ask(erase, params, elsewhere.headers())).toMatchObject({ kind: 'ok' });
    const id = found.kind === 'ok' ? found.data.conversationId : '';
    expect(await read(elsewhere, id)).toMatchObject({ kind: 'refused', code: 'threadGone' });
  });

  test('log-out closes this browser’s conversation, and no other browser of the customer', async () => {
    const { frame, conversationId } = await identifiedAfterMessage('leaves', 'goodbye');
    const elsewhere = browser();
    await elsewhere.identify(await tokenOf({ sub: 'leaves' }));
    await elsewhere.person.ask(logOut, {}, elsewhere.headers());
    expect(await read(elsewhere, conversationId)).toMatchObject({ kind: 'refused', code: 'threadGone' });
    expect(await textsOf(frame, conversationId)).toContain('goodbye');
  });

  test('never opens a conversation that belongs to an account', async () => {
    const { conversationId } = await identifiedAfterMessage('has an account', 'under my account');
    const { form } = await newAccount(site, site.visitor());
    await giveToAccount(site.nodes.databaseUrl, conversationId, form.email);
    const elsewhere = browser();
    const found = await elsewhere.identify(await tokenOf({ sub: 'has an account' }));
    expect(found).toMatchObject({ kind: 'ok' });
    expect(found.kind === 'ok' && found.data.conversationId).not.toBe(conversationId);
    expect(await read(elsewhere, conversationId)).toMatchObject({ kind: 'refused', code: 'threadGone' });
  });
});

describe('an identity token', () => {
  const minutes = (count: number) => Math.floor(site.nodes.now().getTime() / 1000) + count * 60;
  const refusals: [what: string, reason: string, token: () => Promise<string>][] = [
    ['without an end', 'malformed', () => tokenOf({ exp: undefined })],
    ['without a beginning', 'malformed', () => tokenOf({ iat: undefined })],
    ['without an id of its own', 'malformed', () => tokenOf({ jti: undefined })],
    ['about nobody', 'malformed', () => tokenOf({ sub: undefined })],
    ['with an empty id of a person', 'malformed', () => tokenOf({ sub: '' })],
    ['with what is no mailbox', 'malformed', () => tokenOf({ email: 'a\r\nb@c.example' })],
    ['that has ended', 'expired', () => tokenOf({ iat: minutes(-10), exp: minutes(-5) })],
    ['that lasts for an hour', 'tooLong', () => tokenOf({ exp: minutes(60) })],
    ['for another site', 'audience', () => tokenOf({ aud: 'http://kimo-jp.localhost:3999' })],
    ['for no site', 'audience', () => tokenOf({ aud: undefined })],
    ['of another key', 'signature', () => signed(claims(), 'not the key of this merchant, but one as long')],
    ['of another algorithm', 'malformed', () => signed(claims(), `${secret}${secret}`, 'HS512')],
    [
      'without a signature',
      'malformed',
      async () => {
        const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
        return `${part({ alg: 'none' })}.${part(claims())}.`;
      },
    ],
    [
      'that was changed',
      'signature',
      async () => {
        const [head, , signature] = (await tokenOf()).split('.');
        return [
          head,
          Buffer.from(JSON.stringify(claims({ sub: 'another' }))).toString('base64url'),
          signature,
        ].join('.');
      },
    ],
    ['of words alone', 'malformed', async () => 'let me in'],
  ];

  test('with the claims of these tests and without a fault identifies a user', async () => {
    expect(await browser().identify(await tokenOf({ sub: 'well made' }))).toMatchObject({ kind: 'ok' });
  });

  test.each(refusals)('%s is refused as %s, and changes nothing', async (_what, reason, token) => {
    const frame = browser();
    const { conversationId } = await frame.open();
    expect(await frame.identify(await token())).toMatchObject({
      kind: 'refused',
      code: 'identityRefused',
      data: { reason },
    });
    expect(await contactOf(frame, conversationId)).toMatchObject({ givenName: '', email: '' });
  });

  test('is refused when another browser has used it, and accepted again in the same browser', async () => {
    const token = await tokenOf({ sub: 'shown once' });
    const frame = browser();
    await frame.open();
    expect(await frame.identify(token)).toMatchObject({ kind: 'ok' });
    expect(await frame.identify(token)).toMatchObject({ kind: 'ok' });
    expect(await browser(1).identify(token)).toMatchObject({ kind: 'refused', data: { reason: 'used' } });
  });

  test('is accepted from only one of many browsers at once', async () => {
    const token = await tokenOf({ sub: 'raced for' });
    const browsers = Array.from({ length: 6 }, (_, n) => browser(n % 2));
    for (const one of browsers) await one.open();
    const answers = await Promise.all(browsers.map((one) => one.identify(token)));
    expect(answers.filter(({ kind }) => kind === 'ok')).toHaveLength(1);
  });

  test('is refused outside a frame, where the cookie is that of the site’s own visitor', async () => {
    const answer = await site.visitor().ask(identifyPerson, { token: await tokenOf() });
    expect(answer).toMatchObject({ status: 200, code: 'identityRefused', data: { reason: 'off' } });
  });
});

describe('a merchant’s signing key', () => {
  test('that was replaced stays valid for another day, and the new one is valid at once', async () => {
    const former = secret;
    const { desk } = site.operator;
    secret = await newIdentityKey(desk, siteId);
    expect(await browser().identify(await signed(claims(), former))).toMatchObject({ kind: 'ok' });
    expect(await browser().identify(await tokenOf())).toMatchObject({ kind: 'ok' });
    const seen = await desk.ask(viewIdentityKey, { merchantId: siteId });
    expect(seen).toMatchObject({ kind: 'ok', data: { key: { madeBy: expect.any(String) } } });
    expect(seen.kind === 'ok' && seen.data.formerUntil).not.toBeNull();
    await site.advance(25 * 3_600_000);
    expect(await browser().identify(await signed(claims(), former))).toMatchObject({
      data: { reason: 'signature' },
    });
    expect(await browser().identify(await tokenOf())).toMatchObject({ kind: 'ok' });
  });

  test('that is switched off identifies no user, and conversations that it had opened are closed', async () => {
    const { frame, conversationId } = await identifiedAfterMessage('switched off', 'said before');
    const elsewhere = browser();
    await elsewhere.identify(await tokenOf({ sub: 'switched off' }));
    expect(await textsOf(elsewhere, conversationId)).toContain('said before');
    await site.operator.desk.ask(stopIdentityKeys, { merchantId: siteId });
    expect(await browser().identify(await tokenOf())).toMatchObject({ data: { reason: 'off' } });
    expect(await read(elsewhere, conversationId)).toMatchObject({ kind: 'refused', code: 'threadGone' });
    // The browser in which the conversation began keeps access to it.
    expect(await textsOf(frame, conversationId)).toContain('said before');
  });

  test('identifies no user on another merchant’s site', async () => {
    const elsewhere = framed(site.visitor({ site: 'kimo-jp' }));
    const aud = 'http://kimo-jp.localhost:3999';
    expect(await elsewhere.identify(await tokenOf({ aud }))).toMatchObject({ data: { reason: 'off' } });
  });

  test('is shown once, and is stored encrypted', async () => {
    const rows = await asOwner<{ text: string }>(
      site.nodes.databaseUrl,
      'select identity_key::text as text from identity_key',
      [],
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ text }) => text.includes(secret))).toBe(false);
    const seen = await site.operator.desk.ask(viewIdentityKey, { merchantId: siteId });
    expect(JSON.stringify(seen)).not.toContain(secret);
  });
});
