import { describe, expect, test } from 'vitest';
import { type Candidate, chooseAgent, type ServingGroup, type WaitingChat } from './choose-agent.ts';

const agent = (personId: string, chats = 0, change: Partial<Candidate> = {}): Candidate => ({
  personId,
  name: personId,
  publicName: null,
  chats,
  capacity: 3,
  lastAt: 0,
  ...change,
});
const chat = (change: Partial<WaitingChat> = {}): WaitingChat => ({
  lang: 'de_DE',
  groupId: null,
  formerAgentId: null,
  had: new Set(),
  ...change,
});
const group = (groupId: string, members: string[], languages: string[] = []): ServingGroup => ({
  groupId,
  members,
  languages,
});
const chosen = (of: WaitingChat, agents: Candidate[], groups: ServingGroup[] = []) =>
  chooseAgent(of, agents, groups)?.personId ?? null;

describe('the agent of a waiting chat', () => {
  test('is the one of the customer’s earlier session, although others have fewer chats', () => {
    const german = group('german', ['bea'], ['de_DE']);
    expect(chosen(chat({ formerAgentId: 'ada' }), [agent('ada', 2), agent('bea')], [german])).toBe('ada');
  });

  test('is another one if the one of the earlier session has no room', () => {
    expect(chosen(chat({ formerAgentId: 'ada' }), [agent('ada', 3), agent('bea', 2)])).toBe('bea');
  });

  test('is the least busy member of a group that serves the language', () => {
    const groups = [group('german', ['ada', 'bea'], ['de_DE']), group('english', ['cora'], ['en_US'])];
    expect(chosen(chat(), [agent('ada', 2), agent('bea', 1), agent('cora')], groups)).toBe('bea');
  });

  test('can be a member of a group without languages', () => {
    expect(chosen(chat(), [agent('ada', 1), agent('bea')], [group('all', ['ada'])])).toBe('ada');
  });

  test('is the least busy agent of the site if no member has room', () => {
    const german = group('german', ['ada'], ['de_DE']);
    expect(chosen(chat(), [agent('ada', 3), agent('bea', 1), agent('cora')], [german])).toBe('cora');
  });

  test('is the one who got no chat for the longest time, of equally busy ones', () => {
    expect(chosen(chat(), [agent('ada', 1, { lastAt: 20 }), agent('bea', 1, { lastAt: 10 })])).toBe('bea');
  });

  test('is never one who had the chat in this session', () => {
    const had = new Set(['ada']);
    expect(chosen(chat({ had, formerAgentId: 'ada' }), [agent('ada'), agent('bea', 2)])).toBe('bea');
    expect(chosen(chat({ had }), [agent('ada')])).toBeNull();
  });

  test('is none if each has as many chats as allowed', () => {
    expect(chosen(chat(), [agent('ada', 3), agent('bea', 1, { capacity: 1 })])).toBeNull();
    expect(chosen(chat(), [])).toBeNull();
  });
});

describe('a chat that was passed to a group', () => {
  const groups = [group('returns', ['ada', 'bea'], ['en_US']), group('german', ['cora'], ['de_DE'])];

  test('goes only to a member, whatever languages the group serves', () => {
    const passed = chat({ groupId: 'returns', formerAgentId: 'cora' });
    expect(chosen(passed, [agent('ada', 2), agent('bea', 1), agent('cora')], groups)).toBe('bea');
    expect(chosen(passed, [agent('cora')], groups)).toBeNull();
  });

  test('goes to any agent if the group was deleted', () => {
    expect(chosen(chat({ groupId: 'gone' }), [agent('ada'), agent('cora', 1)], groups)).toBe('cora');
  });
});
