import type { Event, Push } from '@aftercare/contract/chat/livechat';
import { describe, expect, test } from 'vitest';
import { changeOf } from './chat-state.ts';

const chatId = 'chat';
const event: Event = { id: 'e', type: 'message', text: 'Hello' };
const user = { id: 'jo', type: 'agent', name: 'Jo' };
const queue = { position: 3, wait_time: 90 };
const push = (name: Push['name'], payload: object) =>
  ({ name, payload: { chat_id: chatId, ...payload } }) as Push;
const typing = (author: string, isTyping: boolean) =>
  push('incoming_typing_indicator', { typing_indicator: { author_id: author, is_typing: isTyping } });

describe('a push', () => {
  test.each([
    [
      { name: 'incoming_chat', payload: { chat: { id: chatId, users: [user] } } } as Push,
      { kind: 'users', users: [user] },
    ],
    [push('incoming_event', { event }), { kind: 'event', event }],
    [push('event_updated', { event }), { kind: 'event', event }],
    [push('user_added_to_chat', { user }), { kind: 'users', users: [user] }],
    [push('user_removed_from_chat', { user_id: 'jo' }), { kind: 'left', userId: 'jo' }],
    [push('queue_position_updated', { queue }), { kind: 'queue', queue }],
    [push('chat_transferred', { queue }), { kind: 'queue', queue }],
    [push('chat_transferred', {}), null],
    [typing('jo', true), { kind: 'typing', authorId: 'jo' }],
    [typing('jo', false), null],
    [typing('me', true), null],
    [push('chat_deactivated', { user_id: 'me' }), { kind: 'ended', byCustomer: true }],
    [push('chat_deactivated', {}), { kind: 'ended', byCustomer: false }],
    [push('customer_disconnected', { reason: 'internal_error' }), null],
  ])('%j of the open chat means %j', (given, change) => {
    expect(changeOf(given, chatId, 'me')).toEqual(change);
    expect(changeOf(given, 'another', 'me')).toBeNull();
    expect(changeOf(given, null, 'me')).toBeNull();
  });
});
