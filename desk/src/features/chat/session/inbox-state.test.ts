import type { ChatMessage } from '@aftercare/contract/chat/message';
import { describe, expect, it, vi } from 'vitest';
import {
  emptyInbox,
  erased,
  lastHeld,
  newerPage,
  newlyOpened,
  olderPage,
  withMessages,
  withNewMessage,
  withRows,
} from './inbox-state.ts';
import { createInboxStore } from './inbox-store.ts';
import { createReplies } from './replies.ts';

const messages = (...seqs: number[]) => seqs.map((seq) => ({ seq, direction: 0 }) as unknown as ChatMessage);
const holding = (...seqs: number[]) => ({ ...newlyOpened('c1', []), messages: messages(...seqs) });
const rows = { items: [], next: null };

describe('withRows', () => {
  it('withRows shows the rows of the selected list', () => {
    expect(withRows(emptyInbox, emptyInbox.wanted, () => rows).rows).toBe(rows);
  });
  it('withRows returns the same state for a list that is no longer selected', () => {
    expect(withRows(emptyInbox, { list: 'mine', filter: {} }, () => rows)).toBe(emptyInbox);
  });
});

describe('withMessages', () => {
  it('withMessages adds messages in order, and none twice', () => {
    expect(withMessages(messages(2, 3, 1))(holding(2, 4))).toEqual({ messages: messages(1, 2, 3, 4) });
  });
});

describe('withNewMessage', () => {
  const writing = { ...holding(1), isWriting: true };
  const of = (direction: 0 | 1 | -1) => ({ seq: 2, direction }) as ChatMessage;
  it('a new message of the customer ends the notice that they are typing', () => {
    expect({ ...writing, ...withNewMessage(of(0))(writing) }).toMatchObject({ isWriting: false });
  });
  it.each([1, -1] as const)(
    'a new message with the direction %i keeps the notice that the customer is typing',
    (direction) => {
      expect({ ...writing, ...withNewMessage(of(direction))(writing) }).toMatchObject({ isWriting: true });
    },
  );
});

describe('erased', () => {
  it('an erased conversation keeps its id, and neither its data nor its messages', () => {
    const open = { ...holding(1, 2), missed: messages(2) };
    expect({ ...open, ...erased(open) }).toEqual({
      ...newlyOpened('c1', []),
      isMissing: true,
      isErased: true,
    });
  });
});

describe('lastHeld', () => {
  it('lastHeld is the number of the newest loaded message', () => expect(lastHeld(holding(1, 5))).toBe(5));
  it('lastHeld is 0 while no message is loaded', () =>
    expect([lastHeld(holding()), lastHeld(null)]).toEqual([0, 0]));
});

describe('newerPage', () => {
  it('newerPage is the newest page while no message is loaded', () => {
    expect(newerPage(holding())).toEqual({ before: 2 ** 29, after: undefined });
  });
  it('newerPage begins after the newest loaded message, also if a gap precedes it', () => {
    expect(newerPage(holding(1, 2, 7))).toEqual({ after: 7, before: undefined });
  });
});

describe('olderPage', () => {
  it('olderPage ends before the newest messages that have no gap between them', () => {
    expect(olderPage(holding(1, 6, 7))).toEqual({ before: 6, after: undefined });
  });
  it.each([[[]], [[1, 2]]])('olderPage is null when %j are loaded', (seqs: number[]) => {
    expect(olderPage(holding(...seqs))).toBeNull();
  });
});

describe('createInboxStore', () => {
  const replies = createReplies(() => {
    throw new Error('no storage');
  });
  function begin() {
    const store = createInboxStore(replies);
    const listener = vi.fn();
    const unsubscribe = store.subscribe(listener);
    return { store, listener, unsubscribe };
  }

  it('notifies listeners of a change until they unsubscribe', () => {
    const { store, listener, unsubscribe } = begin();
    store.show({ waiting: 2 });
    unsubscribe();
    store.show({ waiting: 3 });
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.view().waiting).toBe(3);
  });

  it('notifies no listener when the state stays the same', () => {
    const { store, listener } = begin();
    store.update((view) => withRows(view, view.wanted, (held) => held));
    expect(listener).not.toHaveBeenCalled();
  });

  it('changes only the open conversation, together with its unsent replies', () => {
    const { store, listener } = begin();
    store.show({ open: newlyOpened('c1', []) });
    const reply = {
      messageId: 'm1',
      conversationId: 'c1',
      text: 'hi',
      afterSeq: 1,
      state: 'sending',
      reason: '',
    };
    replies.put({ ...reply, state: 'sending' });
    store.changeOpen('c2', () => ({ isWriting: true }));
    expect(listener).toHaveBeenCalledTimes(1);
    store.changeOpen('c1', () => ({ isWriting: true }));
    expect(store.view().open).toMatchObject({ isWriting: true, unsent: [reply] });
    expect([store.openOf('c1')?.id, store.openOf('c2')]).toEqual(['c1', null]);
  });
});
