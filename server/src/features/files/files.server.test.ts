import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '../../../testing/cases/build-merchant.ts';
import { manualClock } from '../../../testing/fakes/manual-clock.ts';
import { type DatabaseForTests, databaseForTests } from '../../../testing/servers/database-for-tests.ts';
import { ask, httpForTests } from '../../../testing/servers/http-for-tests.ts';
import { createDiskStorage } from '../../providers/storage/disk-storage.ts';
import { insertMerchant } from '../sites/merchant.factory.ts';
import { fileUrl, storePublicFile } from './files.port.ts';
import { filesRoutes } from './files.routes.ts';
import { createFileAddresses } from './transfer/file-address.ts';

const merchantId = 'northwind-us';
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
let folder: string;
let db: DatabaseForTests;
let app: FastifyInstance;
let id: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
  db = await databaseForTests();
  const storage = createDiskStorage(folder);
  id = await db.database.forMerchant(merchantId, async (tx) => {
    await insertMerchant(tx, buildMerchant());
    const file = { merchantId, type: 'image/svg+xml', bytes: Buffer.from(svg) } as const;
    return await storePublicFile(tx, { storage, clock: manualClock() }, file);
  });
  const addresses = createFileAddresses({ clock: manualClock(), secret: 'key' });
  const callers = { visitor: async () => null, desk: async () => null };
  const parts = {
    database: db.database,
    storage,
    addresses,
    callers,
    conversationOf: async () => null,
    pageCustomer: async () => null,
    privateFile: async () => null,
  };
  app = await httpForTests({ features: [filesRoutes(parts)] });
});
afterAll(async () => {
  await app.close();
  await db.drop();
  await rm(folder, { recursive: true });
});

describe('a picture of the catalogue', () => {
  it('is served with its type, and runs nothing when it is opened directly', async () => {
    const answer = await ask(app, { url: fileUrl(id) });
    expect([answer.status, answer.text]).toEqual([200, svg]);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-length': String(svg.length),
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  });

  it('is found on its own site only, and unknown ids return 404', async () => {
    const seen = async (url: string, host = 'northwind-us.localhost') =>
      (await ask(app, { url, host })).status;
    expect(await seen(fileUrl(id), 'southwind-jp.localhost')).toBe(404);
    for (const other of ['unknown', '..%2f..%2fetc%2fpasswd', `${id}.svg`, '%00']) {
      expect([other, await seen(fileUrl(other))]).toEqual([other, 404]);
    }
  });
});
