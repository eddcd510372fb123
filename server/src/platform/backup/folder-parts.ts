import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Part } from './archive.ts';
import { isMissing } from './backup-refusal.ts';

type Options = {
  at: string;
  isWanted?: (path: string, entry: Dirent) => boolean;
  isLive?: boolean;
};

async function list(folder: string): Promise<Dirent[]> {
  try {
    return (await readdir(folder, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if (isMissing(error)) return []; // removed since its parent was listed
    throw error;
  }
}

async function kindOf(path: string, entry: Dirent): Promise<'folder' | 'file' | 'other'> {
  if (entry.isDirectory()) return 'folder';
  if (entry.isFile()) return 'file';
  if (!entry.isSymbolicLink()) return 'other';
  // The folder of customers' files may be a link to a larger disk.
  const target = await stat(path).catch(() => undefined);
  return target?.isDirectory() ? 'folder' : target?.isFile() ? 'file' : 'other';
}

export async function* folderParts(folder: string, options: Options): AsyncGenerator<Part> {
  const { at, isWanted = () => true, isLive = false } = options;
  for (const entry of await list(folder)) {
    const path = at === '' ? entry.name : `${at}/${entry.name}`;
    if (!isWanted(path, entry)) continue;
    const file = join(folder, entry.name);
    const kind = await kindOf(file, entry);
    if (kind === 'file') yield { path, mode: 0o600, kind, file, isLive };
    if (kind !== 'folder') continue;
    yield { path, mode: 0o700, kind };
    yield* folderParts(file, { ...options, at: path });
  }
}
