import { logOut } from '@aftercare/contract/account/stay';
import { askForPerson } from '@aftercare/contract/chat/hand-over';
import { readMessages, sendMessage } from '@aftercare/contract/chat/messages';
import { resumeOnPage } from '@aftercare/contract/chat/page-token';
import { limits } from '@aftercare/contract/limits';
import { erase } from '@aftercare/contract/privacy/erasure';
import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
import { siteEditor } from '../../../../testing/sites/site-editor.ts';
import { pageToken } from '../../../schema/chat/page-token.tables.ts';
import { newAccount } from '../../account/account.factory.ts';

const siteId = 'fopo-us';
const shop = 'https://www.shop.example';
const otherShop = 'https://other.example';
const firstText = 'The hinge squeaks';
const day = 86_400_000;
const lateMs = (limits.pageTokenGraceSeconds + 1) * 1000;
let site: RunningSite;

beforeAll(async () => {
  site = await runSite(2);
  await siteEditor(site.operator.desk, siteId).change({ embedOrigins: [shop, otherShop] });
}, 120_000);
afterAll(() => site.stop());

type Frame = ReturnType<typeof framed>;
const newFrame = (node = 0): Frame => framed(site.visitor({ node }));
const whole = { after: undefined, before: undefined, pageSize: 100 };

const say = ({ person, headers }: Frame, conversationId: string, text = firstText) =>
  person.ask(sendMessage, { conversationId, messageId: ownKey(), text, fileId: undefined }, headers());
const read = ({ person, headers }: Frame, conversationId: string) =>
  person.ask(readMessages, { conversationId, ...whole }, headers());
const askFor = ({ person, headers }: Frame, pageToken?: string, origin = shop) =>
  person.ask(resumeOnPage, { origin, pageToken }, headers());
const gone = { kind: 'refused', code: 'threadGone' };

async function issued(frame: Frame): Promise<string> {
  const answer = await askFor(frame);
  if (answer.kind !== 'ok') throw new Error(`no token: ${answer.code}`);
  return answer.data.pageToken;
}

async function resumed(token: string, node = 0) {
  const person = site.visitor({ node });
  const answer = await person.ask(resumeOnPage, { origin: shop, pageToken: token }, { 'x-visitor': 'new' });
  if (answer.kind !== 'ok') throw new Error(`not resumed: ${answer.code}`);
  const secret = answer.data.visitorToken ?? '';
  const frame: Frame = { ...framed(person), headers: () => ({ 'x-visitor': secret }) };
  return { frame, token: answer.data.pageToken };
}

async function firstPage() {
  const frame = newFrame();
  const { conversationId } = await frame.open();
  await say(frame, conversationId);
  return { frame, conversationId, token: await issued(frame) };
}

describe('a page token', () => {
  test('opens the conversation on the next page, over another node, and is replaced by a new one', async () => {
    const first = await firstPage();
    const second = await resumed(first.token, 1);
    expect(second.token).not.toBe(first.token);
    const answer = await read(second.frame, first.conversationId);
    expect(answer.kind === 'ok' && textsIn(answer.data.list)).toContain(firstText);
    expect(await say(second.frame, first.conversationId, 'And still does')).toMatchObject({ kind: 'ok' });
    const third = await resumed(second.token);
    expect(await read(third.frame, first.conversationId)).toMatchObject({ kind: 'ok' });
    expect(await read(first.frame, first.conversationId)).toMatchObject({ kind: 'ok' });
  });

  test('is not issued before the first message, nor without a conversation', async () => {
    const frame = newFrame();
    expect(await askFor(frame)).toMatchObject(gone);
    await frame.open();
    expect(await askFor(frame)).toMatchObject(gone);
  });

  test('is stored as a hash', async () => {
    const { token } = await firstPage();
    const query = `select stored::text as text from ${getTableName(pageToken)} stored`;
    const rows = await asOwner<{ text: string }>(site.nodes.databaseUrl, query, []);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ text }) => text.includes(token))).toEqual([]);
  });

  test('works on its own embedding page only, and an attempt on another page does not use it up', async () => {
    const { token } = await firstPage();
    expect(await askFor(newFrame(), token, otherShop)).toMatchObject(gone);
    expect(await askFor(newFrame(), token, 'https://evil.example')).toMatchObject(gone);
    expect(await askFor(newFrame(), token)).toMatchObject({ kind: 'ok' });
  });

  test('is invalid once its embedding page is removed from the allow-list', async () => {
    const { token } = await firstPage();
    const editor = siteEditor(site.operator.desk, siteId);
    await editor.change({ embedOrigins: [otherShop] });
    expect(await askFor(newFrame(), token)).toMatchObject(gone);
    await editor.change({ embedOrigins: [shop, otherShop] });
  });

  test('opens nothing on another site', async () => {
    const { token } = await firstPage();
    await siteEditor(site.operator.desk, 'kimo-jp').change({ embedOrigins: [shop] });
    expect(await askFor(framed(site.visitor({ site: 'kimo-jp' })), token)).toMatchObject(gone);
  });

  test('opens nothing without a frame', async () => {
    const { token } = await firstPage();
    expect(await site.visitor().ask(resumeOnPage, { origin: shop, pageToken: token })).toMatchObject(gone);
  });
});

