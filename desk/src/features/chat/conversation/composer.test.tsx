// @vitest-environment jsdom
import { listAgents } from '@aftercare/contract/desk/chat/assignment';
import { readDrafts } from '@aftercare/contract/desk/chat/drafts';
import { listGroups } from '@aftercare/contract/desk/chat/groups';
import { listInbox, readConversation, replyToConversation } from '@aftercare/contract/desk/chat/inbox';
import { addNote, listNotes } from '@aftercare/contract/desk/chat/notes';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fill, texts } from '../../../lib/parts/text.ts';
import { fakeApi, press, renderAtDesk, type } from '../../../testing/render.tsx';
import { InboxScreen } from '../inbox/inbox-screen.tsx';
import { InboxProvider } from '../inbox/inbox-work.tsx';

const t = texts.notes;
const ok = (data: unknown) => ({ kind: 'ok', msg: '', data });
const conversation = {
  snoozedUntil: null,
  assignee: null,
  conversationId: 'c1',
  merchantId: 'kuma-de',
  contact: { givenName: 'Kim', email: '', avatar: '' },
  contactFrom: 'visitor',
  mode: 'agent',
  lang: 'en_US',
  agent: { personId: 'anna', name: 'Anna' },
  ticket: null,
  rating: null,
  isUrgent: false,
  createdAt: new Date(0),
  seenByCustomer: 0,
};
const colleagues = ['Ann', 'Anna Meier', 'Ben'].map((name) => ({ personId: `id-${name}`, name }));
const stored = {
  noteId: 'n1',
  conversationId: 'c1',
  afterSeq: 0,
  author: { personId: 'id-Ben', name: 'Ben' },
  body: 'Look <b>here</b>',
  mentions: [{ personId: 'anna', name: 'Anna' }],
  createdAt: new Date(0),
};

let close: () => Promise<void> = async () => undefined;

async function open(answers: Record<string, () => unknown> = {}, personId = 'anna') {
  const { api, sent } = fakeApi({
    [listInbox.path]: () => ok({ list: [], total: 0 }),
    [readConversation.path]: () => ok({ list: [], lastSeq: 0, conversation, closings: [] }),
    [listNotes.path]: () => ok({ list: [], total: 0 }),
    [listAgents.path]: () => ok({ list: colleagues, total: colleagues.length }),
    ...answers,
  });
  const screen = (
    <InboxProvider>
      <InboxScreen conversationId="c1" />
    </InboxProvider>
  );
  const { place, unmount } = await renderAtDesk(api, screen, { personId });
  close = unmount;
  const box = (label: string) => place.querySelector<HTMLTextAreaElement>(`textarea[aria-label="${label}"]`);
  const note = () => box(t.field) as unknown as HTMLInputElement;
  return {
    place,
    note,
    reply: () => box(texts.inbox.reply) as unknown as HTMLInputElement,
    requestsOf: (call: { path: string }) =>
      sent.filter(({ path }) => path === call.path).map(({ request }) => request),
    options: () => [...place.querySelectorAll('[role=option]')].map(({ textContent }) => textContent),
    keyInNote: (key: string, options: KeyboardEventInit = {}) =>
      act(async () => note().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...options }))),
  };
}

const key = (name: string) =>
  act(async () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));

/** Types with the caret behind the text, as a user does. */
async function typeAtEnd(control: HTMLInputElement, text: string): Promise<void> {
  control.setSelectionRange(text.length, text.length);
  await type(control, text);
}

class SilentSocket {
  readyState = 0;
  close = () => undefined;
}
class NoObserver {
  observe = () => undefined;
  disconnect = () => undefined;
}

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollTo = vi.fn();
  vi.stubGlobal('WebSocket', SilentSocket);
  vi.stubGlobal('ResizeObserver', NoObserver);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => close());

it('offers notes, but no answer and no actions, for an imported chat', async () => {
  const imported = { ...conversation, agent: null, mode: 'bot', isClosed: true, importedFrom: 'zendesk' };
  const read = () => ok({ list: [], lastSeq: 0, conversation: imported, closings: [] });
  const { place, note, reply } = await open({ [readConversation.path]: read });
  await vi.waitFor(() => expect(note()).not.toBeNull());
  expect(reply()).toBeNull();
  expect(place.textContent).toContain(fill(texts.chatImports.readOnly, { source: 'Zendesk' }));
  const buttons = [...place.querySelectorAll('button')].map(({ textContent }) => textContent);
  for (const text of [texts.assignment.reopen, texts.assignment.assign, texts.inboxLists.snooze])
    expect(buttons).not.toContainEqual(expect.stringMatching(new RegExp(`^${text}(?: .)?$`)));
});

