import { throttles } from '@aftercare/contract/wire/throttles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limitProbes } from '../../../testing/limits/limit-probes.ts';
import type { SharedThrottle } from '../../../testing/limits/probe.ts';
import { usedUpAt, useUp } from '../../../testing/limits/used-up-limit.ts';
import { type RunningSite, runSite } from '../../../testing/servers/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite(3);
});
afterAll(() => site.stop());

const names = (Object.keys(limitProbes) as SharedThrottle[]).filter((name) => throttles[name].max < 50);
/**
 * Limits of the same window share one move of the clock, because after each move three servers process
 * everything due.
 */
const byLength = Map.groupBy(names, (name) => throttles[name].seconds);

describe.each([...byLength])('over three nodes, in %i seconds', (seconds, ofThisLength) => {
  const attempts = new Map<SharedThrottle, () => Promise<boolean>>();

  test.each(ofThisLength)('%s applies, and to the intended sender only', async (name) => {
    const { found, isRefused } = await useUp(site, name, throttles[name]);
    attempts.set(name, isRefused);
    expect(found).toEqual(usedUpAt(throttles[name].max));
  });

  test('each limit applies for its whole window', async () => {
    await site.advance(seconds * 1000);
    const refusedLater: SharedThrottle[] = [];
    for (const [name, isRefused] of attempts) if (await isRefused()) refusedLater.push(name);
    expect(refusedLater).toEqual([]);
    expect([...attempts.keys()]).toEqual(ofThisLength);
  });
});
