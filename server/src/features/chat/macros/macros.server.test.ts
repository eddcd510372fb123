import { logIn } from '@aftercare/contract/account/log-in';
import { saveGroup } from '@aftercare/contract/desk/chat/groups';
import { viewConversation } from '@aftercare/contract/desk/chat/inbox';
import { listNotes } from '@aftercare/contract/desk/chat/notes';
import { deleteTag, listTags, renameTag, tagConversation } from '@aftercare/contract/desk/chat/tags';
import { mergeTickets } from '@aftercare/contract/desk/chat/ticket-merge';
import { deskLimits } from '@aftercare/contract/desk/limits';
import type { MacroAction } from '@aftercare/contract/desk/replies/macro-actions';
import { deleteMacro, listMacros, runMacro, saveMacro } from '@aftercare/contract/desk/replies/macros';
import { listAudit } from '@aftercare/contract/desk/team/audit';
import { firstPage } from '@aftercare/contract/fields/lists';
import { erase } from '@aftercare/contract/privacy/erasure';
import type { RequestOf } from '@aftercare/contract/wire/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Colleague, colleague } from '../../../../testing/people/desk-people.ts';
import { operatorAt } from '../../../../testing/people/operator.ts';
import { ownEmailAddress, ownKey, type Person } from '../../../../testing/people/person.ts';
import {
  endChatOf,
  openChat,
  raiseTicket,
  readChat,
  say,
  talkWith,
  textsIn,
} from '../../../../testing/people/talk.ts';
import { asOwner } from '../../../../testing/reading/stored.ts';
import { storedRuns } from '../../../../testing/reading/stored-macros.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { chatImports, exportOf, importedChats } from '../../../../testing/sites/chat-imports.ts';
import { good } from '../../../../testing/sites/content-editor.ts';
import { newAccount } from '../../account/account.factory.ts';

const [here, other, quiet] = ['fopo-us', 'fopo-de', 'lepow-de'] as const;
let site: RunningSite;
let agent: Colleague;
let lead: Colleague;
const groupId = ownKey();
beforeAll(async () => {
  site = await runSite(2);
  agent = await colleague(site, { at: { [here]: 'agent' } }, 'Ada');
  lead = await colleague(
    site,
    { at: { [here]: 'supervisor', [other]: 'supervisor', [quiet]: 'supervisor' } },
    'Lea',
  );
  const group = { merchantId: here, groupId, version: 0, name: 'Returns', languages: [], members: [] };
  await lead.desk.ask(saveGroup, group);
}, 120_000);
afterAll(() => site.stop());

type Saving = RequestOf<typeof saveMacro>;
const buildMacro = (actions: MacroAction[], change: Partial<Saving> = {}): Saving => ({
  merchantId: here,
  macroId: ownKey(),
  version: 0,
  folder: 'Tests',
  name: 'Refund',
  actions,
  ...change,
});
const save = (macro: Saving, desk = lead.desk) => desk.ask(saveMacro, macro);
const saved = async (actions: MacroAction[]) => good(await save(buildMacro(actions))).data;
const close: MacroAction = { kind: 'close', reason: 'solved' };
const note: MacroAction = { kind: 'note', body: 'Refund agreed' };
const sendText: MacroAction = { kind: 'text', mode: 'send', texts: { en_US: 'Hello {customer}' } };

/** A chat that the agent answers. */
async function chat() {
  const customer = site.visitor({ site: here });
  const { conversationId } = await talkWith(agent.desk, customer);
  const view = async () => good(await agent.desk.ask(viewConversation, { conversationId })).data;
  return { customer, conversationId, view };
}
type Chat = Awaited<ReturnType<typeof chat>>;

