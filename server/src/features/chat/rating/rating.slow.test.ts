import { rateChat } from '@aftercare/contract/chat/closing';
import { readConversation, viewConversation } from '@aftercare/contract/desk/chat/inbox';
import { listRatings, viewRatings } from '@aftercare/contract/desk/chat/ratings';
import { firstPage } from '@aftercare/contract/fields/lists';
import { limits } from '@aftercare/contract/limits';
import { erase } from '@aftercare/contract/privacy/erasure';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { colleague } from '../../../../testing/people/desk-people.ts';
import type { Person } from '../../../../testing/people/person.ts';
import {
  answerAs,
  configureSite,
  endChatOf,
  openChat,
  ratingsStored,
  readChat,
  say,
  talkWith,
} from '../../../../testing/people/talk.ts';
import { fingerprints } from '../../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { customerSocket, deskSocket } from '../../../../testing/servers/socket-client.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite(3);
});
afterAll(() => site.stop());

const merchantId = 'fopo-us';
const params = { merchantId, days: 30 } as const;

type Given = { visit?: number; thumb: '1' | '0' | ''; comment?: string };
const rate = (person: Person, conversationId: string, { visit: sitting = 1, thumb, comment }: Given) =>
  person.ask(rateChat, { conversationId, sitting, thumb, comment });

async function ended(desk = site.operator.desk) {
  const person = site.visitor();
  const { conversationId } = await talkWith(desk, person);
  await endChatOf(person, conversationId);
  return { person, conversationId };
}

const rows = (conversationId: string) => ratingsStored(site.nodes.databaseUrl, conversationId);

async function cardsOf(person: Person, conversationId: string) {
  const { list } = await readChat(person, conversationId);
  return list.flatMap(({ card }) => (card?.kind === 'rating' ? [card] : []));
}

