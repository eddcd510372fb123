import { throttles } from '@aftercare/contract/throttles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limitProbes } from '../../../testing/limits/limit-probes.ts';
import type { SharedThrottle } from '../../../testing/limits/probe.ts';
import { usedUpAt, useUp } from '../../../testing/limits/used-up-limit.ts';
import { type RunningSite, runSite } from '../../../testing/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite(3);
});
afterAll(() => site.stop());

const names = (Object.keys(limitProbes) as SharedThrottle[]).filter((name) => throttles[name].most < 50);
/** Limits of the same length wait for one move of the clock: after a move three servers do all that became due. */
const byLength = Map.groupBy(names, (name) => throttles[name].seconds);

describe.each([...byLength])('over three nodes, in %i seconds', (seconds, ofThisLength) => {
  const attempts = new Map<SharedThrottle, () => Promise<boolean>>();

  test.each(ofThisLength)('%s holds, for whom it is meant', async (name) => {
    const { found, isRefused } = await useUp(site, name, throttles[name]);
    attempts.set(name, isRefused);
    expect(found).toEqual(usedUpAt(throttles[name].most));
  });

  test('each holds for as long as it says', async () => {
    await site.advance(seconds * 1000);
    const refusedLater: SharedThrottle[] = [];
    for (const [name, isRefused] of attempts) if (await isRefused()) refusedLater.push(name);
    expect(refusedLater).toEqual([]);
    expect([...attempts.keys()]).toEqual(ofThisLength);
  });
});