describe('a used page token', () => {
  test('serves a second tab that loads at the same time', async () => {
    const { token, conversationId } = await firstPage();
    const [one, two] = await Promise.all([resumed(token), resumed(token, 1)]);
    for (const { frame } of [one, two])
      expect(await read(frame, conversationId)).toMatchObject({ kind: 'ok' });
  });

  test('works again later if the response was lost, and the token in that response is revoked', async () => {
    const { token, conversationId } = await firstPage();
    const lost = await resumed(token);
    await site.advance(lateMs);
    const next = await resumed(token);
    expect(await read(next.frame, conversationId)).toMatchObject({ kind: 'ok' });
    expect(await read(lost.frame, conversationId)).toMatchObject(gone);
    expect(await askFor(newFrame(), lost.token)).toMatchObject(gone);
  });

  test('ends every token and frame of the conversation when it is replayed after rotation', async () => {
    const { token, conversationId } = await firstPage();
    const second = await resumed(token);
    const third = await resumed(second.token);
    await site.advance(lateMs);
    expect(await askFor(newFrame(), token)).toMatchObject(gone);
    for (const { frame } of [second, third]) expect(await read(frame, conversationId)).toMatchObject(gone);
    expect(await askFor(newFrame(), third.token)).toMatchObject(gone);
  });
});

describe('a page token ends', () => {
  test('at log-out in any frame, together with all frames of the conversation', async () => {
    for (const leaves of ['first', 'second'] as const) {
      const first = await firstPage();
      const second = await resumed(first.token);
      const { frame } = { first, second }[leaves];
      await frame.person.ask(logOut, {}, frame.headers());
      for (const one of [first, second])
        expect(await read(one.frame, first.conversationId)).toMatchObject(gone);
      expect(await askFor(newFrame(), second.token)).toMatchObject(gone);
    }
  });

  test('when the visitor deletes the conversation', async () => {
    const { frame, token } = await firstPage();
    await frame.person.ask(erase, { scope: 'chat', code: undefined }, frame.headers());
    expect(await askFor(newFrame(), token)).toMatchObject(gone);
  });

  test('when the conversation is attached to an account, for the frames that it opened too', async () => {
    const { token, conversationId } = await firstPage();
    const second = await resumed(token);
    const { form } = await newAccount(site, site.visitor());
    await giveToAccount(site.nodes.databaseUrl, conversationId, form.email);
    expect(await read(second.frame, conversationId)).toMatchObject(gone);
    expect(await askFor(newFrame(), second.token)).toMatchObject(gone);
  });

  test('after thirty days without use, as the visitor’s cookie does, but not while a ticket is open', async () => {
    const silent = await firstPage();
    const waiting = await firstPage();
    const { frame, conversationId } = waiting;
    await frame.person.ask(askForPerson, { conversationId, messageId: ownKey() }, frame.headers());
    await site.advance(31 * day);
    expect(await askFor(newFrame(), silent.token)).toMatchObject(gone);
    expect(await askFor(newFrame(), waiting.token)).toMatchObject({ kind: 'ok' });
  });
});

test('no page token is issued for a conversation that an identity token opened', async () => {
  const secret = await newIdentityKey(site.operator.desk, siteId);
  const audience = `http://${siteId}.localhost:${site.port}`;
  const token = () => signed(identityClaims(audience, site.nodes.now(), { sub: 'named' }), secret);
  const { frame } = await firstPage();
  expect(await frame.identify(await token())).toMatchObject({ kind: 'ok' });
  const elsewhere = newFrame();
  expect(await elsewhere.identify(await token())).toMatchObject({ kind: 'ok' });
  expect(await askFor(elsewhere)).toMatchObject(gone);
});