async function runIn(
  { conversationId, view }: Chat,
  macro: { macroId: string; version: number },
  change: Partial<RequestOf<typeof runMacro>> = {},
  desk: Person = agent.desk,
) {
  const { lastSeq: afterSeq, assignee } = await view();
  const { macroId, version } = macro;
  const seen = { afterSeq, assignedTo: assignee?.personId ?? null };
  const request = { conversationId, macroId, version, runId: ownKey(), text: undefined, ...seen, ...change };
  return desk.ask(runMacro, request);
}
const notesOf = async (conversationId: string) =>
  good(await agent.desk.ask(listNotes, { ...firstPage, conversationId })).data.list.map(({ body }) => body);
const runsOf = async (conversationId: string) =>
  good(
    await site.operator.desk.ask(listAudit, {
      ...firstPage,
      personId: agent.personId,
      merchantId: here,
      action: 'macro.run',
    }),
  ).data.list.filter(({ subject }) => subject?.startsWith(conversationId)).length;
const giveTag = async (name: string) => {
  const { conversationId } = await openChat(site.visitor({ site: here }));
  await lead.desk.ask(tagConversation, { conversationId, add: [name], remove: [] });
};

describe('saving a macro', () => {
  test('stores it once, also if the request is repeated, and lists it with the names in it', async () => {
    const macro = buildMacro([note, { kind: 'group', groupId }], { folder: ownKey() });
    expect(await save(macro)).toMatchObject({ kind: 'ok', data: { version: 1 } });
    expect(await save(macro)).toMatchObject({ kind: 'ok', data: { version: 1 } });
    const filter = { search: 'REFUN', merchantId: here, folder: macro.folder };
    const list = good(await agent.desk.ask(listMacros, { ...firstPage, ...filter })).data;
    expect(list).toMatchObject({
      list: [{ macroId: macro.macroId, actions: macro.actions, names: [{ id: groupId, name: 'Returns' }] }],
      total: 1,
    });
    expect(list.folders).toContain(macro.folder);
  });

  test('refuses a stale version and returns the latest one, and does not restore a deleted one', async () => {
    const macro = buildMacro([close]);
    await save(macro);
    await save({ ...macro, version: 1, name: 'First' });
    expect(await save({ ...macro, version: 1, name: 'Second' })).toMatchObject({
      code: 'conflictStale',
      data: { latest: { name: 'First', version: 2 } },
    });
    const { merchantId, macroId } = macro;
    const remove = (version: number) => lead.desk.ask(deleteMacro, { merchantId, macroId, version });
    expect(await remove(1)).toMatchObject({ code: 'conflictStale', data: { latest: { version: 2 } } });
    expect(await remove(2)).toMatchObject({ kind: 'ok' });
    expect(await remove(2)).toMatchObject({ kind: 'ok' });
    expect(await save({ ...macro, version: 2 })).toMatchObject({ code: 'notFound' });
  });

  test.each<[string, MacroAction[]]>([
    ['no action', []],
    ['a kind twice', [note, note]],
    ['an action after the end of the chat', [close, note]],
    [
      'a text to insert into a chat that ends',
      [{ kind: 'text', mode: 'insert', texts: { en_US: 'Bye' } }, close],
    ],
    ['a text in no language', [{ kind: 'text', mode: 'send', texts: {} }]],
    ['an unknown variable', [{ kind: 'text', mode: 'send', texts: { en_US: 'Dear {ordre}' } }]],
    ['no tag', [{ kind: 'tag', tags: [] }]],
  ])('refuses %s', async (_, actions) => {
    expect(await save(buildMacro(actions))).toMatchObject({
      code: 'invalidInput',
      data: { fields: { actions: 'notAllowed' } },
    });
  });

  test('is for supervisors, and only at their sites', async () => {
    expect(await save(buildMacro([close]), agent.desk)).toMatchObject({ code: 'forbidden' });
    expect(await save(buildMacro([close], { merchantId: 'kimo-jp' }))).toMatchObject({ code: 'notFound' });
    const filter = { search: undefined, folder: undefined, merchantId: 'kimo-jp' };
    expect(good(await lead.desk.ask(listMacros, { ...firstPage, ...filter })).data.list).toEqual([]);
  });

  test('refuses more than 200 macros of a site', async () => {
    await asOwner(
      site.nodes.databaseUrl,
      `insert into macro select '${other}', 'many-' || n, '', 'Many', '[{"kind": "close"}]', 1, now()
       from generate_series(1, ${deskLimits.macrosPerSite}) as n`,
    );
    expect(await save(buildMacro([close], { merchantId: other }))).toMatchObject({ code: 'tooManyMacros' });
  });
});

