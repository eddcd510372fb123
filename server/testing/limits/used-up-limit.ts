import type { Throttle } from '@aftercare/contract/throttles';
import type { RunningSite } from '../operated-site.ts';
import { ownAddress } from '../person.ts';
import { limitProbes } from './limit-probes.ts';
import type { SharedThrottle } from './probe.ts';

/** What holds of a limit that is used up, where `most` attempts are allowed. */
export const usedUpAt = (most: number) => ({
  allowed: most,
  refusedOn: [0, 1, 2],
  neighbourIsRefused: false,
});

/** Whose limit others at the address have as well. */
const isOfAddress = (name: SharedThrottle): boolean =>
  /[a-z]PerAddress$/.test(name) || name === 'orderMissesAtAll';

/**
 * On three nodes: as many attempts as the table says, then none on any node; others go on, for a person's limit also
 * those at the same address (G20). `isRefused` is one more attempt, to be made after the limit's time.
 */
export async function useUp(site: RunningSite, name: SharedThrottle, { most }: Throttle) {
  const address = ownAddress();
  const attempt = await limitProbes[name](site, address);
  let allowed = 0;
  for (let at = 0; at < most && !(await attempt(at % 3)); at += 1) allowed += 1;
  const refusedOn: number[] = [];
  for (const node of [0, 1, 2]) if (await attempt(node)) refusedOn.push(node);
  const neighbour = await limitProbes[name](site, isOfAddress(name) ? ownAddress() : address);
  const neighbourIsRefused = await neighbour(1);
  return { found: { allowed, refusedOn, neighbourIsRefused }, isRefused: () => attempt(1) };
}
