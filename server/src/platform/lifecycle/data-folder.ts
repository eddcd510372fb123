import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartRefusal } from './start-refusal.ts';

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

/**
 * Creates one level at a time: Node's recursive mkdir never ends where nothing can be created, as below
 * /proc.
 */
function makeFolder(folder: string, mode = 0o700): void {
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && statSync(folder).isDirectory()) return;
    if (codeOf(error) !== 'ENOENT' || existsSync(dirname(folder))) throw error;
    // PostgreSQL's user passes through the folders above.
    makeFolder(dirname(folder), 0o711);
    mkdirSync(folder, { mode });
  }
  // Sets the mode whatever the umask is.
  chmodSync(folder, mode);
}

const isOpen = (mode: number): boolean => (mode & 0o077) !== 0;

/**
 * Removes other users' access, from the contents first: a folder without such access then needs no second
 * check.
 */
function closeTree(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || !isOpen(found.mode)) return;
  if (found.isDirectory()) for (const name of readdirSync(path)) closeTree(join(path, name));
  chmodSync(path, found.isDirectory() ? 0o700 : 0o600);
}

/**
 * The group may pass through the folder: it is PostgreSQL's, which runs as another user if root starts it.
 */
const isOpenToList = (mode: number): boolean => (mode & 0o067) !== 0;

/**
 * Restricts customers' files, mails with codes and backups to this user; PostgreSQL's user keeps its own
 * folder. Only for the process that holds the folder lock, because a running PostgreSQL may need to pass
 * through.
 */
export function closeDataFolder(folder: string): void {
  if (process.platform === 'win32') return;
  for (const name of readdirSync(folder)) if (name !== 'postgres') closeTree(join(folder, name));
  if (isOpenToList(statSync(folder).mode)) chmodSync(folder, 0o700);
}

/** Creates the data folder, or refuses with one line if it is not writable. */
export function openDataFolder(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    const line = `DATA_DIR ${JSON.stringify(folder)} cannot be used (${codeOf(cause)}); expected a folder to write in`;
    throw new StartRefusal(line, { cause });
  }
}
