import { assignConversation } from '@aftercare/contract/desk/chat/assignment';
import { saveAssignmentRule, viewAssignmentRule } from '@aftercare/contract/desk/chat/assignment-rule';
import { deleteGroup, listGroups, saveGroup } from '@aftercare/contract/desk/chat/groups';
import { acceptConversation, listInbox } from '@aftercare/contract/desk/chat/inbox';
import { listNotes } from '@aftercare/contract/desk/chat/notes';
import { setPresence } from '@aftercare/contract/desk/chat/presence';
import { firstPage } from '@aftercare/contract/fields/lists';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Colleague, colleague } from '../../../../testing/people/desk-people.ts';
import { ownKey } from '../../../../testing/people/person.ts';
import { askPerson, openChat, say } from '../../../../testing/people/talk.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

const usual = 'fopo-us';
let site: RunningSite;
let ada: Colleague;
let bea: Colleague;
let supervisor: Colleague;
let stranger: Colleague;

beforeAll(async () => {
  site = await runSite();
  ada = await colleague(site, { at: { [usual]: 'agent' } }, 'Ada');
  bea = await colleague(site, { at: { [usual]: 'agent' } }, 'Bea');
  supervisor = await colleague(site, { at: { [usual]: 'supervisor' } }, 'Sue');
  stranger = await colleague(site, { at: { 'kimo-jp': 'supervisor' } }, 'Stan');
}, 160_000);
afterAll(() => site.stop());

const groupOf = (change: object = {}) => ({
  merchantId: usual,
  groupId: ownKey(),
  version: 0,
  name: `Group ${ownKey()}`,
  languages: [],
  members: [ada.personId],
  ...change,
});
const save = (group: ReturnType<typeof groupOf>, { desk }: Colleague = supervisor) =>
  desk.ask(saveGroup, group);
async function withAda(): Promise<string> {
  await ada.desk.ask(setPresence, { status: 'online' });
  await site.nodes.advance(0);
  const customer = site.visitor({ site: usual });
  const { conversationId } = await openChat(customer);
  await say(customer, conversationId, 'The light blinks');
  await askPerson(customer, conversationId);
  await ada.desk.ask(acceptConversation, { conversationId });
  return conversationId;
}
const noteOf = (change: object = {}) => ({
  noteId: ownKey(),
  body: 'Wants a refund',
  mentions: [],
  ...change,
});
const notesOf = async (conversationId: string) => {
  const answer = await bea.desk.ask(listNotes, { ...firstPage, conversationId });
  return answer.kind === 'ok' ? answer.data.list.map(({ body }) => body) : [];
};

describe('a group', () => {
  test('is stored once, listed with its members, changed and deleted by a supervisor', async () => {
    const group = groupOf({ languages: ['de_DE'], members: [bea.personId, ada.personId, ada.personId] });
    const first = await save(group);
    expect(first).toMatchObject({ data: { version: 1, members: [{ name: 'Ada' }, { name: 'Bea' }] } });
    expect(await save(group)).toEqual(first);
    const listed = await ada.desk.ask(listGroups, { ...firstPage, merchantId: usual });
    expect(listed.kind === 'ok' && listed.data.list.map(({ name }) => name)).toContain(group.name);
    expect(await save({ ...group, version: 1, members: [] })).toMatchObject({
      data: { version: 2, members: [] },
    });
    const { merchantId, groupId } = group;
    const deletion = { merchantId, groupId, version: 2 };
    expect(await supervisor.desk.ask(deleteGroup, { ...deletion, version: 1 })).toMatchObject({
      code: 'conflictStale',
      data: { latest: { version: 2 } },
    });
    expect(await supervisor.desk.ask(deleteGroup, deletion)).toMatchObject({ kind: 'ok' });
    expect(await supervisor.desk.ask(deleteGroup, deletion)).toMatchObject({ kind: 'ok' });
  }, 60_000);

  test('is refused with a name of another group, with a member of another team, and when it is stale', async () => {
    const group = groupOf();
    await save(group);
    expect(await save(groupOf({ name: group.name }))).toMatchObject({ code: 'invalidInput' });
    expect(await save(groupOf({ members: [stranger.personId] }))).toMatchObject({ code: 'invalidInput' });
    const changes = ['One', 'Two'].map((name) => save({ ...group, version: 1, name: `${name} ${ownKey()}` }));
    const outcomes = (await Promise.all(changes)).map((answer) =>
      'code' in answer ? answer.code : answer.kind,
    );
    expect(outcomes.toSorted()).toEqual(['conflictStale', 'ok']);
  }, 60_000);

  test('cannot be changed by an agent, or by a supervisor of another site', async () => {
    const group = groupOf();
    expect(await save(group, ada)).toMatchObject({ code: 'forbidden' });
    expect(await save(group, stranger)).toMatchObject({ code: 'notFound' });
    const listed = await stranger.desk.ask(listGroups, { ...firstPage, merchantId: usual });
    expect(listed).toMatchObject({ data: { list: [], total: 0 } });
  }, 60_000);

  test('cannot be stored or deleted at an unknown site by an operator of all sites', async () => {
    const { desk } = site.operator;
    const { merchantId, groupId, ...group } = groupOf({ merchantId: 'unknown', members: [] });
    const answers = [
      await desk.ask(saveGroup, { ...group, merchantId, groupId }),
      await desk.ask(deleteGroup, { merchantId, groupId, version: 1 }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ code: 'notFound' });
  });

  test.each([
    ['an empty name', { name: ' ' }],
    ['a name that is too long', { name: 'x'.repeat(61) }],
    ['an unknown language', { languages: ['xx_XX'] }],
    ['too many members', { members: Array.from({ length: 201 }, (_, index) => `m${index}`) }],
    ['a malformed member', { members: ['a b'] }],
  ])('is refused with %s', async (_, change) => {
    const answer = await save({ ...groupOf(), ...(change as object) });
    expect(['badRequest', 'invalidInput']).toContain('code' in answer ? answer.code : 'ok');
  });
});

