import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../../../testing/reading/stored.ts';
import type { Part } from '../../backup/archive.ts';
import { createLogger } from '../../logging/log.ts';
import { clusterParts } from './cluster-backup.ts';
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts';

let parent: string;
let postgres: EmbeddedPostgres;
let cluster: string;
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'aftercare-cluster-'));
  chmodSync(parent, 0o711); // as root the database runs as another user, who must pass through
  cluster = join(parent, 'postgres', 'cluster');
  postgres = await startEmbedded({
    folder: join(parent, 'postgres'),
    log: createLogger('silent'),
  });
});
afterAll(async () => {
  await postgres.stop();
  rmSync(parent, { recursive: true, force: true });
});

const slots = () => asOwner(postgres.url, 'select slot_name from pg_replication_slots');

test('reads the control file after all data files, then the backup label and the write-ahead log, and no lock files', async () => {
  const paths: string[] = [];
  for await (const { path } of clusterParts(postgres.url, cluster))
    paths.push(path.replace('postgres/cluster/', ''));
  const control = paths.indexOf('global/pg_control');
  const label = paths.indexOf('backup_label');
  expect(label).toBe(control + 1);
  expect(paths.slice(label + 1).every((path) => path.startsWith('pg_wal/'))).toBe(true);
  expect(paths.at(-1)).toMatch(/^pg_wal\/[0-9A-F]{24}$/);
  expect(paths).toEqual(
    expect.arrayContaining(['PG_VERSION', 'pg_notify', 'pg_wal', 'pg_wal/archive_status']),
  );
  expect(paths.filter((path) => /postmaster|pg_internal\.init/.test(path))).toEqual([]);
  expect(await slots()).toEqual([]);
});

test('releases the write-ahead log and ends the backup when its reader stops early', async () => {
  const parts = clusterParts(postgres.url, cluster);
  await parts.next();
  expect(await slots()).toHaveLength(1);
  await parts.return(undefined);
  expect(await slots()).toEqual([]);
});

test('a backup ends with a one-line error when the database stops', async () => {
  const parts = clusterParts(postgres.url, cluster);
  await parts.next();
  await asOwner(
    postgres.url,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'aftercare backup'`,
  );
  const readAll = async (left: AsyncGenerator<Part>): Promise<void> => {
    for await (const _ of left);
  };
  await expect(readAll(parts)).rejects.toMatchObject({
    name: 'BackupRefusal',
    message: 'the database stopped before the backup was complete; run the command again',
  });
});
