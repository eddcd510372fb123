import type { Talk } from '../fault-field.ts';
import type { RobotEvent } from '../reading/chat-history.ts';

/** Of the customers' network or their node, in ms. */
export type Outage = { from: number; to: number };

/**
 * For each message of an agent: ms from its storage, or from the end of an outage, until the customer saw it.
 */
export function shownAfter(talks: readonly Talk[], outages: readonly Outage[]): number[] {
  return talks.flatMap(({ robot, agent }) => {
    const shownAt = new Map(
      robot.events.filter(({ op }) => op === 'receive').map(({ messageId, at }) => [messageId, at]),
    );
    const acks = agent.events.filter(({ op }) => op === 'ack');
    return acks.flatMap((ack) => delayOf(ack, shownAt.get(ack.messageId), outages));
  });
}

function delayOf({ at }: RobotEvent, shownAt: number | undefined, outages: readonly Outage[]): number[] {
  if (shownAt === undefined) return [];
  const between = outages.filter(({ from, to }) => from < shownAt && to > at);
  const from = Math.max(at, ...between.map(({ to }) => to));
  return [Math.max(0, shownAt - from)];
}

export function spread(milliseconds: readonly number[]): string {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const at = (share: number): string => {
    const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
    return value === undefined ? 'none' : `${Math.round(value)} ms`;
  };
  return `n ${sorted.length}, p50 ${at(0.5)}, p99 ${at(0.99)}, max ${at(1)}`;
}
