import { listInbox, viewConversation } from '@aftercare/contract/desk/chat/inbox';
import { deleteTag, listTags, tagConversation } from '@aftercare/contract/desk/chat/tags';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { firstPage } from '@aftercare/contract/fields/lists';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { colleague } from '../../../../testing/people/desk-people.ts';
import type { Person } from '../../../../testing/people/person.ts';
import { openChat, say } from '../../../../testing/people/talk.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

const [here, there] = ['fopo-us', 'kimo-jp'] as const;

let site: RunningSite;
let desk: Person;
let lead: Person;
let stranger: Person;
beforeAll(async () => {
  site = await runSite();
  ({ desk } = await colleague(site, { at: { [here]: 'agent' } }));
  ({ desk: lead } = await colleague(site, { at: { [here]: 'supervisor' } }));
  ({ desk: stranger } = await colleague(site, { at: { [there]: 'operator' } }));
}, 120_000);
afterAll(() => site.stop());

async function talk() {
  const customer = site.visitor({ site: here });
  const { conversationId } = await openChat(customer);
  await say(customer, conversationId, 'Hello');
  return conversationId;
}
const change = (conversationId: string, changes: { add?: string[]; remove?: string[] }, by = desk) =>
  by.ask(tagConversation, { conversationId, add: [], remove: [], ...changes });
async function tagsOfChat(conversationId: string) {
  const answer = await desk.ask(viewConversation, { conversationId });
  return answer.kind === 'ok' ? answer.data.tags : answer.code;
}
async function offered(by = desk) {
  const answer = await by.ask(listTags, { ...firstPage, merchantId: undefined });
  return answer.kind === 'ok' ? answer.data.list.map(({ name }) => name) : [];
}

describe('the tags of a conversation', () => {
  test('are in the conversation, in the inbox and in the filter', async () => {
    const [refund, other] = [await talk(), await talk()];
    expect(await change(refund, { add: ['Refund', 'Printer'] })).toMatchObject({
      data: { tags: ['Refund', 'Printer'] },
    });
    await change(other, { add: ['Printer'] });
    const listed = await desk.ask(listInbox, { ...firstPage, list: 'all', tag: 'Refund' });
    expect(listed).toMatchObject({
      data: { list: [{ conversationId: refund, tags: ['Refund', 'Printer'] }] },
    });
  });

  test('are one if they differ only in upper and lower case', async () => {
    const id = await talk();
    await change(id, { add: ['Battery'] });
    await change(await talk(), { add: ['BATTERY'] });
    await change(id, { add: ['battery', ' Battery '] });
    expect(await tagsOfChat(id)).toEqual(['Battery']);
    expect((await offered()).filter((name) => name.toLowerCase() === 'battery')).toEqual(['Battery']);
    await change(id, { remove: ['bATTERY'] });
    expect(await tagsOfChat(id)).toEqual([]);
  });

  test('are all kept if two agents add different ones at once', async () => {
    const id = await talk();
    await Promise.all(['one', 'two', 'three', 'four'].map((name) => change(id, { add: [name] })));
    expect([...((await tagsOfChat(id)) as string[])].sort()).toEqual(['four', 'one', 'three', 'two']);
  });

  test('end at a number, and a refused change leaves them as they are', async () => {
    const id = await talk();
    const most = Array.from({ length: deskLimits.tagsPerConversation }, (_, place) => `n${place}`);
    await change(id, { add: most });
    expect(await change(id, { add: ['one more'] })).toMatchObject({ kind: 'refused', code: 'conflictStale' });
    expect(await tagsOfChat(id)).toEqual(most);
    expect(await change(id, { add: ['one more'], remove: ['n0'] })).toMatchObject({ kind: 'ok' });
  });

  test.each([
    ['an empty name', { add: ['  '] }],
    ['a name that is too long', { add: ['x'.repeat(deskLimits.tagMaxLength + 1)] }],
    ['more names than a conversation can have', { add: Array.from({ length: 21 }, (_, n) => `${n}`) }],
  ])('refuse %s', async (_, changes) => {
    const id = await talk();
    expect(await change(id, changes)).toMatchObject({ kind: 'refused', code: 'badRequest' });
    expect(await tagsOfChat(id)).toEqual([]);
  });

  test('are not changed or listed by the team of another merchant', async () => {
    const id = await talk();
    await change(id, { add: ['Ours'] });
    expect(await change(id, { add: ['Theirs'] }, stranger)).toMatchObject({ code: 'notFound' });
    expect(await offered(stranger)).toEqual([]);
    expect(await tagsOfChat(id)).toEqual(['Ours']);
  });
});

describe('a deleted tag', () => {
  test('is no longer offered, and stays on the conversations that have it', async () => {
    const id = await talk();
    await change(id, { add: ['Typo'] });
    expect(await desk.ask(deleteTag, { merchantId: here, name: 'typo' })).toMatchObject({
      code: 'forbidden',
    });
    expect(await lead.ask(deleteTag, { merchantId: here, name: 'typo' })).toMatchObject({ kind: 'ok' });
    expect(await offered()).not.toContain('Typo');
    expect(await tagsOfChat(id)).toEqual(['Typo']);
  });
});
