import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { major } from '../database/embedded/embedded-programs.ts';
import { thisRelease } from '../lifecycle/release.ts';
import { type Part, writeArchive } from './archive.ts';
import { BackupRefusal } from './backup-refusal.ts';
import { restore } from './restore.ts';
import { blockBytes, tarHeader } from './tar.ts';
import { refuseUnfinishedRestore, unfinishedRestore } from './unfinished-restore.ts';

let parent: string;
let dataDir: string;
let tests = 0;
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'aftercare-restore-'));
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));
beforeEach(() => {
  tests += 1;
  dataDir = join(parent, `data-${tests}`);
});

const header = {
  format: 1,
  product: 'aftercare',
  version: '0.1.0',
  oldestCompatible: '0.1.0',
  postgres: major,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const text = (path: string, content: string): Part => ({
  path,
  mode: 0o600,
  kind: 'content',
  content: Buffer.from(content),
});
const longName = `files/${'a'.repeat(90)}/${'b'.repeat(120)}`;

/** Random, so that compression does not shrink it. */
const noise: Part = { path: 'files/noise', mode: 0o600, kind: 'content', content: randomBytes(1_000_000) };

async function* partsOf(...parts: Part[]): AsyncGenerator<Part> {
  yield { path: 'postgres', mode: 0o700, kind: 'folder' };
  yield* parts;
}

async function archive(parts: Part[] = [text('files/a', 'one')], changed: object = {}): Promise<string> {
  const file = join(parent, `backup-${tests}.tar.zst`);
  await writeArchive(file, partsOf(...parts), { header: { ...header, ...changed } });
  return file;
}

const restoring = (file: string) => restore({ archive: file, dataDir, release: thisRelease });

async function expectRefusal(file: string, line: RegExp): Promise<void> {
  await expect(restoring(file)).rejects.toMatchObject({
    name: 'BackupRefusal',
    message: expect.stringMatching(line),
  });
  expect(readdirSync(dataDir)).toEqual([]);
}

test('restores contents, empty files, and names that are longer than a plain tar header holds', async () => {
  const large = 'x'.repeat(3_000_000);
  await restoring(
    await archive([text('files/empty', ''), text(longName, 'long'), text('files/large', large)]),
  );
  expect(readFileSync(join(dataDir, 'files', 'empty'), 'utf8')).toBe('');
  expect(readFileSync(join(dataDir, longName), 'utf8')).toBe('long');
  expect(readFileSync(join(dataDir, 'files', 'large'), 'utf8')).toBe(large);
  expect(readdirSync(dataDir).sort()).toEqual(['files', 'postgres']);
});

test('refuses a backup of a newer release', async () => {
  const file = await archive(undefined, { version: '99.0.0' });
  await expectRefusal(
    file,
    /is a backup of Aftercare 99\.0\.0 and this is .*; restore it with version 99\.0\.0 or newer$/,
  );
});

test('refuses a backup of another PostgreSQL version', async () => {
  await expectRefusal(await archive(undefined, { postgres: '17' }), /is a backup of PostgreSQL 17/);
});

test.each(['../outside', '/absolute', 'files/../../outside', 'files\\..\\outside', 'C:/x'])(
  'refuses an archive entry that is named %s',
  async (path) => {
    await expectRefusal(await archive([text(path, 'x')]), /is no whole backup: an entry is named/);
    expect(existsSync(join(parent, 'outside'))).toBe(false);
  },
);

test('refuses a truncated archive, whatever its length', async () => {
  const whole = readFileSync(await archive([noise]));
  const file = join(parent, 'cut.tar.zst');
  for (const part of [0, 0.0001, 0.5, 0.9999]) {
    writeFileSync(file, whole.subarray(0, Math.floor(whole.length * part)));
    await expectRefusal(file, /is no whole backup: .*; use another backup$/);
  }
});

test('refuses an archive with a changed byte', async () => {
  const changed = readFileSync(await archive([noise]));
  const middle = changed.length >> 1;
  changed.writeUInt8(changed.readUInt8(middle) ^ 1, middle);
  const file = join(parent, 'changed.tar.zst');
  writeFileSync(file, changed);
  await expectRefusal(file, /is no whole backup/);
});

test('refuses a complete archive in which a content was changed, or an entry removed or added', async () => {
  const file = await archive([text('files/a', 'the first file'), text('files/b', 'the second')]);
  const tar = zstdDecompressSync(readFileSync(file));
  const refuse = async (bytes: Buffer, line: RegExp): Promise<void> => {
    writeFileSync(file, zstdCompressSync(bytes));
    await expectRefusal(file, line);
  };
  const at = tar.indexOf('files/a\0');
  const content = tar.indexOf('the first file');
  const changed = Buffer.from(tar);
  changed.write('another', content);
  await refuse(changed, /is no whole backup: files\/a has another content; use another backup$/);
  const entry = tar.subarray(at, at + 2 * blockBytes);
  await refuse(
    Buffer.concat([tar.subarray(0, at), tar.subarray(at + entry.length)]),
    /is no whole backup: files\/a is missing/,
  );
  const added = tarHeader({ path: 'files/c', size: 0, mode: 0o600, isFolder: false });
  await refuse(
    Buffer.concat([tar.subarray(0, at), added, tar.subarray(at)]),
    /is no whole backup: files\/c has another content/,
  );
});

test('refuses a missing file, a folder and a text file in place of a backup', async () => {
  const note = join(parent, 'note.txt');
  writeFileSync(note, 'a note');
  await expectRefusal(note, /is no whole backup: it cannot be decompressed/);
  await expectRefusal(join(parent, 'missing'), /missing does not exist; name the file of a backup$/);
  await expectRefusal(parent, /is a folder; name the file of a backup$/);
});

test('refuses a data folder that is not empty, and leaves it as it is', async () => {
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'mine'), 'kept');
  await expect(restoring(await archive())).rejects.toThrow('is not empty (mine); move it away');
  expect(readFileSync(join(dataDir, 'mine'), 'utf8')).toBe('kept');
});

test('refuses to start or to restore in a folder in which a restore was killed', async () => {
  mkdirSync(join(dataDir, unfinishedRestore), { recursive: true });
  expect(() => refuseUnfinishedRestore(dataDir)).toThrow('holds an unfinished restore; empty the folder');
  await expect(restoring(await archive())).rejects.toThrow('holds an unfinished restore; remove');
});

test('a backup that is stopped leaves no file', async () => {
  const folder = join(parent, 'stopped');
  mkdirSync(folder);
  const stop = new AbortController();
  async function* endless(): AsyncGenerator<Part> {
    yield text('files/a', 'one');
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/\.unfinished$/)]);
    stop.abort(new BackupRefusal('stopped'));
    yield text('files/b', 'two');
  }
  const writing = writeArchive(join(folder, 'x.tar.zst'), endless(), { header, signal: stop.signal });
  await expect(writing).rejects.toThrow();
  expect(readdirSync(folder)).toEqual([]);
});
