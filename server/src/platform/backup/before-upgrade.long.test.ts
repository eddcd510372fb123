import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { plantedCode } from '../../../testing/people/planted-code.ts';
import { type UnpackedStore, unpackStore } from '../../../testing/stores/stored-releases.ts';
import { startEmbedded } from '../database/embedded/embedded.ts';
import { migrate } from '../database/migrations/migrate.ts';
import { thisRelease } from '../lifecycle/release.ts';
import { createLogger } from '../logging/log.ts';
import { backUpBeforeUpgrade, forgetBackups } from './before-upgrade.ts';
import { restore } from './restore.ts';

let folder: string;
let store: UnpackedStore | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aftercare-upgrade-'));
});
afterEach(() => {
  store?.remove();
  rmSync(folder, { recursive: true, force: true });
});

test('a start makes a backup if it is about to upgrade the store, and otherwise none', async () => {
  store = await unpackStore('0.1.0');
  const planted = plantedCode({ version: '9.0.0' });
  planted.addMigration('9000_planted', 'create table planted_table (id int)');
  const { dataFolder: dataDir } = store;
  const postgres = await startEmbedded({
    folder: join(dataDir, 'postgres'),
    log: createLogger('error'),
  });
  const lines: string[] = [];
  const order = { url: postgres.url, dataDir, print: (line: string) => void lines.push(line), code: planted };
  try {
    await backUpBeforeUpgrade(order);
    await migrate(postgres.url, planted);
    await backUpBeforeUpgrade(order);
  } finally {
    await postgres.stop();
    planted.remove();
  }
  const backups = readdirSync(join(dataDir, 'backups'));
  expect(backups).toEqual([expect.stringMatching(/^before-upgrade-from-0\.1\.0-\w+\.tar\.zst$/)]);
  expect(lines).toEqual([expect.stringContaining(`saves a backup first: ${join(dataDir, 'backups')}`)]);
  const archive = join(dataDir, 'backups', backups[0] ?? '');
  const header = await restore({ archive, dataDir: join(folder, 'restored'), release: thisRelease });
  expect(header.version).toBe('0.1.0');
  expect(existsSync(join(folder, 'restored', 'backups'))).toBe(false);
}, 30_000);

test('keeps at most the two newest automatic backups, for 35 days, and deletes no other file', () => {
  const backups = join(folder, 'backups');
  mkdirSync(backups);
  const dayMs = 24 * 3_600_000;
  const now = new Date('2026-06-01T00:00:00Z');
  const put = (name: string, days: number): void => {
    writeFileSync(join(backups, name), '');
    const at = new Date(now.getTime() - days * dayMs);
    utimesSync(join(backups, name), at, at);
  };
  const automatic = (day: string): string => `before-upgrade-from-0.1.0-${day}T000000Z.tar.zst`;
  put(automatic('20260501'), 31);
  put(automatic('20260510'), 22);
  put(automatic('20260511'), 21);
  put('mine.tar.zst', 900);
  expect(forgetBackups(folder, now)).toBe(1);
  expect(readdirSync(backups).sort()).toEqual([automatic('20260510'), automatic('20260511'), 'mine.tar.zst']);
  expect(forgetBackups(folder, new Date(now.getTime() + 14 * dayMs))).toBe(1);
  expect(readdirSync(backups).sort()).toEqual([automatic('20260511'), 'mine.tar.zst']);
  expect(forgetBackups(join(folder, 'no-such-folder'), now)).toBe(0);
});