describe('the composer', () => {
  it('writes a note to the team and none of it to the customer', async () => {
    const { note, reply, keyInNote, requestsOf } = await open();
    expect(reply()).not.toBeNull();
    await key('n');
    expect([reply(), document.activeElement]).toEqual([null, note()]);
    await typeAtEnd(note(), 'For you, @Ben');
    await keyInNote('Enter', { ctrlKey: true });
    expect(requestsOf(addNote)).toMatchObject([
      { conversationId: 'c1', body: 'For you, @Ben', mentions: ['id-Ben'] },
    ]);
    expect(requestsOf(replyToConversation)).toEqual([]);
    expect(note().value).toBe('');
  });

  it('mentions the colleague who answers the chat in a note by one press', async () => {
    const withBen = { ...conversation, agent: { personId: 'id-Ben', name: 'Ben' } };
    const { place, note, keyInNote, requestsOf } = await open({
      [readConversation.path]: () => ok({ list: [], lastSeq: 0, conversation: withBen, closings: [] }),
    });
    await key('n');
    await typeAtEnd(note(), 'Offer a refund');
    await press(place, fill(t.notify, { name: 'Ben' }));
    expect(note().value).toBe('@Ben Offer a refund');
    expect(place.textContent).not.toContain(fill(t.notify, { name: 'Ben' }));
    await keyInNote('Enter', { ctrlKey: true });
    expect(requestsOf(addNote)).toMatchObject([{ body: '@Ben Offer a refund', mentions: ['id-Ben'] }]);
  });

  it('offers no colleague to notify in a chat of one’s own', async () => {
    const { place } = await open();
    await key('n');
    expect(place.textContent).not.toContain(fill(t.notify, { name: 'Anna' }));
  });

  it('keeps a draft for the reply and another one for the note, also over a reload of the page', async () => {
    const first = await open();
    await type(first.reply(), 'To Kim');
    await key('n');
    await typeAtEnd(first.note(), 'To the team');
    await key('r');
    expect(first.reply().value).toBe('To Kim');
    expect(first.place.textContent).toContain(t.draft);
    await close();
    const second = await open();
    expect(second.reply().value).toBe('To Kim');
    await press(second.place, `${t.note}${t.draft}`);
    expect(second.note().value).toBe('To the team');
  });

  it('shows the next user of the same browser no drafts and no unsent texts of another', async () => {
    const first = await open();
    await type(first.reply(), 'Unsent reply');
    await press(first.place, texts.inbox.send);
    await type(first.reply(), 'To Kim');
    await key('n');
    await typeAtEnd(first.note(), 'Unsent note');
    await first.keyInNote('Enter', { ctrlKey: true });
    await typeAtEnd(first.note(), 'To the team');
    await close();
    const second = await open({}, 'ben');
    expect(second.reply().value).toBe('');
    await key('n');
    expect(second.note().value).toBe('');
    expect(second.place.textContent).not.toMatch(/Unsent (reply|note)/);
    await close();
    const third = await open();
    expect(third.reply().value).toBe('To Kim');
    expect(third.place.textContent).toMatch(/Unsent reply.*Unsent note/);
  });

  it('keeps the cursor in the reply while the note of another computer arrives, and shows the note', async () => {
    const none = { text: '', version: 0 };
    let deliver: (data: unknown) => void = () => undefined;
    const first = new Promise((resolve) => {
      deliver = (data) => resolve(ok(data));
    });
    const { note, reply } = await open({ [readDrafts.path]: () => first });
    await key('r');
    await type(reply(), 'To Kim');
    const box = reply();
    await act(async () => deliver({ reply: none, note: { text: 'From the phone', version: 1 } }));
    expect(document.activeElement).toBe(box);
    await key('n');
    expect(note().value).toBe('From the phone');
  });

  it('shows the reply of another computer in the open box', async () => {
    const stored = { reply: { text: 'From the phone', version: 1 }, note: { text: '', version: 0 } };
    const { reply } = await open({ [readDrafts.path]: () => ok(stored) });
    expect(reply().value).toBe('From the phone');
  });

  it('offers colleagues after an @, chooses one by keyboard and says who is notified', async () => {
    const { place, note, keyInNote, options } = await open();
    await key('n');
    await typeAtEnd(note(), 'Ask @an');
    expect(options()).toEqual(['Ann', 'Anna Meier']);
    await keyInNote('ArrowDown');
    await keyInNote('Enter');
    expect(note().value).toBe('Ask @Anna Meier ');
    expect(options()).toEqual([]);
    expect(place.textContent).toContain(fill(t.notifies, { names: 'Anna Meier' }));
  });

  it('closes the list of colleagues with Escape and keeps the text', async () => {
    const { note, keyInNote, options } = await open();
    await key('n');
    await typeAtEnd(note(), '@');
    expect(options()).toHaveLength(3);
    await keyInNote('Escape');
    expect([options(), note().value]).toEqual([[], '@']);
  });

  it('says that no colleague has the typed name, and that mentions fail without the colleagues', async () => {
    const { place, note } = await open();
    await key('n');
    await typeAtEnd(note(), '@zzz');
    expect(place.textContent).toContain(t.noMatch);
    await close();
    const without = await open({ [listAgents.path]: () => ({ kind: 'unreachable', reason: 'network' }) });
    await key('n');
    expect(without.place.textContent).toContain(t.unknown);
  });

  it('offers the groups of the site, and says how many colleagues a group notifies', async () => {
    const members = ['anna', 'id-Ben', 'id-Ann'].map((personId) => ({ personId, name: personId }));
    const returns = { groupId: 'g1', merchantId: 'm', name: 'Returns', languages: [], members, version: 1 };
    const { place, note, keyInNote, options, requestsOf } = await open({
      [listGroups.path]: () => ok({ list: [returns], total: 1 }),
    });
    await key('n');
    await typeAtEnd(note(), '@ret');
    expect(options()).toEqual([`Returns${t.isGroup}`]);
    await keyInNote('Enter');
    expect(note().value).toBe('@Returns ');
    const group = fill(t.group, { name: 'Returns', count: 2 });
    expect(place.textContent).toContain(fill(t.notifies, { names: group }));
    await keyInNote('Enter', { ctrlKey: true });
    expect(requestsOf(addNote)).toMatchObject([{ body: '@Returns', mentions: [], groups: ['g1'] }]);
  });

  it('shows a refused note with its reason and returns it to the box', async () => {
    const refused = { kind: 'refused', code: 'invalidInput', msg: 'Not on the team.', data: {} };
    const { place, note, keyInNote } = await open({ [addNote.path]: () => refused });
    await key('n');
    await typeAtEnd(note(), 'Hello @Ben');
    await keyInNote('Enter', { ctrlKey: true });
    expect(place.textContent).toContain('Not on the team.');
    await press(place, t.edit);
    expect(note().value).toBe('Hello @Ben');
    expect(place.textContent).not.toContain('Not on the team.');
  });
});

