import { readdirSync, renameSync, rmSync } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ownTree } from '../database/embedded/embedded-folder.ts';
import { major, postgresPrograms } from '../database/embedded/embedded-programs.ts';
import { openDataFolder } from '../lifecycle/data-folder.ts';
import { holdFolder, lockName } from '../lifecycle/folder-lock.ts';
import { compareVersions, type Release } from '../lifecycle/release.ts';
import { flushFolder } from './archive.ts';
import { BackupRefusal, diskRefusal } from './backup-refusal.ts';
import { extractArchive } from './extract.ts';
import { archiveFormat, type BackupHeader } from './header.ts';
import { unfinishedRestore } from './unfinished-restore.ts';

type Order = {
  archive: string;
  dataDir: string;
  release: Release;
  onBytes?: (bytes: number) => void;
  signal?: AbortSignal;
};

const flushesAtOnce = 16;

function checkHeader(header: BackupHeader, { archive, release }: Order): void {
  if (header.format > archiveFormat || compareVersions(header.version, release.version) > 0) {
    throw new BackupRefusal(
      `${archive} is a backup of Aftercare ${header.version} and this is ${release.version}; restore it with version ${header.version} or newer`,
    );
  }
  if (header.postgres !== major) {
    throw new BackupRefusal(
      `${archive} is a backup of PostgreSQL ${header.postgres} and this version brings ${major}; restore it with the version that wrote it`,
    );
  }
}

function checkEmpty(dataDir: string): void {
  const found = readdirSync(dataDir).filter((name) => name !== lockName);
  const [first] = found;
  if (first === unfinishedRestore && found.length === 1) {
    throw new BackupRefusal(
      `DATA_DIR ${dataDir} holds an unfinished restore; remove ${join(dataDir, unfinishedRestore)} and run the command again`,
    );
  }
  if (first !== undefined) {
    throw new BackupRefusal(
      `DATA_DIR ${dataDir} is not empty (${first}); move it away or name an empty folder in DATA_DIR`,
    );
  }
}

/** PostgreSQL refuses files of another user. If this process is root, PostgreSQL runs as a separate user. */
export function giveToPostgres(root: string): void {
  const { owner } = postgresPrograms({ folder: root });
  if (owner === undefined) return;
  ownTree(root, owner);
}

/** Moves verified files into place; the database last, so that no start uses an incomplete store. */
function moveIn(from: string, dataDir: string): void {
  const names = readdirSync(from).sort((a, b) => Number(a === 'postgres') - Number(b === 'postgres'));
  for (const name of names) renameSync(join(from, name), join(dataDir, name));
  rmSync(from, { recursive: true });
}

/** Flushes every file to the disk before any of them is moved into place. */
async function flushAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const waiting = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const flush = async (): Promise<void> => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      const handle = await open(file, 'r+');
      await handle.sync().finally(() => handle.close());
    }
  };
  await Promise.all(Array.from({ length: flushesAtOnce }, flush));
}

/** On failure the extracted files are deleted: a partial store could be mistaken for a complete one. */
async function extractVerified(order: Order, unfinished: string): Promise<BackupHeader> {
  const { archive, onBytes, signal } = order;
  try {
    await mkdir(unfinished, { mode: 0o700 });
    const header = await extractArchive(archive, unfinished, {
      check: (found) => checkHeader(found, order),
      ...(onBytes && { onBytes }),
      ...(signal && { signal }),
    });
    giveToPostgres(join(unfinished, 'postgres'));
    await flushAll(unfinished);
    return header;
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw diskRefusal(error, unfinished);
  }
}

/** Restores a backup into an empty data folder. Only a verified backup is moved into place. */
export async function restore(order: Order): Promise<BackupHeader> {
  const { dataDir } = order;
  openDataFolder(dataDir);
  const release = holdFolder(dataDir);
  const unfinished = join(dataDir, unfinishedRestore);
  try {
    checkEmpty(dataDir);
    const header = await extractVerified(order, unfinished);
    moveIn(unfinished, dataDir);
    await flushFolder(dataDir);
    return header;
  } finally {
    release();
  }
}
