import { describe, expect, test } from 'vitest';
import {
  ada,
  agentAccepts,
  agentSends,
  customerSends,
  happens,
  requestsHandover,
  shownTexts,
  startWalk,
  timePasses,
  type Walk,
} from './testing/walk.ts';

const bea = { id: 'bea', name: 'Bea', avatar: '' };
const assigned = { kind: 'agentAssigned', agent: bea } as const;
const unassigned = { kind: 'agentAssigned', agent: null } as const;
const handedBack = { kind: 'agentHandedBack' } as const;

function waiting(): Walk {
  const walk = startWalk({ agents: 'online' });
  happens(walk, { kind: 'chatOpened' });
  happens(walk, customerSends('It is broken'));
  happens(walk, requestsHandover);
  return walk;
}
function withAda(): Walk {
  const walk = waiting();
  happens(walk, agentAccepts);
  return walk;
}
const agentOf = ({ state }: Walk) => (state.mode === 'agent' ? state.agent.name : null);

describe('a chat that is assigned to another agent', () => {
  test('goes on with that agent, shows the name and keeps the customer’s wait', () => {
    const walk = withAda();
    happens(walk, customerSends('Hello?'));
    const since = walk.facts.now;
    timePasses(walk, 5_000);
    happens(walk, assigned);
    expect(walk.state).toMatchObject({ mode: 'agent', agent: bea, awaitsReplySince: since });
    expect(walk.entries.at(-1)).toMatchObject({
      text: 'agentJoined',
      params: { agent: 'Bea' },
      card: { kind: 'mode', from: 'agent', to: 'agent', reason: 'agentAccepted' },
    });
    timePasses(walk, 25_000);
    expect(shownTexts(walk)).toContain('agentBusy');
  });

  test('does not change when it is assigned to its own agent again', () => {
    const walk = withAda();
    const before = walk.state;
    expect(happens(walk, { kind: 'agentAssigned', agent: ada })).toEqual([]);
    expect(walk.state).toEqual(before);
  });
});

describe('a waiting customer', () => {
  test('gets the assigned agent, and the busy notice if that agent stays silent', () => {
    const walk = waiting();
    happens(walk, assigned);
    expect(agentOf(walk)).toBe('Bea');
    expect(walk.due.has('accept')).toBe(false);
    timePasses(walk, 30_000);
    expect(shownTexts(walk).at(-1)).toBe('agentBusy');
  });

  test('gets no busy notice once the assigned agent has answered', () => {
    const walk = waiting();
    happens(walk, assigned);
    happens(walk, { ...agentSends('Hello'), agent: bea } as ReturnType<typeof agentSends>);
    timePasses(walk, 60_000);
    expect(shownTexts(walk)).not.toContain('agentBusy');
  });

  test('gets the assigned agent in place of the automated assistant', () => {
    const walk = startWalk();
    happens(walk, { kind: 'chatOpened' });
    happens(walk, requestsHandover);
    happens(walk, assigned);
    expect(walk.modes).toEqual(['bot', 'simulated', 'agent']);
    timePasses(walk, 3_000);
    expect(walk.state.holds).toEqual({ bot: false, agent: true, simulated: false });
  });
});

describe('a chat that is taken away from its agent', () => {
  test('waits for another agent in the same thread, and then for the automated assistant', () => {
    const walk = withAda();
    happens(walk, unassigned);
    expect(walk.state.mode).toBe('connectingAgent');
    expect(walk.threads.agent).toBe(1);
    timePasses(walk, 120_000);
    expect(walk.state.mode).toBe('simulated');
  });

  test('keeps the beginning of the customer’s wait', () => {
    const walk = waiting();
    const since = walk.facts.now;
    happens(walk, assigned);
    timePasses(walk, 60_000);
    happens(walk, unassigned);
    expect(walk.state).toMatchObject({ mode: 'connectingAgent', since });
    timePasses(walk, 119_000);
    expect(walk.state.mode).toBe('connectingAgent');
    timePasses(walk, 1_000);
    expect(walk.state.mode).toBe('simulated');
  });

  test('begins a new wait if the agent has answered', () => {
    const walk = withAda();
    happens(walk, agentSends('Hello'));
    timePasses(walk, 60_000);
    happens(walk, unassigned);
    expect(walk.state).toMatchObject({ mode: 'connectingAgent', since: walk.facts.now });
  });

  test('stays with the bot when a team member is assigned', () => {
    const walk = startWalk();
    happens(walk, { kind: 'chatOpened' });
    for (const event of [assigned, unassigned, handedBack]) expect(happens(walk, event)).toEqual([]);
  });
});

describe('a chat that is handed back to the bot', () => {
  test('goes on in the same session, and the bot gets the next message', () => {
    const walk = withAda();
    happens(walk, customerSends('Hello?'));
    happens(walk, handedBack);
    expect(walk.state).toMatchObject({ mode: 'bot', sitting: 'open', sittings: 1 });
    expect(walk.state.holds).toEqual({ bot: true, agent: false, simulated: false });
    expect(shownTexts(walk).at(-1)).toBe('botAgain');
    expect(walk.due.has('agentSilence')).toBe(false);
    expect(happens(walk, customerSends('And now?')).map(({ kind }) => kind)).toContain('askBot');
  });

  test('can be handed over to an agent again, in a new thread', () => {
    const walk = withAda();
    happens(walk, handedBack);
    happens(walk, requestsHandover);
    expect(walk.state.mode).toBe('connectingAgent');
    expect(walk.threads.agent).toBe(2);
  });

  test('can be rated at the end of the session, with the agent’s name', () => {
    const walk = withAda();
    happens(walk, handedBack);
    timePasses(walk, 1_800_000);
    expect(walk.state.over).toMatchObject({ sitting: 1, by: ada });
  });

  test('stays with its agent on a site without a bot', () => {
    const walk = withAda();
    walk.facts = { ...walk.facts, hasBot: false };
    expect(happens(walk, handedBack)).toEqual([]);
    expect(agentOf(walk)).toBe('Ada');
  });
});
