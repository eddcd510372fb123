// @vitest-environment jsdom
import {
  assignConversation,
  handBackConversation,
  listAgents,
} from '@aftercare/contract/desk/chat/assignment';
import { listGroups } from '@aftercare/contract/desk/chat/groups';
import {
  acceptConversation,
  closeConversation,
  listInbox,
  readConversation,
  replyToConversation,
} from '@aftercare/contract/desk/chat/inbox';
import { openQuestion } from '@aftercare/ui/confirm';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fill, texts } from '../../../lib/parts/text.ts';
import { choose, fakeApi, field, press, renderAtDesk, type } from '../../../testing/render.tsx';
import { InboxScreen } from '../inbox/inbox-screen.tsx';
import { InboxProvider } from '../inbox/inbox-work.tsx';

const t = texts.assignment;
const { inbox, groups: ofGroups } = texts;
const anna = { personId: 'anna', name: 'Anna' };
const ben = { personId: 'ben', name: 'Ben' };
const cleo = { personId: 'cleo', name: 'Cleo' };
const conversationOf = (change: object = {}) => ({
  snoozedUntil: null,
  conversationId: 'c1',
  merchantId: 'kuma-de',
  contact: { givenName: 'Kim', email: '', avatar: '' },
  contactFrom: 'visitor',
  mode: 'agent',
  lang: 'en_US',
  agent: anna,
  assignee: anna,
  assignedAt: new Date(0),
  isClosed: false,
  ticket: null,
  rating: null,
  isUrgent: false,
  createdAt: new Date(0),
  seenByCustomer: 0,
  ...change,
});
const heldByBen = conversationOf({ agent: ben, assignee: ben });
const line = {
  id: 'm1',
  seq: 1,
  direction: -1,
  html: ['Anna left the chat'],
  createdAt: new Date(0),
  card: null,
  items: [],
  file: null,
};
const ok = (data: unknown) => ({ kind: 'ok', msg: '', data });
const refused = (code: string, data: unknown) => ({ kind: 'refused', code, msg: '', data });
const people = [
  { ...anna, status: 'online', chats: 1 },
  { ...ben, status: 'online', chats: 2 },
  { ...cleo, status: 'offline', chats: 0 },
];

const returns = { groupId: 'returns', merchantId: 'kuma-de', name: 'Returns', languages: [], members: [ben] };
const groups = ok({ list: [returns], total: 1, page: 1, pageSize: 100 });

let close: () => Promise<void> = async () => undefined;

async function open(conversation: object, answers: Record<string, (request: unknown) => unknown> = {}) {
  const { api, sent } = fakeApi({
    [listInbox.path]: () => ok({ list: [], total: 0 }),
    [readConversation.path]: () => ok({ list: [line], lastSeq: 1, conversation, closings: [] }),
    [listAgents.path]: () => ok({ list: people, total: 3, page: 1, pageSize: 100 }),
    [assignConversation.path]: () => ok(conversationOf({ agent: ben, assignee: ben })),
    [handBackConversation.path]: () => ok(conversationOf({ mode: 'bot', agent: null, assignee: null })),
    ...answers,
  });
  const screen = (
    <InboxProvider>
      <InboxScreen conversationId="c1" />
    </InboxProvider>
  );
  const { place, unmount } = await renderAtDesk(api, screen);
  close = unmount;
  return {
    place,
    requestsOf: (call: { path: string }) =>
      sent.filter(({ path }) => path === call.path).map(({ request }) => request),
  };
}
const key = (name: string) =>
  act(async () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));
const buttonsIn = (place: ParentNode) => [...place.querySelectorAll('button')];
const named = (place: ParentNode, text: string) =>
  buttonsIn(place).find(({ textContent }) => textContent?.startsWith(text));
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]') as HTMLElement;
const choices = () => [...dialog().querySelectorAll<HTMLButtonElement>('[data-choice]')];
const assignedTo = (personId: string | null, before: string | null) => ({
  conversationId: 'c1',
  personId,
  assignedTo: before,
});

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
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
});
afterEach(() => close());

