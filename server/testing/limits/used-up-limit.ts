import type { Throttle } from '@aftercare/contract/wire/throttle';
import { ownAddress } from '../people/person.ts';
import type { RunningSite } from '../sites/operated-site.ts';
import { limitProbes } from './limit-probes.ts';
import type { SharedThrottle } from './probe.ts';

export const usedUpAt = (max: number) => ({
  allowed: max,
  refusedOn: [0, 1, 2],
  neighbourIsRefused: false,
});

/** Limits that all clients of an IP address share. */
const isOfAddress = (name: SharedThrottle): boolean =>
  /[a-z]PerAddress$/.test(name) || name === 'orderMissesAtAll';

/**
 * On three nodes: allows `max` attempts, then refuses on every node. Others continue, for a limit per person
 * also those at the same address. `isRefused` makes one more attempt, to be called after the limit's period.
 */
export async function useUp(site: RunningSite, name: SharedThrottle, { max }: Throttle) {
  const address = ownAddress();
  const attempt = await limitProbes[name](site, address);
  let allowed = 0;
  for (let at = 0; at < max && !(await attempt(at % 3)); at += 1) allowed += 1;
  const refusedOn: number[] = [];
  for (const node of [0, 1, 2]) if (await attempt(node)) refusedOn.push(node);
  const neighbour = await limitProbes[name](site, isOfAddress(name) ? ownAddress() : address);
  const neighbourIsRefused = await neighbour(1);
  return { found: { allowed, refusedOn, neighbourIsRefused }, isRefused: () => attempt(1) };
}
