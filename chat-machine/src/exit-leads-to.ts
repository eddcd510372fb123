import type { Facts } from './events.ts';

type Reach = Pick<Facts, 'agents' | 'isServiceTime'>;

export const canReachAgent = ({ agents, isServiceTime }: Reach): boolean =>
  agents !== 'offline' && isServiceTime;

export const mayReachAgent = (facts: Reach & Pick<Facts, 'hasOutsideChat'>): boolean =>
  canReachAgent(facts) || (facts.hasOutsideChat && facts.isServiceTime);

export const exitLeadsTo = (facts: Parameters<typeof mayReachAgent>[0]): 'agent' | 'ticket' =>
  mayReachAgent(facts) ? 'agent' : 'ticket';
