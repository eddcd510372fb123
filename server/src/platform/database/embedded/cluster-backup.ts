import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Part } from '../../backup/archive.ts';
import { BackupRefusal } from '../../backup/backup-refusal.ts';
import { folderParts } from '../../backup/folder-parts.ts';
import type { Release } from '../../lifecycle/release.ts';
import { InvariantViolated } from '../../logging/invariant.ts';
import { LoggableError } from '../../logging/loggable-error.ts';
import { isUnavailable } from '../database-faults.ts';
import { knownRelease } from '../migrations/store-release.ts';

const place = 'postgres/cluster';
const control = `${place}/global/pg_control`;
/** PostgreSQL recreates their contents; the folders themselves must exist. */
const emptied = /^postgres\/cluster\/pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/./;
const leftOut =
  /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|t\d+_\d+.*|backup_label.*|tablespace_map.*|current_logfiles.*)$/s;
const walFile = /^[0-9A-F]{24}$/;
const historyFile = /^[0-9A-F]{8}\.history$/;

/** Reads until two reads agree, because the server may be writing the file. */
async function stableContent(file: string): Promise<Buffer> {
  let before = await readFile(file);
  for (;;) {
    const content = await readFile(file);
    if (content.equals(before)) return content;
    before = content;
  }
}

async function* dataFiles(cluster: string): AsyncGenerator<Part> {
  yield { path: place, mode: 0o700, kind: 'folder' };
  const isWanted = (path: string, { name }: { name: string }): boolean =>
    path !== control && !emptied.test(path) && !leftOut.test(name);
  for await (const part of folderParts(cluster, { at: place, isWanted, isLive: true })) {
    if (part.path.startsWith(`${place}/pg_tblspc/`))
      throw new BackupRefusal(
        'the cluster has tablespaces, which this backup does not hold; use pg_basebackup',
      );
    yield part;
  }
  // PostgreSQL requires that this file is the last of the data files.
  const content = await stableContent(join(cluster, 'global', 'pg_control'));
  yield { path: control, mode: 0o600, kind: 'content', content };
}

/** The log files from the one that the backup's label names to the last one of the backup. */
async function* walFiles(cluster: string, label: string, last: string): AsyncGenerator<Part> {
  const first = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1];
  if (first === undefined) throw new InvariantViolated('The label of the backup names no log file.');
  for (const folder of ['archive_status', 'summaries'])
    yield { path: `${place}/pg_wal/${folder}`, mode: 0o700, kind: 'folder' };
  const isWanted = (_: string, { name }: { name: string }): boolean =>
    historyFile.test(name) || (walFile.test(name) && name >= first && name <= last);
  let isComplete = false;
  for await (const part of folderParts(join(cluster, 'pg_wal'), {
    at: `${place}/pg_wal`,
    isWanted,
    isLive: true,
  })) {
    isComplete ||= part.path.endsWith(first);
    yield part;
  }
  if (!isComplete) throw new LoggableError(`The log file ${first} of PostgreSQL is missing.`);
}

/** Turns a lost connection into a refusal: the server was stopped or killed during the backup. */
async function orRefusal<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    const line = 'the database stopped before the backup was complete; run the command again';
    throw new BackupRefusal(line, { cause: error });
  }
}

async function one<Row extends pg.QueryResultRow>(client: pg.Client, text: string, values: unknown[] = []) {
  const { rows } = await orRefusal(client.query<Row>(text, values));
  const [row] = rows;
  if (row === undefined) throw new InvariantViolated('PostgreSQL answered without a row.');
  return row;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'aftercare backup',
  });
  client.on('error', () => undefined); // the running query fails with it
  await orRefusal(client.connect());
  return client;
}

/**
 * The files of a running cluster and the write-ahead log that makes them consistent: the state at the end of
 * this read. Closing the connection ends the backup and frees the log, also when the reader stops early.
 */
export async function* clusterParts(url: string, cluster: string): AsyncGenerator<Part> {
  const client = await connect(url);
  try {
    // Keeps every log file from here on; the slot is temporary, so a killed backup leaves none.
    await one(client, 'select pg_create_physical_replication_slot($1, true, true)', [
      `aftercare_backup_${process.pid}`,
    ]);
    await one(client, `select pg_backup_start('aftercare', fast => true)`);
    yield* dataFiles(cluster);
    const stopped = await one<{ file: string; label: string }>(
      client,
      `select pg_walfile_name(lsn) as file, labelfile as label from pg_backup_stop(wait_for_archive => false)`,
    );
    yield {
      path: `${place}/backup_label`,
      mode: 0o600,
      kind: 'content',
      content: Buffer.from(stopped.label),
    };
    yield* walFiles(cluster, stopped.label, stopped.file);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The release that wrote the store; undefined for a store without migrations. */
export async function releaseOfStore(url: string): Promise<Release | undefined> {
  const client = await connect(url);
  return await knownRelease(client).finally(() => client.end());
}
