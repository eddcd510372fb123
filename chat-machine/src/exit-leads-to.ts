import type { Facts } from './events.ts';

type Reach = Pick<Facts, 'agents' | 'isServiceTime'>;

/** Whether a person at our desk can be had now (D3). */
export const canReachAgent = ({ agents, isServiceTime }: Reach): boolean =>
  agents !== 'offline' && isServiceTime;

/** Whether asking for a person may lead to one: at our desk, or at an outside provider's. */
export const mayReachAgent = (facts: Reach & Pick<Facts, 'hasOutsideChat'>): boolean =>
  canReachAgent(facts) || (facts.hasOutsideChat && facts.isServiceTime);

/** What the permanent exit does now (D2, D3). */
export const exitLeadsTo = (facts: Parameters<typeof mayReachAgent>[0]): 'agent' | 'ticket' =>
  mayReachAgent(facts) ? 'agent' : 'ticket';
