import { throttles } from '@aftercare/contract/wire/throttles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitProbes } from '../../../testing/limits/limit-probes.ts';
import type { SharedThrottle } from '../../../testing/limits/probe.ts';
import { usedUpAt, useUp } from '../../../testing/limits/used-up-limit.ts';
import { runSiteProcesses, type SiteProcesses } from '../../../testing/servers/site-processes.ts';

/** Two hundred passwords are hashed one after the other. */
const patienceMs = 120_000;
let site: SiteProcesses;
beforeAll(async () => {
  site = await runSiteProcesses(3);
});
afterAll(() => site.stop());

test.each((Object.keys(limitProbes) as SharedThrottle[]).filter((name) => throttles[name].max >= 50))(
  '%s applies over three nodes, to the intended sender, for its whole window',
  async (name) => {
    const { found, isRefused } = await useUp(site, name, throttles[name]);
    expect(found).toEqual(usedUpAt(throttles[name].max));
    await site.advance(throttles[name].seconds * 1000);
    expect(await isRefused()).toBe(false);
  },
  patienceMs,
);
