import type { Dirent } from 'node:fs';
import { existsSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { clusterParts, releaseOfStore } from '../database/embedded/cluster-backup.ts';
import { runningEmbedded, startEmbedded } from '../database/embedded/embedded.ts';
import { major } from '../database/embedded/embedded-programs.ts';
import { holdFolder, lockName } from '../lifecycle/folder-lock.ts';
import { StartRefusal } from '../lifecycle/start-refusal.ts';
import type { Logger } from '../logging/log.ts';
import { type Part, writeArchive } from './archive.ts';
import { BackupRefusal } from './backup-refusal.ts';
import { folderParts } from './folder-parts.ts';
import { archiveFormat, type BackupHeader, fileTime } from './header.ts';
import { unfinishedRestore } from './unfinished-restore.ts';

type Watching = { onBytes?: (bytes: number) => void; signal?: AbortSignal };

/**
 * Left out of the data folder: the lock, earlier backups, an unfinished restore, and the bot's trained models,
 * which a node trains again. The cluster is read separately.
 */
const leftOut = new Set([
  ...[lockName, 'postgres', 'backups', unfinishedRestore],
  ...['files/bot', 'files/bot-intents'],
]);

async function* storeParts(url: string, dataDir: string): AsyncGenerator<Part> {
  yield { path: 'postgres', mode: 0o700, kind: 'folder' };
  const password = join(dataDir, 'postgres', 'password');
  yield { path: 'postgres/password', mode: 0o600, kind: 'file', file: password, isLive: false };
  yield* clusterParts(url, join(dataDir, 'postgres', 'cluster'));
  // Read after the database, so that every file that a row names exists.
  const isWanted = (path: string, { name }: Dirent): boolean => !leftOut.has(path) && !name.endsWith('.part');
  yield* folderParts(dataDir, { at: '', isWanted });
}

export async function writeBackup(url: string, dataDir: string, file: string, watching: Watching = {}) {
  const release = await releaseOfStore(url);
  if (release === undefined) throw new BackupRefusal(`${dataDir} holds no store yet; start Aftercare once`);
  const header: BackupHeader = {
    format: archiveFormat,
    product: 'aftercare',
    ...release,
    postgres: major,
    createdAt: new Date().toISOString(),
  };
  await writeArchive(file, storeParts(url, dataDir), { header, ...watching });
  return header;
}

export const backupName = (version: string, at = new Date()): string =>
  `aftercare-${version}-${fileTime(at)}.tar.zst`;

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

export function targetOf(dataDir: string, target: string, version: string): string {
  const given = resolve(target);
  const file = isFolder(given) ? join(given, backupName(version)) : given;
  if (!isFolder(join(file, '..')))
    throw new BackupRefusal(`the folder of ${file} does not exist; create it or name another place`);
  if (existsSync(file)) throw new BackupRefusal(`${file} exists; name another file or a folder`);
  const path = relative(dataDir, file);
  if (!path.startsWith('..') && !path.startsWith(sep) && path !== file && !path.startsWith(`backups${sep}`))
    throw new BackupRefusal(
      `${file} is inside DATA_DIR and would be lost with it; name a place outside ${dataDir}`,
    );
  return file;
}

async function withDatabase<T>(dataDir: string, log: Logger, work: (url: string) => Promise<T>): Promise<T> {
  const root = join(dataDir, 'postgres');
  let release: (() => void) | undefined;
  try {
    release = holdFolder(dataDir);
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
  }
  if (release === undefined) {
    const url = runningEmbedded(root);
    if (url === undefined)
      throw new BackupRefusal('the database is starting or stopping; run the command again');
    return await work(url);
  }
  try {
    const postgres = await startEmbedded({ folder: root, log });
    return await work(postgres.url).finally(() => postgres.stop());
  } finally {
    release();
  }
}

type Order = Watching & { dataDir: string; target: string; log: Logger };

export async function backUp({ dataDir, target, log, ...watching }: Order): Promise<string> {
  if (!existsSync(join(dataDir, 'postgres', 'cluster')))
    throw new BackupRefusal(`DATA_DIR ${dataDir} holds no store; name the folder of the product in DATA_DIR`);
  return await withDatabase(dataDir, log, async (url) => {
    const release = await releaseOfStore(url);
    const file = targetOf(dataDir, target, release?.version ?? '0');
    await writeBackup(url, dataDir, file, watching);
    return file;
  });
}
