import type { Told } from './chat-history.ts';
import type { Talk } from './fault-field.ts';

/** From when to when the customers' network, or the node they had, was away; milliseconds. */
export type Outage = { from: number; to: number };

/**
 * H8: how many milliseconds after it was stored, or after the outage that lay between, each of the agents' messages
 * was shown to the customer.
 */
export function shownAfter(talks: readonly Talk[], outages: readonly Outage[]): number[] {
  return talks.flatMap(({ robot, agent }) => {
    const shownAt = new Map(
      robot.told.filter(({ op }) => op === 'receive').map(({ messageId, at }) => [messageId, at]),
    );
    const acks = agent.told.filter(({ op }) => op === 'ack');
    return acks.flatMap((ack) => delayOf(ack, shownAt.get(ack.messageId), outages));
  });
}

function delayOf({ at }: Told, shownAt: number | undefined, outages: readonly Outage[]): number[] {
  if (shownAt === undefined) return [];
  const between = outages.filter(({ from, to }) => from < shownAt && to > at);
  const from = Math.max(at, ...between.map(({ to }) => to));
  return [Math.max(0, shownAt - from)];
}

/** n, the middle, the 99th of a hundred and the worst, in words. */
export function spread(milliseconds: readonly number[]): string {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const at = (share: number): string => {
    const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
    return value === undefined ? 'none' : `${Math.round(value)} ms`;
  };
  return `n ${sorted.length}, p50 ${at(0.5)}, p99 ${at(0.99)}, max ${at(1)}`;
}
