import { assignConversation } from '@aftercare/contract/desk/chat/assignment';
import { deleteGroup, saveGroup } from '@aftercare/contract/desk/chat/groups';
import { listInbox } from '@aftercare/contract/desk/chat/inbox';
import { addNote, type ConversationNote, listNotes } from '@aftercare/contract/desk/chat/notes';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { firstPage } from '@aftercare/contract/fields/lists';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Colleague, colleague } from '../../../../testing/people/desk-people.ts';
import { ownKey } from '../../../../testing/people/person.ts';
import { openChat, say } from '../../../../testing/people/talk.ts';
import { storeTeam } from '../../../../testing/reading/stored-notes.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

const [here, there] = ['fopo-us', 'kimo-jp'] as const;
let site: RunningSite;
let anna: Colleague;
let ben: Colleague;
let cleo: Colleague;
beforeAll(async () => {
  site = await runSite();
  anna = await colleague(site, { at: { [here]: 'agent' } }, 'Anna');
  ben = await colleague(site, { at: { [here]: 'agent' } }, 'Ben');
  cleo = await colleague(site, { at: { [here]: 'agent' } }, 'Cleo');
}, 120_000);
afterAll(() => site.stop());

async function chat(): Promise<string> {
  const customer = site.visitor();
  const { conversationId } = await openChat(customer);
  await say(customer, conversationId, 'The light blinks');
  return conversationId;
}
async function group(members: readonly string[], merchantId: string = here) {
  const groupId = ownKey();
  const wanted = { merchantId, groupId, version: 0, name: `Returns ${groupId}`, languages: [] };
  const saved = await site.operator.desk.ask(saveGroup, { ...wanted, members: [...members] });
  if (saved.kind !== 'ok') throw new Error(saved.code);
  return { ...wanted, version: 1 };
}
const note = (conversationId: string, groups: string[], mentions: string[] = []) => ({
  conversationId,
  noteId: ownKey(),
  body: 'Please look',
  mentions,
  groups,
});
async function added(wanted: ReturnType<typeof note>, { desk } = anna): Promise<ConversationNote> {
  const answer = await desk.ask(addNote, wanted);
  if (answer.kind !== 'ok') throw new Error(answer.code);
  return answer.data;
}
async function unseenOf({ desk }: Colleague, conversationId: string): Promise<number> {
  const found = await desk.ask(listInbox, { ...firstPage, list: 'mentions' });
  const list = found.kind === 'ok' ? found.data.list : [];
  return list.find((one) => one.conversationId === conversationId)?.unseenMentions ?? 0;
}

describe('a note that mentions a group', () => {
  test('notifies each member once, also one who is named too, and not its author', async () => {
    const { groupId, name } = await group([anna.personId, ben.personId, cleo.personId]);
    const conversationId = await chat();
    const stored = await added(note(conversationId, [groupId, groupId], [ben.personId]));
    expect(stored.groups).toEqual([{ groupId, name }]);
    expect(stored.mentions).toEqual([
      { personId: ben.personId, name: 'Ben' },
      { personId: cleo.personId, name: 'Cleo', groupId },
    ]);
    expect(await unseenOf(ben, conversationId)).toBe(1);
    expect(await unseenOf(cleo, conversationId)).toBe(1);
    expect(await unseenOf(anna, conversationId)).toBe(0);
  });

  test('keeps the mention of a member who leaves, and notifies no one who joins later', async () => {
    const { groupId, ...wanted } = await group([ben.personId]);
    const conversationId = await chat();
    await added(note(conversationId, [groupId]));
    await site.operator.desk.ask(saveGroup, { ...wanted, groupId, members: [cleo.personId] });
    expect(await unseenOf(ben, conversationId)).toBe(1);
    expect(await unseenOf(cleo, conversationId)).toBe(0);
    const { merchantId } = wanted;
    await site.operator.desk.ask(deleteGroup, { merchantId, groupId, version: 2 });
    const listed = await anna.desk.ask(listNotes, { ...firstPage, conversationId });
    expect(listed).toMatchObject({ data: { list: [{ groups: [], mentions: [{ name: 'Ben' }] }] } });
  });

  test('is stored once by a repeat after the group changed, and is another note with another group', async () => {
    const [first, second] = [await group([ben.personId]), await group([cleo.personId])];
    const conversationId = await chat();
    const wanted = note(conversationId, [first.groupId]);
    await added(wanted);
    await site.operator.desk.ask(saveGroup, { ...first, members: [cleo.personId] });
    expect((await added(wanted)).mentions).toMatchObject([{ name: 'Ben' }]);
    const changed = { ...wanted, groups: [second.groupId] };
    expect(await anna.desk.ask(addNote, changed)).toMatchObject({ code: 'idReused' });
  });

  test('is refused with a group of another site, an unknown one, and too many', async () => {
    const foreign = await group([], there);
    const conversationId = await chat();
    for (const groupId of [foreign.groupId, ownKey()])
      expect(await anna.desk.ask(addNote, note(conversationId, [groupId]))).toMatchObject({
        code: 'invalidInput',
        data: { fields: { groups: 'notAllowed' } },
      });
    const many = Array.from({ length: deskLimits.groupMentionsPerNote + 1 }, () => ownKey());
    expect(await anna.desk.ask(addNote, note(conversationId, many))).toMatchObject({ code: 'badRequest' });
    const listed = await anna.desk.ask(listNotes, { ...firstPage, conversationId });
    expect(listed).toMatchObject({ data: { total: 0 } });
  });

  test('is refused as a whole if it would notify more people than the limit', async () => {
    const team = await storeTeam(site.nodes.databaseUrl, here, deskLimits.notifiedPerNote + 1);
    const groups = [await group(team.slice(0, 150)), await group(team.slice(150))];
    const conversationId = await chat();
    const ids = groups.map(({ groupId }) => groupId);
    expect(await anna.desk.ask(addNote, note(conversationId, ids))).toMatchObject({
      code: 'invalidInput',
      data: { fields: { groups: 'notAllowed' } },
    });
    expect((await added(note(conversationId, ids.slice(0, 1)))).mentions).toHaveLength(150);
  }, 60_000);

  test('can come with a transfer', async () => {
    const { groupId } = await group([cleo.personId]);
    const conversationId = await chat();
    const { conversationId: _, ...internalNote } = note(conversationId, [groupId]);
    const transfer = { conversationId, personId: ben.personId, assignedTo: null, internalNote };
    expect(await anna.desk.ask(assignConversation, transfer)).toMatchObject({ kind: 'ok' });
    expect(await unseenOf(cleo, conversationId)).toBe(1);
    const unknown = { ...internalNote, noteId: ownKey(), groups: [ownKey()] };
    const refused = { ...transfer, assignedTo: ben.personId, personId: cleo.personId, internalNote: unknown };
    expect(await anna.desk.ask(assignConversation, refused)).toMatchObject({ code: 'invalidInput' });
  });
});
