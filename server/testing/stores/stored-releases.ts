import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { extractArchive } from '../../src/platform/backup/extract.ts';
import { giveToPostgres } from '../../src/platform/backup/restore.ts';
import type { TableDigests } from './table-digests.ts';

type StoreFacts = {
  site: string;
  registeredOrder: string;
  /** An order of an imported report that is not registered yet. */
  unregisteredOrder: string;
  registrationEmail: string;
  account: { email: string; password: string };
  conversationId: string;
  agentConversationId: string;
  words: string;
};

export type StoredRelease = {
  version: string;
  commit: string;
  /** Of the archive. */
  sha256: string;
  facts: StoreFacts;
  tables: TableDigests;
};

const folder = fileURLToPath(new URL('.', import.meta.url));
export const archiveOf = (version: string): string => join(folder, version, 'store.tar.zst');
export const descriptionOf = (version: string): string => join(folder, version, 'store.json');

export const storedVersions = (): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

export const storedRelease = (version: string): StoredRelease =>
  JSON.parse(readFileSync(descriptionOf(version), 'utf8'));

export const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

export type UnpackedStore = { dataFolder: string; remove(): void };

export async function unpackStore(version: string): Promise<UnpackedStore> {
  const parent = mkdtempSync(join(tmpdir(), 'aftercare-store-'));
  chmodSync(parent, 0o711); // as root the database runs as another user, who needs access
  const dataFolder = join(parent, 'data');
  mkdirSync(dataFolder);
  await extractArchive(archiveOf(version), dataFolder, { check: () => undefined });
  giveToPostgres(join(dataFolder, 'postgres'));
  return { dataFolder, remove: () => rmSync(parent, { recursive: true, force: true }) };
}