describe('running a macro', () => {
  test('does all its actions in their order, once, also if the call is sent twice at the same time', async () => {
    const tag = ownKey();
    await giveTag(tag);
    const its = await chat();
    await agent.desk.ask(tagConversation, { conversationId: its.conversationId, add: ['Old'], remove: [] });
    const macro = await saved([
      sendText,
      note,
      { kind: 'tag', tags: [tag.toUpperCase()] },
      { kind: 'untag', tags: ['old'] },
      { kind: 'priority', priority: 'high' },
      { kind: 'snooze', minutes: 60 },
      close,
    ]);
    const runId = ownKey();
    const done = { runId, text: 'Hello Kim' };
    const answers = await Promise.all([1, 2].map(() => runIn(its, macro, done)));
    expect(answers.map(({ kind }) => kind)).toEqual(['ok', 'ok']);
    expect(await its.view()).toMatchObject({ tags: [tag], isClosed: true, snoozedUntil: expect.any(Date) });
    expect(await notesOf(its.conversationId)).toEqual(['Refund agreed']);
    const { list } = await readChat(its.customer, its.conversationId);
    expect(textsIn(list).filter((text) => text.includes('Hello Kim'))).toHaveLength(1);
    expect(await runsOf(its.conversationId)).toBe(1);
    expect(await runIn(its, macro, done)).toMatchObject({ kind: 'ok' });
    const another = await saved([note]);
    expect(await runIn(its, another, done)).toMatchObject({ code: 'idReused' });
  });

  test('tags an imported chat and adds notes to it, and answers nothing in it', async () => {
    const email = ownEmailAddress();
    const file = exportOf('chatwoot-conversations.ndjson', { account: 7_001, email });
    await chatImports(lead.desk, here).take('chatwoot', file);
    const [imported] = await importedChats(agent.desk, here, email);
    const conversationId = imported?.conversationId ?? '';
    const view = async () => good(await agent.desk.ask(viewConversation, { conversationId })).data;
    const its = { customer: site.visitor(), conversationId, view };
    const answering = await saved([note, sendText]);
    expect(await runIn(its, answering, { text: 'Hello' })).toMatchObject({
      code: 'macroRefused',
      data: { action: 1, reason: 'imported' },
    });
    expect(await runIn(its, await saved([{ kind: 'snooze', minutes: 60 }]))).toMatchObject({
      code: 'macroRefused',
      data: { action: 0, reason: 'imported' },
    });
    expect(await runIn(its, await saved([note]))).toMatchObject({ kind: 'ok' });
    expect((await notesOf(conversationId)).filter((body) => body === 'Refund agreed')).toHaveLength(1);
  }, 30_000);

  test('answers nothing in a chat whose ticket was merged into that of another chat', async () => {
    const { person, form } = await newAccount(site, site.visitor({ site: quiet }));
    const phone = site.visitor({ site: quiet });
    const login = { email: form.email, password: form.password, rememberMe: true };
    const chatOf = async (customer: Person) => {
      const { conversationId } = await openChat(customer);
      await raiseTicket(customer, conversationId);
      const ticketOf = async () => (await readChat(customer, conversationId)).state.ticket;
      await expect.poll(ticketOf).not.toBeNull();
      return { customer, conversationId, ticketId: (await ticketOf())?.ticketId ?? '' };
    };
    const [one, another] = [await chatOf(person), await chatOf(phone)];
    expect(await phone.ask(logIn, login)).toMatchObject({ kind: 'ok' });
    const merging = { ticketId: one.ticketId, intoId: another.ticketId, version: 1 };
    expect(await lead.desk.ask(mergeTickets, merging)).toMatchObject({ kind: 'ok' });
    await endChatOf(person, one.conversationId);
    const view = async () =>
      good(await lead.desk.ask(viewConversation, { conversationId: one.conversationId })).data;
    const macro = good(await save(buildMacro([sendText], { merchantId: quiet }))).data;
    expect(await runIn({ ...one, view }, macro, { text: 'Hello' }, lead.desk)).toMatchObject({
      code: 'macroRefused',
      data: { action: 0, reason: 'merged' },
    });
  }, 60_000);

  test.each<[string, string, () => Promise<MacroAction>]>([
    [
      'a deleted tag',
      'tagGone',
      async () => {
        const name = ownKey();
        await giveTag(name);
        await lead.desk.ask(deleteTag, { merchantId: here, name });
        return { kind: 'tag', tags: [name] };
      },
    ],
    ['a group that is gone', 'noGroup', async () => ({ kind: 'group', groupId: 'gone' })],
    ['a user who left', 'notColleague', async () => ({ kind: 'assign', personId: 'gone' })],
    ['an agent who is offline', 'offline', async () => ({ kind: 'assign', personId: lead.personId })],
    [
      'a canned reply that is gone',
      'replyGone',
      async () => ({ kind: 'reply', mode: 'insert', replyId: 'x' }),
    ],
  ])('does nothing for %s, and names the action', async (_, reason, action) => {
    const its = await chat();
    const macro = await saved([note, await action()]);
    expect(await runIn(its, macro)).toMatchObject({ code: 'macroRefused', data: { action: 1, reason } });
    expect(await notesOf(its.conversationId)).toEqual([]);
    expect(await runsOf(its.conversationId)).toBe(0);
    expect(await its.view()).toMatchObject({ tags: [], assignee: { personId: agent.personId } });
  });

  test('happens once if two nodes get the same run at the same time', async () => {
    const its = await chat();
    const macro = await saved([note]);
    const runId = ownKey();
    const { desk: elsewhere } = await operatorAt(site.nodes.nodes[1]?.port ?? 0);
    const answers = await Promise.all(
      [site.operator.desk, elsewhere].map((desk) => runIn(its, macro, { runId }, desk)),
    );
    expect(answers.map(({ kind }) => kind)).toEqual(['ok', 'ok']);
    expect(await notesOf(its.conversationId)).toEqual(['Refund agreed']);
  });

  test('does not send its text if a later action is not possible', async () => {
    const its = await chat();
    const macro = await saved([sendText, { kind: 'group', groupId: 'gone' }]);
    const ran = await runIn(its, macro, { text: 'Hello Kim' });
    expect(ran).toMatchObject({ code: 'macroRefused', data: { action: 1, reason: 'noGroup' } });
    const { list } = await readChat(its.customer, its.conversationId);
    expect(textsIn(list).join()).not.toContain('Hello Kim');
  });

  test('knows a renamed tag by its first name and by its new one', async () => {
    const [first, renamed] = [ownKey(), ownKey()];
    await giveTag(first);
    const { list } = good(await lead.desk.ask(listTags, { ...firstPage, merchantId: here })).data;
    const tag = list.find(({ name }) => name === first);
    const { tagId = '', version = 0 } = tag ?? {};
    const renaming = { merchantId: here, tagId, name: renamed, version };
    expect(await lead.desk.ask(renameTag, renaming)).toMatchObject({ kind: 'ok' });
    for (const name of [first, renamed]) {
      const macro = await saved([{ kind: 'tag', tags: [name] }]);
      expect(macro.missingTags).toEqual([]);
      const its = await chat();
      expect(await runIn(its, macro)).toMatchObject({ kind: 'ok' });
      expect(await its.view()).toMatchObject({ tags: [renamed] });
    }
  });

  test('lists deleted tags, groups, users and replies of a macro as missing', async () => {
    const macro = await saved([
      { kind: 'tag', tags: ['never'] },
      { kind: 'group', groupId: 'gone' },
    ]);
    expect(macro).toMatchObject({ names: [], missingTags: ['never'] });
    const another = await saved([
      { kind: 'reply', mode: 'send', replyId: 'gone' },
      { kind: 'assign', personId: 'gone' },
    ]);
    expect(another).toMatchObject({ names: [], missingTags: [] });
  });

  test('does nothing in a chat that was closed or that another agent has', async () => {
    const its = await chat();
    const closing = await saved([note, close]);
    const sending = await saved([note, sendText]);
    const foreign = await runIn(its, sending, { text: 'Hello' }, lead.desk);
    expect(foreign).toMatchObject({ code: 'macroRefused', data: { action: 1, reason: 'held' } });
    await runIn(its, await saved([close]));
    expect(await runIn(its, closing)).toMatchObject({
      code: 'macroRefused',
      data: { action: 1, reason: 'closed' },
    });
    expect(await notesOf(its.conversationId)).toEqual([]);
  });

  test('is refused on a view without the newest message or with another assignee', async () => {
    const its = await chat();
    const macro = await saved([note]);
    const { lastSeq } = await its.view();
    await say(its.customer, its.conversationId, 'One more thing');
    expect(await runIn(its, macro, { afterSeq: lastSeq })).toMatchObject({
      code: 'conflictStale',
      data: { latest: [{ html: ['One more thing'] }] },
    });
    expect(await runIn(its, macro, { assignedTo: null })).toMatchObject({
      code: 'conflictStale',
      data: { latest: [], agent: { name: 'Ada' } },
    });
    expect(await notesOf(its.conversationId)).toEqual([]);
    expect(await runIn(its, macro)).toMatchObject({ kind: 'ok' });
  });

  test('is refused if the macro has changed or was deleted, or a text to send is missing', async () => {
    const its = await chat();
    const macro = await saved([sendText]);
    expect(await runIn(its, macro)).toMatchObject({ code: 'badRequest' });
    const { merchantId, macroId, folder, name } = macro;
    await save({ merchantId, macroId, version: 1, folder, name, actions: [close] });
    expect(await runIn(its, macro, { text: 'Hi' })).toMatchObject({
      code: 'macroRefused',
      data: { action: null, reason: 'changed' },
    });
    await lead.desk.ask(deleteMacro, { merchantId, macroId, version: 2 });
    expect(await runIn(its, { macroId, version: 2 })).toMatchObject({ code: 'notFound' });
  });

  test('assigns a waiting chat to the agent, answers it and hands it back to the bot', async () => {
    const its = await chat();
    const grouping = await saved([{ kind: 'group', groupId }]);
    expect(await runIn(its, grouping)).toMatchObject({ kind: 'ok' });
    expect(await its.view()).toMatchObject({ assignee: null, group: { name: 'Returns' } });
    const macro = await saved([{ kind: 'take' }, sendText, { kind: 'bot' }]);
    expect(await runIn(its, macro, { text: 'Back to the bot' })).toMatchObject({
      kind: 'ok',
      data: { mode: 'bot', assignee: null },
    });
  });

  test('leaves no run after its conversation was erased', async () => {
    const its = await chat();
    await runIn(its, await saved([note]));
    const stored = () => storedRuns(site.nodes.databaseUrl, its.conversationId);
    expect(await stored()).toHaveLength(1);
    expect(await its.customer.ask(erase, { scope: 'chat', code: undefined })).toMatchObject({ kind: 'ok' });
    expect(await stored()).toEqual([]);
  });

  test('is no call for the team of another merchant', async () => {
    const its = await chat();
    const stranger = await colleague(site, { at: { 'kimo-jp': 'operator' } });
    expect(await runIn(its, await saved([note]), {}, stranger.desk)).toMatchObject({ code: 'notFound' });
  });
});
