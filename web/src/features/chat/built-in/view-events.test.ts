import type { ConversationState } from '@aftercare/contract/chat/state';
import { describe, expect, it } from 'vitest';
import { emptyView } from '../session/chat-view.ts';
import { agentEvents, availabilityIn, changeEvents } from './view-events.ts';

const base = {
  mode: 'bot',
  agent: null,
  queue: null,
  availability: { agents: 'online', canHandOver: true },
} as unknown as ConversationState;
const view = (state: Partial<ConversationState>, typist: string | null = null) => ({
  ...emptyView,
  state: { ...base, ...state },
  typist,
});
const mia = { name: 'Mia', avatar: '' };

describe('the built-in live chat', () => {
  it('reports nothing for an unchanged view', () => {
    expect([...agentEvents(view({}), view({})), ...changeEvents(view({}), view({}))]).toEqual([]);
  });

  it('reports each agent who joins once', () => {
    expect([...agentEvents(view({}), view({ agent: mia }))]).toEqual([
      { kind: 'agent', agent: { name: 'Mia', isBot: false } },
    ]);
    expect([...agentEvents(view({ agent: mia }), view({ agent: mia }))]).toEqual([]);
  });

  it('reports a changed availability, which is offline before the first state', () => {
    expect(availabilityIn(emptyView)).toBe('offline');
    expect([...changeEvents(emptyView, view({}))]).toEqual([{ kind: 'status', availability: 'online' }]);
  });

  it('reports when an agent begins to type, but not when the agent stops', () => {
    expect([...changeEvents(view({}), view({}, 'Mia'))]).toEqual([{ kind: 'typing', agentName: 'Mia' }]);
    expect([...changeEvents(view({}, 'Mia'), view({}))]).toEqual([]);
  });

  it('reports the end of a chat with an agent, and a lost agent as a fault', () => {
    const withAgent = view({ mode: 'agent' });
    expect([...changeEvents(withAgent, view({ mode: 'bot' }))]).toEqual([{ kind: 'closed' }]);
    expect([...changeEvents(withAgent, view({ mode: 'simulated' }))]).toEqual([
      { kind: 'fault', code: 'CONNECTION_LOST', retryable: false },
    ]);
    expect([...changeEvents(view({ mode: 'connectingAgent' }), view({ mode: 'bot' }))]).toEqual([]);
  });
});
