import {
  acceptConversation,
  countInbox,
  type InboxList,
  listInbox,
  markConversationSeen,
} from '@aftercare/contract/desk/chat/inbox';
import type { InboxFilter, InboxPosition } from '@aftercare/contract/desk/chat/inbox-filter';
import { deleteView, listSavedViews, saveView } from '@aftercare/contract/desk/chat/saved-views';
import { snoozeConversation } from '@aftercare/contract/desk/chat/snooze';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { firstPage } from '@aftercare/contract/fields/lists';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { colleague } from '../../../../testing/people/desk-people.ts';
import { storeAgent, storeDue, storeLang } from '../../../../testing/people/inbox-rows.ts';
import type { Person } from '../../../../testing/people/person.ts';
import { askPerson, openChat, raiseTicket, readChat, say } from '../../../../testing/people/talk.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

const [here, there] = ['fopo-us', 'kimo-jp'] as const;

let site: RunningSite;
let desk: Person;
let agentId: string;
beforeAll(async () => {
  site = await runSite();
  ({ desk, personId: agentId } = await colleague(site, { at: { [here]: 'agent' } }));
}, 120_000);
afterAll(() => site.stop());

type Wanted = InboxFilter & { list?: InboxList; pageSize?: number; after?: InboxPosition };

async function pageOf({ list = 'all', ...wanted }: Wanted, by: Person = desk) {
  const answer = await by.ask(listInbox, { ...firstPage, list, ...wanted });
  if (answer.kind !== 'ok') throw new Error(`no list: ${answer.code}`);
  return answer.data;
}
const idsOf = async (wanted: Wanted, by: Person = desk) =>
  (await pageOf(wanted, by)).list.map(({ conversationId }) => conversationId);
async function countsOf(filter: InboxFilter, by: Person = desk) {
  const answer = await by.ask(countInbox, filter);
  if (answer.kind !== 'ok') throw new Error(`no counts: ${answer.code}`);
  return answer.data;
}

async function talk(text = 'Hello', merchantId: string = here) {
  const customer = site.visitor({ site: merchantId });
  const { conversationId } = await openChat(customer);
  await say(customer, conversationId, text);
  return { customer, conversationId, say: (more: string) => say(customer, conversationId, more) };
}

/** A chat that waits for an agent. */
async function waitingTalk() {
  const customer = site.visitor({ site: here });
  const { conversationId } = await openChat(customer);
  await askPerson(customer, conversationId);
  // Sent afterwards, since a late answer of the bot would overwrite a state that a test stores.
  await say(customer, conversationId, 'Hello');
  return { customer, conversationId, say: (more: string) => say(customer, conversationId, more) };
}

describe('the lists of the inbox', () => {
  test('an agent lists all conversations of their own sites, and none of other sites', async () => {
    const [mine, foreign] = [await talk(), await talk('Hello', there)];
    const ids = await idsOf({});
    expect(ids).toContain(mine.conversationId);
    expect(ids).not.toContain(foreign.conversationId);
    expect(await idsOf({}, site.operator.desk)).toEqual(expect.arrayContaining([foreign.conversationId]));
    for (const call of [listInbox, countInbox] as const)
      expect(
        await desk.ask(call as typeof listInbox, { ...firstPage, list: 'all', merchantId: there }),
      ).toMatchObject({
        code: 'notFound',
      });
  });

  test('pages by `next` return every conversation once and in order, also after a new message', async () => {
    for (let chats = 0; chats < 3; chats += 1) await talk();
    const whole = await idsOf({});
    const seen: string[] = [];
    let after: InboxPosition | undefined;
    for (let pages = 0; pages <= whole.length; pages += 1) {
      const { list, next } = await pageOf({ pageSize: 2, ...(after && { after }) });
      seen.push(...list.map(({ conversationId }) => conversationId));
      if (pages === 0) await talk('A later chat');
      if (next === null) break;
      after = next;
    }
    expect(seen).toEqual(whole);
  }, 20_000);

  test.each(['waiting', 'mine', 'snoozed'] as const)(
    'pages of the list %s continue after `next`',
    async (list) => {
      const chats = [await waitingTalk(), await waitingTalk(), await waitingTalk()];
      const ids = chats.map(({ conversationId }) => conversationId);
      if (list === 'mine') await storeAgent(site.nodes.databaseUrl, ids, agentId);
      const until = new Date(site.nodes.now().getTime() + 3_600_000);
      if (list === 'snoozed')
        for (const conversationId of ids) await desk.ask(snoozeConversation, { conversationId, until });
      const whole = await idsOf({ list });
      expect(whole).toEqual(expect.arrayContaining(ids));
      const first = await pageOf({ list, pageSize: 1 });
      const rest = await pageOf({ list, ...(first.next && { after: first.next }) });
      expect([...first.list, ...rest.list].map(({ conversationId }) => conversationId)).toEqual(whole);
    },
    20_000,
  );

  test('filters by site, language, mode, agent and due ticket, and the counts use the same filters', async () => {
    const [calm, waits, owed] = [await talk(), await waitingTalk(), await talk()];
    await raiseTicket(owed.customer, owed.conversationId);
    await expect
      .poll(async () => (await readChat(owed.customer, owed.conversationId)).state.ticket)
      .not.toBeNull();
    const taken = await waitingTalk();
    expect(await desk.ask(acceptConversation, { conversationId: taken.conversationId })).toMatchObject({
      kind: 'ok',
    });
    await storeLang(site.nodes.databaseUrl, calm.conversationId, 'ja_JP');
    const cases: [InboxFilter, string, string][] = [
      [{ merchantId: here, lang: 'ja_JP' }, calm.conversationId, waits.conversationId],
      [{ mode: 'bot' }, calm.conversationId, owed.conversationId],
      [{ due: 'open' }, owed.conversationId, waits.conversationId],
      [{ agentId }, taken.conversationId, waits.conversationId],
    ];
    for (const [filter, inside, outside] of cases) {
      const ids = await idsOf(filter);
      expect(ids).toContain(inside);
      expect(ids).not.toContain(outside);
      expect((await countsOf(filter)).all).toBe(ids.length);
      expect((await pageOf({ ...filter, pageSize: 1 })).total).toBe(ids.length);
    }
    expect(await idsOf({ due: 'overdue' })).not.toContain(owed.conversationId);
    await storeDue(site.nodes.databaseUrl, owed.conversationId, site.nodes.now());
    for (const due of ['overdue', 'soon'] as const)
      expect(await idsOf({ due })).toContain(owed.conversationId);
  }, 20_000);

  test('counts the messages of the customer that the team has not seen', async () => {
    const { conversationId } = await waitingTalk();
    const found = (await pageOf({ unread: 1 })).list.find((item) => item.conversationId === conversationId);
    expect(found).toMatchObject({ unread: 1 });
    await desk.ask(markConversationSeen, { conversationId, seq: found?.lastSeq ?? 0 });
    expect(await idsOf({ unread: 1 })).not.toContain(conversationId);
  });
});

