import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '../ids.ts';
import { isRunning, startOf } from './processes.ts';
import { StartRefusal } from './start-refusal.ts';

export const lockName = 'aftercare.pid';

type Holder = { pid: number; startedAt: string };

function isHeldBy(holder: Holder): boolean {
  if (holder.pid === process.pid || !isRunning(holder.pid)) return false;
  return holder.startedAt === '' || startOf(holder.pid) === holder.startedAt;
}

function parseHolder(text: string): Holder | undefined {
  const [pid, startedAt] = text.split('\n');
  return /^\d+$/.test(pid ?? '') ? { pid: Number(pid), startedAt: startedAt ?? '' } : undefined;
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function createNew(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx', mode: 0o600, flush: true });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes the lock file of an ended process; restores it if a running process had replaced it in between. */
function removeStale(path: string, seen: string): void {
  const aside = `${path}.${newId()}`;
  try {
    renameSync(path, aside);
  } catch {
    return; // another process removed it first
  }
  if (readFileSync(aside, 'utf8') !== seen) linkSync(aside, path);
  rmSync(aside, { force: true });
}

/** Another process may be between creating the file and writing it. */
function waitForWriter(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
}

/**
 * Keeps two processes from using one data folder. The lock file is taken over only from a process that has
 * ended, never because of its age. Returns the function that releases it.
 */
export function holdFolder(folder: string): () => void {
  const path = join(folder, lockName);
  const mine = `${process.pid}\n${startOf(process.pid)}\n`;
  for (let attempt = 0; attempt < 40; attempt += 1) {
    if (createNew(path, mine)) {
      return () => {
        if (readIfThere(path) === mine) rmSync(path, { force: true });
      };
    }
    const seen = readIfThere(path);
    if (seen === undefined) continue;
    const holder = parseHolder(seen);
    if (holder !== undefined && isHeldBy(holder)) {
      throw new StartRefusal(
        `DATA_DIR ${folder} is in use by another Aftercare process (pid ${holder.pid}); several may share a database by DATABASE_URL only`,
      );
    }
    if (holder === undefined && attempt < 20) waitForWriter();
    else removeStale(path, seen);
  }
  throw new StartRefusal(
    `DATA_DIR ${folder} could not be claimed; remove ${path} if no Aftercare runs there`,
  );
}
