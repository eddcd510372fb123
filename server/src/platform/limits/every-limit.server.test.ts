import { throttles } from '@aftercare/contract/throttles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitProbes, probeLimit, type SharedThrottle } from '../../../testing/limit-probes.ts';
import { type RunningSite, runSite } from '../../../testing/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite(3);
});
afterAll(() => site.stop());

test.each((Object.keys(limitProbes) as SharedThrottle[]).filter((name) => throttles[name].most < 60))(
  '%s holds over three nodes, for whom it is meant, for as long as it says',
  async (name) => {
    const { most } = throttles[name];
    expect(await probeLimit(site, name, throttles[name])).toEqual({
      allowed: most,
      refusedOn: [0, 1, 2],
      neighbourIsRefused: false,
      isRefusedLater: false,
    });
  },
);
