import type { ChatMessage } from '@aftercare/contract/chat/message';
import type { ConversationState } from '@aftercare/contract/chat/state';
import { limits } from '@aftercare/contract/limits';
import { describe, expect, it } from 'vitest';
import {
  firstState,
  heldSeq,
  isCatchUpDue,
  isConfirmed,
  tickMs,
  viewOf,
  withConversation,
  withMessages,
  withRun,
  withSeenByService,
  withState,
} from './session-state.ts';

const message = (seq: number, change: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `m${seq}`,
  seq,
  authorId: 'a',
  userName: '',
  avatar: '',
  tag: 'service',
  html: [],
  createdAt: new Date(0),
  direction: 1,
  type: '',
  showsCard: false,
  chat: 'bot',
  isAutomated: false,
  items: [],
  isEnd: null,
  file: null,
  card: null,
  ...change,
});

const state = (version: number, change: Partial<ConversationState> = {}): ConversationState => ({
  ...({ seen: { customer: 0, service: 0 }, rating: null } as ConversationState),
  conversationId: 'c',
  version,
  ...change,
});

const start = firstState(0);

describe('a session that runs, pauses and stops', () => {
  it('resumes after a pause', () => {
    expect(withRun(withRun(start, 'paused'), 'running').run).toBe('running');
  });

  it('stays stopped', () => {
    const stopped = withRun(start, 'stopped');
    expect(withRun(stopped, 'running')).toBe(stopped);
    expect(withRun(stopped, 'paused')).toBe(stopped);
  });
});

describe('the conversation of a session', () => {
  const first = withMessages(withConversation(start, 'c'), [message(1)]);

  it('keeps its messages when it is opened again', () => {
    expect(withConversation(first, 'c').messages).toEqual([message(1)]);
  });

  it('starts without the messages of another conversation', () => {
    expect(withConversation(first, 'other')).toMatchObject({ conversationId: 'other', messages: [] });
  });

  it('holds messages up to the first gap', () => {
    expect(heldSeq(start)).toBe(0);
    expect(heldSeq(withMessages(first, [message(2), message(4)]))).toBe(2);
  });
});

describe('the state of a conversation', () => {
  const second = withState(start, state(2), 7);

  it('is replaced by a newer version and by another answer of the same version', () => {
    expect(second).toMatchObject({ state: { version: 2 }, receivedAt: 7 });
    expect(withState(second, state(3), 8).state?.version).toBe(3);
    expect(withState(second, state(2), 9).receivedAt).toBe(9);
  });

  it('is not replaced by an older version', () => {
    expect(withState(second, state(1), 8)).toBe(second);
  });

  it('is replaced by an older version of another conversation', () => {
    expect(withState(second, state(1, { conversationId: 'other' }), 8).state?.conversationId).toBe('other');
  });

  it('adds its rating to the card of the same session', () => {
    const card: ChatMessage['card'] = { kind: 'rating', sitting: 1, thumb: '', comment: '' };
    const withCard = withMessages(start, [message(1, { card })]);
    const rating = { sitting: 1, name: '', thumb: '1', comment: 'Thanks' } as const;
    expect(withState(withCard, state(1, { rating }), 0).messages).toEqual([
      message(1, { card: { ...card, thumb: '1', comment: 'Thanks' } }),
    ]);
  });

  it('takes over the sequence number up to which the agent has read, unless there is no state yet', () => {
    expect(withSeenByService(second, 4).state?.seen).toEqual({ customer: 0, service: 4 });
    expect(withSeenByService(start, 4)).toBe(start);
  });
});

describe('the due work of a session', () => {
  const open = withConversation({ ...start, panel: 'open' }, 'c');
  const around = { now: 0, isVisible: true, isPushUp: true, requestedAt: 0 };

  it('loads nothing before the conversation is known', () => {
    expect(isCatchUpDue(start, { ...around, now: 1e6 })).toBe(false);
  });

  it.each([
    ['an open panel', open, around, limits.catchUpVisibleMs],
    ['a closed panel', { ...open, panel: 'closed' as const }, around, limits.catchUpMs],
    ['a hidden page', open, { ...around, isVisible: false }, limits.catchUpMs],
    ['a lost socket', open, { ...around, isPushUp: false }, limits.catchUpWithoutPushMs],
  ])('loads messages in the interval for %s', (_name, session, at, everyMs) => {
    const confirmed = { ...session, confirmedAt: everyMs };
    expect(isCatchUpDue(confirmed, { ...at, now: everyMs - 1 })).toBe(false);
    expect(isCatchUpDue(confirmed, { ...at, now: everyMs })).toBe(true);
  });

  it('loads messages more often once an answer is late', () => {
    const now = limits.catchUpVisibleMs + 1;
    const requestedAt = now - limits.catchUpWithoutPushMs;
    expect(isCatchUpDue(open, { ...around, now, requestedAt })).toBe(true);
    expect(isCatchUpDue({ ...open, confirmedAt: now }, { ...around, now, requestedAt })).toBe(false);
  });

  it('reports a missing confirmation before ten seconds have passed, but not on a hidden page', () => {
    const now = limits.outOfDateMs - 2 * tickMs;
    expect(isConfirmed(open, { ...around, now: now - 1 })).toBe(true);
    expect(isConfirmed(open, { ...around, now })).toBe(false);
    expect(isConfirmed(open, { ...around, now, isVisible: false })).toBe(true);
    expect(isConfirmed(open, { ...around, now, isVisible: false, isPushUp: false })).toBe(false);
  });
});

describe('the view of a session', () => {
  it('counts messages as unread that neither this browser nor another device has read', () => {
    const held = withMessages(withState(start, state(1, { seen: { customer: 1, service: 0 } }), 0), [
      message(1),
      message(2),
      message(3),
      message(4, { direction: 0 }),
    ]);
    expect(viewOf(held, [], true, 0).unread).toBe(2);
    expect(viewOf(held, [], true, 2).unread).toBe(1);
  });

  it('shows unsent messages after the stored ones', () => {
    const unsent = { messageId: 'x', text: 'x', file: null, writtenAt: 0, refusal: null };
    const { entries, isKept } = viewOf(withMessages(start, [message(1)]), [unsent], false, 0);
    expect(entries.map(({ id }) => id)).toEqual(['m1', 'x']);
    expect(isKept).toBe(false);
  });
});