describe('an internal note in the transcript', () => {
  it('is labelled, shows its text unchanged and says that it mentions the user', async () => {
    const { place } = await open({ [listNotes.path]: () => ok({ list: [stored], total: 1 }) });
    const entry = place.querySelector('[role=log] [data-note]');
    expect(entry?.textContent).toContain(t.field);
    expect(entry?.textContent).toContain(t.mentionsYou);
    expect(entry?.querySelector('p')?.textContent).toBe('Look <b>here</b>');
    expect(entry?.querySelector('p')?.dir).toBe('auto');
  });

  it('names a mentioned group instead of its members, and also mentions them', async () => {
    const mentions = [
      { personId: 'anna', name: 'Anna', groupId: 'g1' },
      { personId: 'id-Ben', name: 'Ben' },
      { personId: 'id-Ann', name: 'Ann', groupId: 'deleted' },
    ];
    const note = { ...stored, mentions, groups: [{ groupId: 'g1', name: 'Returns' }] };
    const { place } = await open({ [listNotes.path]: () => ok({ list: [note], total: 1 }) });
    const entry = place.querySelector('[role=log] [data-note]');
    expect(entry?.textContent).toContain(t.mentionsYou);
    const names = ['Ben', 'Ann', fill(t.group, { name: 'Returns', count: 1 })].join(', ');
    expect(entry?.textContent).toContain(fill(t.notifies, { names }));
  });
});