describe('a snoozed conversation', () => {
  const hour = 3_600_000;
  const inAnHour = () => new Date(site.nodes.now().getTime() + hour);

  test('leaves the lists of open work until its time', async () => {
    const { conversationId } = await waitingTalk();
    const before = await countsOf({});
    expect(await desk.ask(snoozeConversation, { conversationId, until: inAnHour() })).toMatchObject({
      kind: 'ok',
    });
    for (const list of ['waiting', 'all'] as const)
      expect(await idsOf({ list })).not.toContain(conversationId);
    expect(await idsOf({ list: 'snoozed' })).toContain(conversationId);
    expect(await countsOf({})).toMatchObject({ all: before.all - 1, snoozed: before.snoozed + 1 });
    await site.nodes.advance(hour);
    expect(await idsOf({})).toContain(conversationId);
    expect(await idsOf({ list: 'snoozed' })).not.toContain(conversationId);
  }, 20_000);

  test('returns when the customer writes or the agent ends the snooze', async () => {
    const chat = await talk();
    const { conversationId } = chat;
    await desk.ask(snoozeConversation, { conversationId, until: inAnHour() });
    await chat.say('Are you there?');
    expect(await idsOf({})).toContain(conversationId);
    await desk.ask(snoozeConversation, { conversationId, until: inAnHour() });
    expect(await idsOf({})).not.toContain(conversationId);
    const ended = await desk.ask(snoozeConversation, { conversationId, until: null });
    expect(ended).toMatchObject({ kind: 'ok', data: { snoozedUntil: null } });
    expect(await idsOf({})).toContain(conversationId);
  }, 20_000);

  test.each([
    ['in the past', -1],
    ['more than a year away', deskLimits.snoozeMaxDays * 24 * hour + hour],
  ])('is refused for a time %s', async (_, ahead) => {
    const { conversationId } = await talk();
    const until = new Date(site.nodes.now().getTime() + ahead);
    const answer = await desk.ask(snoozeConversation, { conversationId, until });
    expect(answer).toMatchObject({ code: 'badRequest' });
  });
});

describe('the saved views of the inbox', () => {
  const view = { name: 'Japanese, overdue', list: 'all', filter: { lang: 'ja_JP', due: 'overdue' } } as const;
  const viewsOf = async (by: Person) => {
    const answer = await by.ask(listSavedViews, firstPage);
    if (answer.kind !== 'ok') throw new Error(`no views: ${answer.code}`);
    return answer.data.list;
  };

  test('belong to the user who saved them, who can change and delete them', async () => {
    const saved = await desk.ask(saveView, { ...view, position: 1 });
    if (saved.kind !== 'ok') throw new Error(`not saved: ${saved.code}`);
    const { viewId } = saved.data;
    await desk.ask(saveView, { ...view, name: 'First', position: 0 });
    expect(await viewsOf(desk)).toMatchObject([{ name: 'First' }, { ...view, viewId }]);
    expect(await viewsOf(site.operator.desk)).toEqual([]);
    const change = { ...view, viewId, name: 'Renamed', position: 2 };
    expect(await site.operator.desk.ask(saveView, change)).toMatchObject({ code: 'notFound' });
    await site.operator.desk.ask(deleteView, { viewId });
    expect(await desk.ask(saveView, change)).toMatchObject({ kind: 'ok', data: { name: 'Renamed' } });
    await desk.ask(deleteView, { viewId });
    expect(await viewsOf(desk)).toMatchObject([{ name: 'First' }]);
  });

  test('are at most thirty for each user, also with concurrent calls', async () => {
    const other = await colleague(site, { at: { [here]: 'agent' } });
    const tries = Array.from({ length: deskLimits.savedViewsMax + 2 }, () =>
      other.desk.ask(saveView, { ...view, position: 0 }),
    );
    const codes = (await Promise.all(tries)).map((answer) => (answer.kind === 'ok' ? 'ok' : answer.code));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(deskLimits.savedViewsMax);
    expect(codes.filter((code) => code === 'conflictStale')).toHaveLength(2);
    expect(await viewsOf(other.desk)).toHaveLength(deskLimits.savedViewsMax);
  });
});