describe('a finished chat with an agent', () => {
  test('has one rating however often the customer rates; the last one counts in the chat and at the desk', async () => {
    const { person, conversationId } = await ended();
    const { state } = await readChat(person, conversationId);
    expect(state.rating).toEqual({ sitting: 1, name: expect.any(String), thumb: '', comment: '' });
    const twice = [
      rate(person, conversationId, { thumb: '1' }),
      rate(person, conversationId, { thumb: '1' }),
    ];
    for (const answer of await Promise.all(twice)) expect(answer).toMatchObject({ kind: 'ok' });
    expect(await rows(conversationId)).toEqual([{ thumb: '1', comment: '' }]);
    const comment = 'Two answers\nwere <b>wrong</b>';
    const last = await rate(person, conversationId, { thumb: '0', comment });
    expect(last).toMatchObject({ data: { state: { rating: { thumb: '0', comment } } } });
    expect(await rows(conversationId)).toEqual([{ thumb: '0', comment }]);
    expect(await cardsOf(person, conversationId)).toEqual([
      { kind: 'rating', sitting: 1, thumb: '0', comment },
    ]);
    const read = await site.operator.desk.ask(readConversation, {
      conversationId,
      after: undefined,
      before: undefined,
      pageSize: limits.listPageSize,
    });
    expect(read).toMatchObject({ data: { conversation: { rating: { thumb: '0', comment } } } });
    expect(JSON.stringify(read.data)).toContain('Two answers');
  });

  test('loses its rating when it is withdrawn: no row is left, and the card says so', async () => {
    const { person, conversationId } = await ended();
    await rate(person, conversationId, { thumb: '1', comment: 'Fine' });
    await rate(person, conversationId, { thumb: '', comment: 'Fine' });
    expect(await rows(conversationId)).toEqual([]);
    expect(await cardsOf(person, conversationId)).toEqual([
      { kind: 'rating', sitting: 1, thumb: '', comment: '' },
    ]);
  });

  test('notifies the desk and the customer’s other tab at once', async () => {
    const { person, conversationId } = await ended();
    const tab = await customerSocket({
      port: site.nodes.nodes[1]?.port ?? 0,
      host: 'fopo-us.localhost',
      cookies: person.client.cookies,
    });
    tab.send({ type: 'auth', conversationId, lang: 'en_US', after: 0 });
    await tab.next('ready');
    const { desk } = site.operator;
    const atDesk = await deskSocket({ port: site.port, cookies: desk.client.cookies });
    atDesk.send({ type: 'auth' });
    await atDesk.next('ready');
    atDesk.send({ type: 'watch', conversationId });
    atDesk.send({ type: 'ping' });
    await atDesk.next('pong');
    await rate(person, conversationId, { thumb: '1' });
    await rate(person, conversationId, { thumb: '0' });
    await atDesk.next('conversation.changed', (event) => /thumb(_status)?":"0"/.test(JSON.stringify(event)));
    expect(await desk.ask(viewConversation, { conversationId })).toMatchObject({
      data: { rating: { thumb: '0' } },
    });
    await tab.next('state.changed', ({ state }) => state.rating?.thumb === '0');
    atDesk.close();
    tab.close();
  });

  test('is rated only by its own visitor', async () => {
    const { person, conversationId } = await ended();
    const stranger = site.visitor();
    await openChat(stranger);
    const before = await fingerprints(site.nodes.databaseUrl);
    for (const other of [stranger, site.visitor()])
      expect(await rate(other, conversationId, { thumb: '0' })).toMatchObject({ code: 'threadGone' });
    expect(await fingerprints(site.nodes.databaseUrl)).toEqual(before);
    expect(await rate(person, conversationId, { thumb: '1' })).toMatchObject({ kind: 'ok' });
  });

  test('loses its rating when the visitor erases the chat', async () => {
    const { person, conversationId } = await ended();
    await rate(person, conversationId, { thumb: '1', comment: 'Kind' });
    expect(await rows(conversationId)).toHaveLength(1);
    await person.ask(erase, { scope: 'chat', code: undefined });
    expect(await rows(conversationId)).toEqual([]);
  });
});

describe('there is nothing to rate in a chat', () => {
  test('when only the bot answered', async () => {
    const person = site.visitor();
    const { conversationId } = await openChat(person);
    await say(person, conversationId, 'Does it print?');
    await endChatOf(person, conversationId);
    expect((await readChat(person, conversationId)).state.rating).toBeNull();
    expect(await rate(person, conversationId, { thumb: '1' })).toMatchObject({ code: 'threadGone' });
    expect(await rows(conversationId)).toEqual([]);
  });

  test('while the session goes on, and once the next has begun', async () => {
    const person = site.visitor();
    const { conversationId } = await talkWith(site.operator.desk, person);
    expect(await rate(person, conversationId, { thumb: '1' })).toMatchObject({ code: 'threadGone' });
    await endChatOf(person, conversationId);
    await rate(person, conversationId, { thumb: '1' });
    await say(person, conversationId, 'One more thing');
    const { state } = await readChat(person, conversationId);
    expect(state.rating).toBeNull();
    expect(await rate(person, conversationId, { thumb: '0' })).toMatchObject({ code: 'threadGone' });
    expect(await rows(conversationId)).toEqual([{ thumb: '1', comment: '' }]);
  });
});

describe('the rating statistics', () => {
  test('count by agent in the given period, with the number of chats', async () => {
    await configureSite(site, merchantId, { reportsOnAgents: true });
    await site.advance(40 * 86_400_000);
    const ada = await colleague(site, { at: { [merchantId]: 'agent' } }, 'Ada Rated');
    const chats = [await ended(ada.desk), await ended(ada.desk), await ended(ada.desk)];
    const [one, two] = chats;
    if (!one || !two) throw new Error('no chats');
    await rate(one.person, one.conversationId, { thumb: '1' });
    await rate(two.person, two.conversationId, { thumb: '0', comment: 'Too slow' });
    const { desk } = site.operator;
    expect(await desk.ask(viewRatings, params)).toMatchObject({
      data: {
        chats: 3,
        good: 1,
        notGood: 1,
        agents: [{ agentId: ada.personId, name: 'Ada Rated', good: 1, notGood: 1 }],
      },
    });
    const list = await desk.ask(listRatings, { ...params, ...firstPage });
    expect(list).toMatchObject({
      data: {
        total: 2,
        list: [
          { conversationId: two.conversationId, name: 'Ada Rated', isGood: false, comment: 'Too slow' },
          { conversationId: one.conversationId, isGood: true, comment: '' },
        ],
      },
    });
    expect(await desk.ask(viewRatings, { ...params, merchantId: 'kimo-jp' })).toMatchObject({
      data: { chats: 0, good: 0, notGood: 0, agents: [] },
    });
    await site.advance(8 * 86_400_000);
    const later = await site.operator.desk.ask(viewRatings, { ...params, days: 7 });
    expect(later).toMatchObject({ data: { chats: 0, good: 0, notGood: 0, agents: [] } });
  });

  test('are visible to supervisors, for their merchants alone', async () => {
    const agent = await colleague(site, { at: { [merchantId]: 'agent' } });
    expect(await agent.desk.ask(viewRatings, params)).toMatchObject({ code: 'forbidden' });
    const elsewhere = await colleague(site, { at: { 'kimo-jp': 'supervisor' } });
    expect(await elsewhere.desk.ask(viewRatings, params)).toMatchObject({ code: 'notFound' });
    const list = { ...params, ...firstPage };
    expect(await elsewhere.desk.ask(listRatings, list)).toMatchObject({ code: 'notFound' });
  });
});

test('the customer can rate an answer to a ticket that came after the session had ended', async () => {
  const { person, conversationId } = await ended();
  await rate(person, conversationId, { thumb: '1' });
  await say(person, conversationId, 'And the paper?');
  await endChatOf(person, conversationId);
  expect((await readChat(person, conversationId)).state.rating).toBeNull();
  await answerAs(site.operator.desk, conversationId, 'It is on its way');
  await endChatOf(person, conversationId);
  const { state } = await readChat(person, conversationId);
  expect(state.rating).toMatchObject({ thumb: '', comment: '' });
  expect(state.rating?.sitting).toBeGreaterThan(1);
});
