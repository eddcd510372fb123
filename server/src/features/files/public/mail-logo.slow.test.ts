import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoSites, pictureFile } from '@aftercare/demo/sites';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildMerchant, merchantsOf } from '../../../../testing/cases/build-merchant.ts';
import { createLogger } from '../../../platform/logging/log.ts';
import { createPictures } from '../../../providers/pictures/picture-process.ts';
import type { Pictures } from '../../../providers/pictures/pictures.port.ts';
import { createDiskStorage } from '../../../providers/storage/disk-storage.ts';
import type { Storage } from '../../../providers/storage/storage.port.ts';
import { createMailLogos } from './mail-logo.ts';
import { pictureLimits } from './picture-limits.ts';
import { storageKeyOf } from './store-public-file.ts';

let folder: string;
let storage: Storage;
let pictures: Pictures;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'logos-'));
  storage = createDiskStorage(folder);
  pictures = createPictures({ ...pictureLimits, deadlineMs: 20_000 });
});
afterAll(async () => {
  pictures.close();
  await rm(folder, { recursive: true });
});

const id = 'northwind-us';
const logosFor = (logo: string) => {
  const merchants = merchantsOf(buildMerchant({ id, configuration: { logo } }));
  return createMailLogos({ merchants, storage, pictures, log: createLogger('silent') }, 48);
};

test('renders each brand’s logo on a white plate, at twice its shown height', async () => {
  const logos = new Set(demoSites.map(({ configuration }) => configuration.logo));
  for (const address of logos) {
    const name = address.slice(address.lastIndexOf('/') + 1);
    const fileId = name.replace('.svg', '');
    await storage.write(storageKeyOf(id, fileId), await readFile(pictureFile(name)));
    const logo = await logosFor(`/files/${fileId}`)(id);
    if (!logo) throw new Error(`no logo of ${name}`);
    const { data, info } = await sharp(logo).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([name, info.height]).toEqual([name, 96]);
    expect(info.width).toBeGreaterThan(96);
    const isWhite = (at: number) => [0, 1, 2].every((channel) => data[at + channel] === 255);
    const lastRow = (info.height - 1) * info.width * 3;
    expect([isWhite(0), isWhite(lastRow)]).toEqual([true, true]);
    expect(data.some((channel) => channel < 128)).toBe(true);
  }
});

test('returns no logo for an unreadable, missing or foreign file, or an unknown merchant', async () => {
  await storage.write(storageKeyOf(id, 'broken'), Buffer.from('<svg'));
  for (const logo of ['/files/broken', '/files/missing', 'https://elsewhere.example/logo.png', ''])
    expect([logo, await logosFor(logo)(id)]).toEqual([logo, null]);
  expect(await logosFor('/files/broken')('southwind-jp')).toBeNull();
});
