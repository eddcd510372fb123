import { listInbox, viewConversation } from '@aftercare/contract/desk/chat/inbox';
import { listSavedViews, saveView } from '@aftercare/contract/desk/chat/saved-views';
import { deleteTag, listTags, renameTag, tagConversation } from '@aftercare/contract/desk/chat/tags';
import { listAudit } from '@aftercare/contract/desk/team/audit';
import { firstPage } from '@aftercare/contract/fields/lists';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { colleague } from '../../../../testing/people/desk-people.ts';
import { ownKey, type Person } from '../../../../testing/people/person.ts';
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
  ({ desk: lead } = await colleague(site, { at: { [here]: 'supervisor' } }, 'Lead'));
  ({ desk: stranger } = await colleague(site, { at: { [there]: 'operator' } }));
}, 120_000);
afterAll(() => site.stop());

const own = (name: string) => `${name} ${ownKey().slice(0, 8)}`;
async function tagged(...add: string[]): Promise<string> {
  const customer = site.visitor({ site: here });
  const { conversationId } = await openChat(customer);
  await say(customer, conversationId, 'Hello');
  await desk.ask(tagConversation, { conversationId, add, remove: [] });
  return conversationId;
}
async function tagsOf(conversationId: string) {
  const answer = await desk.ask(viewConversation, { conversationId });
  return answer.kind === 'ok' ? answer.data.tags : answer.code;
}
async function offered(): Promise<{ name: string; tagId?: string | undefined }[]> {
  const answer = await desk.ask(listTags, { ...firstPage, merchantId: here });
  return answer.kind === 'ok' ? answer.data.list : [];
}
const rename = (tagId: string, name: string, version = 1, by = lead) =>
  by.ask(renameTag, { merchantId: here, tagId, name, version });
async function inFilter(tag: string) {
  const answer = await desk.ask(listInbox, { ...firstPage, list: 'all', tag });
  return answer.kind === 'ok' ? answer.data.list.map((one) => [one.conversationId, one.tags]) : [];
}

describe('a renamed tag', () => {
  test('has its new name in all chats and lists, while filters and saved views still find them', async () => {
    const [from, to] = [own('Refund'), own('Returns')];
    const ids = [await tagged(from, 'Printer'), await tagged(from)];
    const view = { name: 'Refunds', list: 'all' as const, filter: { tag: from }, position: 0 };
    await desk.ask(saveView, view);
    const renamed = await rename(from, to);
    expect(renamed).toMatchObject({ data: { tagId: from, name: to, version: 2 } });
    expect(await tagsOf(ids[0] ?? '')).toEqual([to, 'Printer']);
    expect(await offered()).toContainEqual({ merchantId: here, tagId: from, name: to, version: 2 });
    const views = await desk.ask(listSavedViews, firstPage);
    const tag = views.kind === 'ok' ? views.data.list[0]?.filter.tag : '';
    expect(await inFilter(tag ?? '')).toEqual([
      [ids[1], [to]],
      [ids[0], [to, 'Printer']],
    ]);
    const filter = { personId: undefined, merchantId: here, action: 'tag.rename' };
    const audit = await site.operator.desk.ask(listAudit, { ...firstPage, ...filter });
    expect(audit).toMatchObject({ data: { list: [{ subject: from, personName: 'Lead' }] } });
  });

  test('is added and removed by its new name, and by the first one that another tab still shows', async () => {
    const [from, to] = [own('Cable'), own('Power')];
    const id = await tagged(from);
    await rename(from, to);
    await desk.ask(tagConversation, { conversationId: id, add: [to.toUpperCase()], remove: [] });
    expect(await tagsOf(id)).toEqual([to]);
    await desk.ask(tagConversation, { conversationId: id, add: [], remove: [to] });
    expect(await tagsOf(id)).toEqual([]);
    await desk.ask(tagConversation, { conversationId: id, add: [from], remove: [] });
    expect(await tagsOf(id)).toEqual([to]);
    await desk.ask(tagConversation, { conversationId: id, add: [], remove: [from] });
    expect(await tagsOf(id)).toEqual([]);
  });

  test('is stored once by a repeat, and an outdated change is refused with the newest name', async () => {
    const from = own('Slow');
    await tagged(from);
    const names = [own('Lag'), own('Delay')];
    const first = await rename(from, names[0] ?? '');
    expect(await rename(from, names[0] ?? '')).toEqual(first);
    expect(await rename(from, names[1] ?? '')).toMatchObject({
      code: 'conflictStale',
      data: { latest: { name: names[0], version: 2 } },
    });
    const both = await Promise.all(names.map((name) => rename(from, own(name), 2)));
    expect(both.map((answer) => ('code' in answer ? answer.code : answer.kind)).toSorted()).toEqual([
      'conflictStale',
      'ok',
    ]);
  });

  test('cannot get the name of another tag in any case, or one that another tag had first', async () => {
    const [one, two] = [own('One'), own('Two')];
    await tagged(one, two);
    const refused = { code: 'invalidInput', data: { fields: { name: 'notAllowed' } } };
    expect(await rename(one, two.toUpperCase())).toMatchObject(refused);
    await rename(two, own('Three'));
    expect(await rename(one, two)).toMatchObject(refused);
    expect(await rename(one, one.toUpperCase())).toMatchObject({ data: { name: one.toUpperCase() } });
    expect(await rename(one, one, 2)).toMatchObject({ data: { name: one } });
  });

  test('keeps its new name on chats after it was deleted, and is offered again once an agent adds it', async () => {
    const [from, to] = [own('Old'), own('New')];
    const id = await tagged(from);
    await rename(from, to);
    await lead.ask(deleteTag, { merchantId: here, name: to });
    expect((await offered()).map(({ name }) => name)).not.toContain(to);
    expect(await tagsOf(id)).toEqual([to]);
    expect(await rename(from, own('Else'), 2)).toMatchObject({
      code: 'conflictStale',
      data: { latest: null },
    });
    expect(await tagsOf(await tagged(to))).toEqual([to]);
    expect((await offered()).map(({ name }) => name)).toContain(to);
  });

  test('is renamed by supervisors of its site only, and with a name', async () => {
    const from = own('Mine');
    await tagged(from);
    expect(await rename(from, own('Yours'), 1, desk)).toMatchObject({ code: 'forbidden' });
    expect(await rename(from, own('Yours'), 1, stranger)).toMatchObject({ code: 'notFound' });
    expect(await rename(from, '  ')).toMatchObject({ code: 'badRequest' });
    expect((await offered()).map(({ name }) => name)).toContain(from);
  });

  test('and a new tag of the same name at once are one tag', async () => {
    const [from, to] = [own('Early'), own('Both')];
    const id = await tagged(from);
    const add = () => desk.ask(tagConversation, { conversationId: id, add: [to], remove: [] });
    await Promise.all([rename(from, to), add()]);
    const named = (await offered()).filter(({ name }) => name === to);
    expect(named).toHaveLength(1);
  });
});