describe('passing a chat to a group', () => {
  test('returns it to the queue with the group and the note, and the list can be filtered by the group', async () => {
    const group = groupOf({ members: [bea.personId] });
    await save(group);
    const { groupId, name } = group;
    const conversationId = await withAda();
    const transfer = {
      conversationId,
      personId: null,
      assignedTo: ada.personId,
      groupId,
      internalNote: noteOf({ mentions: [bea.personId] }),
    };
    const done = await ada.desk.ask(assignConversation, transfer);
    expect(done).toMatchObject({ data: { mode: 'connectingAgent', agent: null, group: { groupId, name } } });
    expect(await ada.desk.ask(assignConversation, transfer)).toMatchObject({ kind: 'ok' });
    expect(await notesOf(conversationId)).toEqual(['Wants a refund']);
    const list = (id: string) => bea.desk.ask(listInbox, { ...firstPage, list: 'waiting', groupId: id });
    expect(await list(groupId)).toMatchObject({ data: { total: 1, list: [{ conversationId }] } });
    expect(await list('another')).toMatchObject({ data: { total: 0 } });
    const accepted = await bea.desk.ask(acceptConversation, { conversationId });
    expect(accepted).toMatchObject({ data: { agent: { name: 'Bea' }, group: { name } } });
  }, 60_000);

  test('changes nothing if the group is unknown, or the note mentions a user outside the team', async () => {
    const group = groupOf();
    await save(group);
    const conversationId = await withAda();
    const transfer = { conversationId, personId: null, assignedTo: ada.personId };
    const wrongGroup = { ...transfer, groupId: 'unknown', internalNote: noteOf() };
    expect(await ada.desk.ask(assignConversation, wrongGroup)).toMatchObject({
      code: 'transferRefused',
      data: { reason: 'noGroup' },
    });
    const wrongNote = { groupId: group.groupId, internalNote: noteOf({ mentions: [stranger.personId] }) };
    expect(await ada.desk.ask(assignConversation, { ...transfer, ...wrongNote })).toMatchObject({
      code: 'invalidInput',
    });
    expect(await notesOf(conversationId)).toEqual([]);
    const both = { ...transfer, personId: bea.personId, groupId: group.groupId };
    expect(await ada.desk.ask(assignConversation, both)).toMatchObject({ code: 'badRequest' });
    expect(await ada.desk.ask(acceptConversation, { conversationId })).toMatchObject({
      data: { agent: { name: 'Ada' } },
    });
  }, 60_000);
});

describe('the settings of automatic assignment', () => {
  const operator = () => site.operator.desk;
  const given = (change: object = {}) => ({
    merchantId: usual,
    version: 0,
    isOn: false,
    capacity: 5,
    answerSeconds: 60,
    agents: [{ personId: bea.personId, capacity: 2 }],
    ...change,
  });

  test('are off at first, and are stored with a version and own values of agents', async () => {
    const before = await operator().ask(viewAssignmentRule, { merchantId: usual });
    expect(before).toMatchObject({ data: { isOn: false, capacity: 5, answerSeconds: 60, version: 0 } });
    const saved = await operator().ask(saveAssignmentRule, given());
    expect(saved).toMatchObject({ data: { version: 1 } });
    const own = saved.kind === 'ok' ? saved.data.agents.map(({ name, capacity }) => [name, capacity]) : [];
    expect(own.slice(0, 2)).toEqual([
      ['Bea', 2],
      ['Ada', null],
    ]);
    expect(await operator().ask(saveAssignmentRule, given())).toEqual(saved);
    const late = await operator().ask(saveAssignmentRule, given({ capacity: 7 }));
    expect(late).toMatchObject({ code: 'conflictStale', data: { latest: { version: 1, capacity: 5 } } });
    const foreign = given({ version: 1, agents: [{ personId: stranger.personId, capacity: 2 }] });
    expect(await operator().ask(saveAssignmentRule, foreign)).toMatchObject({ code: 'invalidInput' });
  }, 60_000);

  test.each([
    ['no chats', { capacity: 0 }],
    ['too many chats', { capacity: 31 }],
    ['a limit before the notice about the wait', { answerSeconds: 29 }],
    ['a limit that is too long', { answerSeconds: 601 }],
    ['a fraction', { capacity: 1.5 }],
  ])('are refused with %s', async (_, change) => {
    expect(await operator().ask(saveAssignmentRule, given(change))).toMatchObject({ code: 'badRequest' });
  });
});
