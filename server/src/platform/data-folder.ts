import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartRefusal } from './start-refusal.ts';

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

/** Step by step: where nothing can be made, as below /proc, Node's recursive way never ends. */
function makeFolder(folder: string, mode = 0o700): void {
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && statSync(folder).isDirectory()) return;
    if (codeOf(error) !== 'ENOENT' || existsSync(dirname(folder))) throw error;
    // PostgreSQL's user passes the folders above.
    makeFolder(dirname(folder), 0o711);
    mkdirSync(folder, { mode });
  }
  // Whatever the umask is.
  chmodSync(folder, mode);
}

const isOpen = (mode: number): boolean => (mode & 0o077) !== 0;

/** What is inside first: a folder that is closed already needs no second look. */
function closeTree(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || !isOpen(found.mode)) return;
  if (found.isDirectory()) for (const name of readdirSync(path)) closeTree(join(path, name));
  chmodSync(path, found.isDirectory() ? 0o700 : 0o600);
}

/** A group may pass the folder: PostgreSQL's, which runs as another user where root starts it. */
const isOpenToList = (mode: number): boolean => (mode & 0o067) !== 0;

/**
 * Files of customers, mails with codes and backups are for this user alone; PostgreSQL's user keeps its own folder. Only
 * for the process that holds the folder: a PostgreSQL that runs there may need the way through it.
 */
export function closeDataFolder(folder: string): void {
  if (process.platform === 'win32') return;
  for (const name of readdirSync(folder)) if (name !== 'postgres') closeTree(join(folder, name));
  if (isOpenToList(statSync(folder).mode)) chmodSync(folder, 0o700);
}

/** Makes the data folder, or refuses with one line where we could not write in it. */
export function openDataFolder(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    const line = `DATA_DIR ${JSON.stringify(folder)} cannot be used (${codeOf(cause)}); expected a folder to write in`;
    throw new StartRefusal(line, { cause });
  }
}
