import type { Facts } from './events.ts';

type Reach = Pick<Facts, 'agents' | 'isServiceTime'>;

/** Whether a person can be had now (D3). */
export const canReachAgent = ({ agents, isServiceTime }: Reach): boolean =>
  agents !== 'offline' && isServiceTime;

/** What the permanent exit does now (D2, D3). */
export const exitLeadsTo = (reach: Reach): 'agent' | 'ticket' => (canReachAgent(reach) ? 'agent' : 'ticket');
