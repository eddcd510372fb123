import type { MerchantConfiguration } from '@aftercare/contract/sites/configuration';
import { initSystem } from '@aftercare/contract/sites/init';
import { viewMerchant } from '@aftercare/contract/sites/view';
import { buildConfiguration } from '@aftercare/contract/testing/build-configuration';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { manualClock } from '../../../testing/fakes/manual-clock.ts';
import { createLogger } from '../../platform/logging/log.ts';
import { initAnswer } from './answers/init-answer.ts';
import { merchantAnswer } from './answers/merchant-answer.ts';
import type { StoredMerchant } from './merchant.repository.ts';
import { createMerchantMemory } from './merchant-memory.ts';

const start = new Date('2026-06-01T12:00:00Z');
const inSeconds = (seconds: number) => start.getTime() / 1000 + seconds;

async function memoryOf(...configurations: unknown[]) {
  const clock = manualClock(start);
  const rows = configurations.map(
    (configuration, index): StoredMerchant => ({
      id: `site-${index}`,
      version: 1,
      changes: 0,
      archivedAt: null,
      hosts: [`site-${index}.localhost`],
      configuration,
    }),
  );
  const memory = createMerchantMemory({
    clock,
    log: createLogger('silent'),
    originOf: (host) => `http://${host}`,
    scriptHosts: [],
    fingerprint: async () => '1',
    load: async () => rows,
  });
  await memory.reload();
  return { memory, clock };
}

describe('a site by its publication status', () => {
  const rows = [
    { id: 'new', version: 0, archivedAt: null, status: 'unpublished' },
    { id: 'live', version: 1, archivedAt: null, status: 'published' },
    { id: 'old', version: 3, archivedAt: start, status: 'archived' },
    { id: 'never', version: 0, archivedAt: start, status: 'archived' },
  ] as const;

  it.each(rows)('$id is $status: known by its id, and by its host once visitors may see it', async (row) => {
    const { id, status, version, archivedAt } = row;
    const stored = { id, version, archivedAt, changes: 0, configuration: buildConfiguration() };
    const memory = createMerchantMemory({
      clock: manualClock(start),
      log: createLogger('silent'),
      scriptHosts: [],
      originOf: (host) => `http://${host}`,
      fingerprint: async () => '1',
      load: async () => [{ ...stored, hosts: [`${id}.localhost`] }],
    });
    await memory.reload();
    expect(memory.byId(id)?.status).toBe(status);
    expect(memory.all()).toHaveLength(1);
    const isLive = status === 'published';
    expect(memory.byHost(`${id}.localhost`)?.id).toBe(isLive ? id : undefined);
    expect(memory.live()).toHaveLength(isLive ? 1 : 0);
  });

  it('gets another `edition` after a change that is not published, for example of its hosts', async () => {
    const edition = async (changes: number) => {
      const memory = createMerchantMemory({
        clock: manualClock(start),
        log: createLogger('silent'),
        scriptHosts: [],
        originOf: (host) => host,
        fingerprint: async () => '1',
        load: async () => [
          {
            id: 'a',
            version: 2,
            changes,
            archivedAt: null,
            hosts: ['a'],
            configuration: buildConfiguration(),
          },
        ],
      });
      await memory.reload();
      return memory.byId('a')?.edition;
    };
    expect(await edition(0)).toBe('2');
    expect(await edition(1)).not.toBe('2');
  });
});

describe('a notice with a start and an end', () => {
  const timed = buildConfiguration({
    notices: [
      {
        noticeId: 'server-fire',
        kind: 'site_wide',
        state: 'on',
        leadsTo: 'nowhere',
        words: {},
        startsAt: inSeconds(60),
        endsAt: inSeconds(120),
      },
    ],
  });

  it('starts and ends on time without reading the database, and changes the `edition` each time', async () => {
    const { memory, clock } = await memoryOf(timed);
    const seen = () => {
      const site = memory.byId('site-0');
      return [site?.features.notices.length, site?.edition];
    };
    const all = [seen()];
    for (const milliseconds of [60_000, 59_999, 1]) {
      clock.advance(milliseconds);
      all.push(seen());
    }
    expect(all).toEqual([
      [0, '1.0'],
      [1, '1.1'],
      [1, '1.1'],
      [0, '1.2'],
    ]);
  });
});

const nearlyGood = fc
  .tuple(fc.constantFrom(...Object.keys(buildConfiguration())), fc.jsonValue())
  .map(([key, value]) => ({ ...buildConfiguration(), [key]: value }));

describe('a site’s row with arbitrary content', () => {
  it('is served, or skipped if it is invalid; the other site is unchanged', async () => {
    const harmsNobody = async (configuration: unknown) => {
      const { memory } = await memoryOf(buildConfiguration(), configuration);
      expect(memory.byHost('site-0.localhost')?.configuration.brandName).toBe('northwind');
      const site = memory.byHost('site-1.localhost');
      if (!site) return;
      const answer = merchantAnswer(site, site.configuration.defaultLang, start);
      expect(
        viewMerchant.response.wire.safeParse(viewMerchant.response.toWire(answer)).error,
      ).toBeUndefined();
      const init = initSystem.response.toWire(initAnswer(site, start));
      expect(initSystem.response.wire.safeParse(init).error).toBeUndefined();
    };
    await harmsNobody(buildConfiguration({ accent: 'oklch(2 0.1 250)' }));
    await fc.assert(fc.asyncProperty(fc.oneof(fc.jsonValue(), nearlyGood), harmsNobody), { numRuns: 300 });
  });

  it.each<[string, Partial<MerchantConfiguration>]>([
    ['an address while no host is listed', { redirectUrl: 'https://evil.example/' }],
    [
      'an address at a host that is not listed',
      { redirectHosts: ['brand.example'], redirectUrl: 'https://brand.example@evil.example/' },
    ],
  ])('does not redirect to %s', async (_, given) => {
    const { memory } = await memoryOf(buildConfiguration(given));
    const site = memory.byId('site-0');
    expect(site && merchantAnswer(site, 'en_US', start).redirectUrl).toBe('');
  });

  it('redirects only to a listed host', async () => {
    const redirectUrl = 'https://brand.example/start';
    const { memory } = await memoryOf(buildConfiguration({ redirectUrl, redirectHosts: ['brand.example'] }));
    const site = memory.byId('site-0');
    expect(site && merchantAnswer(site, 'en_US', start).redirectUrl).toBe(redirectUrl);
  });
});
