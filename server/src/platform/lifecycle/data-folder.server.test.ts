import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeDataFolder, openDataFolder } from './data-folder.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'aftercare-data-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

function openFile(path: string): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, 'a code');
  for (const [one, mode] of [
    [path, 0o644],
    [dirname(path), 0o755],
  ] as const)
    chmodSync(one, mode);
  return path;
}

it('creates the data folder so that only its user can open it', () => {
  const folder = join(parent, 'new', 'data');
  openDataFolder(folder);
  expect(modeOf(folder)).toBe('700');
});

it('removes other users’ access to folders and files that an earlier version created', () => {
  const folder = join(parent, 'data');
  const mail = openFile(join(folder, 'outbox', 'mail.eml'));
  const file = openFile(join(folder, 'files', 'ab', 'photo'));
  chmodSync(join(folder, 'files'), 0o755);
  const password = openFile(join(folder, 'password'));
  closeDataFolder(folder);
  expect([mail, file, password].map(modeOf)).toEqual(['600', '600', '600']);
  expect(['', 'outbox', 'files', 'files/ab'].map((name) => modeOf(join(folder, name)))).toEqual(
    Array(4).fill('700'),
  );
});

it('restricting access leaves PostgreSQL’s own folder as it is, and follows a link to another disk', () => {
  const folder = join(parent, 'data');
  const cluster = openFile(join(folder, 'postgres', 'password'));
  const elsewhere = openFile(join(parent, 'disk', 'photo'));
  symlinkSync(dirname(elsewhere), join(folder, 'files'));
  closeDataFolder(folder);
  expect([modeOf(cluster), modeOf(elsewhere)]).toEqual(['644', '600']);
});

it('restricting access keeps the permission to pass through the folder, which a running PostgreSQL needs', () => {
  const folder = join(parent, 'data');
  openDataFolder(folder);
  chmodSync(folder, 0o710);
  openDataFolder(folder);
  closeDataFolder(folder);
  expect(modeOf(folder)).toBe('710');
});