describe('assigning a chat', () => {
  it('lists the team with status and open chats, and assigns to the chosen member', async () => {
    const { requestsOf } = await open(conversationOf());
    await key('a');
    expect(choices().map(({ textContent }) => textContent)).toEqual([
      `${fill(t.you, anna)}${t.assigned}`,
      `Ben${inbox.statuses.online} · ${fill(t.chats, { count: 2 })}`,
      `Cleo${inbox.statuses.offline} · ${fill(t.chats, { count: 0 })}`,
    ]);
    expect(choices().map(({ disabled }) => disabled)).toEqual([true, false, true]);
    await act(async () => choices()[1]?.click());
    expect(requestsOf(assignConversation)).toEqual([assignedTo('ben', 'anna')]);
    expect(dialog()).toBeNull();
  });

  it('searches by name, and Enter takes the first member who can have the chat', async () => {
    const { requestsOf } = await open(conversationOf());
    await key('a');
    await type(field(dialog(), t.search), ' b ');
    expect(requestsOf(listAgents).at(-1)).toMatchObject({ merchantId: 'kuma-de', name: 'b' });
    await act(async () =>
      field(dialog(), t.search).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
    );
    expect(requestsOf(assignConversation)).toEqual([assignedTo('ben', 'anna')]);
  });

  it('moves between the members by arrow keys', async () => {
    await open(conversationOf({ mode: 'bot', agent: null, assignee: null }));
    await act(async () => named(document, t.assign)?.click());
    const arrow = (name: string) =>
      act(async () =>
        dialog()
          .querySelector('ul')
          ?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })),
      );
    await arrow('ArrowDown');
    await arrow('ArrowDown');
    expect(document.activeElement).toBe(choices()[1]);
    await arrow('ArrowUp');
    expect(document.activeElement).toBe(choices()[0]);
  });

  it('finds a group by its name and passes the chat to it, with an internal note that mentions a colleague', async () => {
    const { requestsOf } = await open(conversationOf(), { [listGroups.path]: () => groups });
    await key('a');
    await type(field(dialog(), `${ofGroups.note}${ofGroups.noteOptional}`), ' Wants a refund @Ben ');
    await type(field(dialog(), t.search), 'return');
    await act(async () => choices().at(-1)?.click());
    expect(requestsOf(assignConversation)).toEqual([
      {
        ...assignedTo(null, 'anna'),
        groupId: 'returns',
        internalNote: { noteId: expect.any(String), body: 'Wants a refund @Ben', mentions: ['ben'] },
      },
    ]);
    expect(dialog()).toBeNull();
  });

  it('keeps the note in the dialog when the transfer fails, and sends it once under its id', async () => {
    const answers = [{ kind: 'unreachable', reason: 'network' }, ok(conversationOf({ agent: ben }))];
    const { requestsOf } = await open(conversationOf(), { [assignConversation.path]: () => answers.shift() });
    await key('a');
    await type(field(dialog(), `${ofGroups.note}${ofGroups.noteOptional}`), 'Wants a refund');
    const chooseBen = () =>
      act(async () =>
        choices()
          .find(({ textContent }) => textContent?.startsWith('Ben'))
          ?.click(),
      );
    await chooseBen();
    expect(dialog().querySelector('[role=alert]')?.textContent).toBe(t.failed);
    await chooseBen();
    const [first, second] = requestsOf(assignConversation);
    expect(second).toEqual(first);
    expect(dialog()).toBeNull();
  });

  it('returns a chat to the queue, and removes the assignment of one without an agent', async () => {
    const live = await open(conversationOf());
    await key('a');
    await press(dialog(), t.toQueue);
    expect(live.requestsOf(assignConversation)).toEqual([assignedTo(null, 'anna')]);
    await close();
    const withBot = await open(conversationOf({ mode: 'bot', agent: null, assignee: ben }));
    await act(async () => named(document, t.assign)?.click());
    await press(dialog(), t.unassign);
    expect(withBot.requestsOf(assignConversation)).toEqual([assignedTo(null, 'ben')]);
  });

  it('says why the server refused, and who has the chat', async () => {
    const latest = conversationOf({ agent: cleo, assignee: cleo });
    const answers = [
      refused('transferRefused', { reason: 'offline' }),
      refused('conflictStale', { latest }),
      { kind: 'unreachable', reason: 'network' },
    ];
    const { place } = await open(conversationOf(), { [assignConversation.path]: () => answers.shift() });
    const notices: unknown[] = [];
    for (const _ of [1, 2, 3]) {
      await key('a');
      await act(async () =>
        choices()
          .find(({ textContent }) => textContent?.startsWith('Ben'))
          ?.click(),
      );
      notices.push(place.querySelector('[role=alert]')?.textContent);
    }
    expect(notices).toEqual([t.refusals.offline, fill(t.taken, { name: 'Cleo' }), t.failed]);
  });
});

describe('a chat of another agent', () => {
  it('is taken over by button and by key', async () => {
    const { place, requestsOf } = await open(heldByBen);
    expect(place.textContent).toContain(fill(inbox.with, { name: 'Ben' }));
    await key('t');
    await act(async () => named(place, t.takeOver)?.click());
    expect(requestsOf(assignConversation)).toEqual([assignedTo('anna', 'ben'), assignedTo('anna', 'ben')]);
  });

  it('takes no reply before the takeover, and keeps the draft', async () => {
    const { place, requestsOf } = await open(heldByBen);
    const box = place.querySelector('textarea') as unknown as HTMLInputElement;
    expect(box.placeholder).toBe(t.replyHeld);
    await type(box, 'Hello');
    await act(async () =>
      box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true })),
    );
    expect([named(place, inbox.send), requestsOf(replyToConversation)]).toEqual([undefined, []]);
    expect(box.value).toBe('Hello');
  });

  it('returns a reply to the box if its ticket was merged, and leads to the other conversation', async () => {
    const into = { ticketId: 't2', ticketNumber: '4K7RTD', conversationId: 'c2' };
    const { place } = await open(conversationOf(), {
      [replyToConversation.path]: () => refused('ticketMerged', { into }),
    });
    const box = place.querySelector('textarea') as unknown as HTMLInputElement;
    await type(box, 'Hello');
    await press(place, inbox.send);
    const notice = place.querySelector('form [role=alert]');
    expect(notice?.textContent).toContain(fill(texts.ticketWork.notSentMerged, { number: '4K7RTD' }));
    expect(notice?.querySelector('a')?.getAttribute('href')).toBe('/inbox/c2');
    expect(box.value).toBe('Hello');
  });

  it('returns a reply to the box that was refused because of that agent', async () => {
    const { place } = await open(conversationOf(), {
      [replyToConversation.path]: () => refused('conflictStale', { latest: [], agent: ben }),
    });
    const box = place.querySelector('textarea') as unknown as HTMLInputElement;
    await type(box, 'Hello');
    await press(place, inbox.send);
    expect(box.value).toBe('Hello');
    expect(place.querySelector('form [role=alert]')?.textContent).toBe(fill(t.held, { name: 'Ben' }));
  });

  it('of an outside provider offers neither takeover nor assignment', async () => {
    const { place } = await open(conversationOf({ agent: ben, assignee: null }));
    expect([named(place, t.takeOver), named(place, t.assign)]).toEqual([undefined, undefined]);
  });
});

describe('the end of a chat', () => {
  it('is confirmed with a reason and a note', async () => {
    const { requestsOf } = await open(conversationOf());
    await key('x');
    await press(dialog(), inbox.closeNo);
    expect(requestsOf(closeConversation)).toEqual([]);
    await key('x');
    await choose(field(dialog(), t.reason), 'other');
    await type(field(dialog(), t.note), ' Wrong shop ');
    await press(dialog(), inbox.closeYes);
    expect(requestsOf(closeConversation)).toEqual([
      { conversationId: 'c1', reason: 'other', note: 'Wrong shop' },
    ]);
  });

  it('needs no reason', async () => {
    const { requestsOf } = await open(conversationOf());
    await key('x');
    await press(dialog(), inbox.closeYes);
    expect(requestsOf(closeConversation)).toEqual([
      { conversationId: 'c1', reason: undefined, note: undefined },
    ]);
  });

  it('shows the reason in the transcript', async () => {
    const closings = [{ seq: 1, reason: 'other', note: 'Wrong shop' }];
    const { place } = await open(conversationOf(), {
      [readConversation.path]: () =>
        ok({ list: [line], lastSeq: 1, conversation: conversationOf(), closings }),
    });
    const expected = fill(t.closedNote, { reason: t.reasons.other, note: 'Wrong shop' });
    expect(place.querySelector('[role=log]')?.textContent).toContain(expected);
  });

  it('can be undone: a closed chat is opened again', async () => {
    const closed = conversationOf({ mode: 'bot', agent: null, isClosed: true });
    const { place, requestsOf } = await open(closed);
    expect(named(place, inbox.accept)).toBeUndefined();
    await act(async () => named(place, t.reopen)?.click());
    expect(requestsOf(acceptConversation)).toEqual([{ conversationId: 'c1' }]);
  });
});

describe('handing a chat back to the bot', () => {
  it('is confirmed first', async () => {
    const { requestsOf, place } = await open(conversationOf());
    await key('h');
    await act(async () => openQuestion.get()?.answer(false));
    expect(requestsOf(handBackConversation)).toEqual([]);
    await act(async () => named(place, t.handBack)?.click());
    await act(async () => openQuestion.get()?.answer(true));
    expect(requestsOf(handBackConversation)).toEqual([{ conversationId: 'c1' }]);
  });

  it('says that the site has no bot', async () => {
    const { place } = await open(conversationOf(), {
      [handBackConversation.path]: () => refused('transferRefused', { reason: 'noBot' }),
    });
    await key('h');
    await act(async () => openQuestion.get()?.answer(true));
    expect(place.querySelector('[role=alert]')?.textContent).toBe(t.refusals.noBot);
  });
});
