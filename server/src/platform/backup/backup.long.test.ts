import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { uploadFile } from '@aftercare/contract/files/files';
import { readAnswer } from '@aftercare/contract/wire/read-answer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, person } from '../../../testing/people/person.ts';
import { openChat, readChat, say, textsIn } from '../../../testing/people/talk.ts';
import {
  cleanEnvironment,
  type ServerProcess,
  startServerProcess,
} from '../../../testing/servers/server-process.ts';
import { storedRelease, type UnpackedStore, unpackStore } from '../../../testing/stores/stored-releases.ts';
import { tableDigests } from '../../../testing/stores/table-digests.ts';
import { startEmbedded } from '../database/embedded/embedded.ts';
import { createLogger } from '../logging/log.ts';

const command = fileURLToPath(new URL('../../backup-command.ts', import.meta.url));
const fullDisk = new URL('../../../testing/fakes/full-disk.ts', import.meta.url).href;
const { facts } = storedRelease('0.1.0');

let store: UnpackedStore;
let parent: string;
let backups: string;
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'aftercare-backup-'));
  backups = join(parent, 'backups');
  mkdirSync(backups);
  store = await unpackStore('0.1.0');
});
afterAll(() => {
  store.remove();
  rmSync(parent, { recursive: true, force: true });
});

type Ran = { code: number; output: string };

function run(args: string[], env: Record<string, string>, flags: string[] = []): Promise<Ran> {
  const options = { env: cleanEnvironment({ LOG_LEVEL: 'warn', ...env }) };
  return new Promise((resolve) => {
    execFile(process.execPath, [...flags, command, ...args], options, (error, stdout, stderr) => {
      const code = error === null ? 0 : Number(error.code ?? 1);
      resolve({ code, output: `${stdout}${stderr}` });
    });
  });
}

const start = (dataFolder: string): Promise<ServerProcess> =>
  startServerProcess({ DATA_DIR: dataFolder, DEMO: '1', LOG_LEVEL: 'warn', PORT: '0' });

function at(port: number, cookies?: Map<string, string>): Person {
  const visitor = person({ port, host: `${facts.site}.localhost` });
  for (const [name, value] of cookies ?? []) visitor.client.cookies.set(name, value);
  return visitor;
}

async function sendFile(visitor: Person, content: string) {
  const file = { name: 'file', fileName: 'receipt.txt', content };
  const sent = readAnswer(uploadFile, (await visitor.client.upload(uploadFile.path, file)).envelope());
  if (sent.kind !== 'ok') throw new Error(`no file: ${sent.code}`);
  return sent.data;
}

/** Sends numbered lines until it is stopped; returns the lines that the server confirmed. */
function keepTalking(visitor: Person, conversationId: string) {
  let isStopped = false;
  const confirmed: string[] = [];
  const done = (async () => {
    for (let line = 0; !isStopped && line < 60; line += 1) {
      const text = `during ${line}.`;
      const sent = await say(visitor, conversationId, text);
      if (sent.kind === 'ok') confirmed.push(text);
    }
  })();
  return {
    async stop(): Promise<string[]> {
      isStopped = true;
      await done;
      return confirmed;
    },
  };
}

const found = (text: string, lines: readonly string[]): string[] =>
  lines.filter((line) => text.includes(line));

test('a backup of a running product restores everything that was confirmed before it began', async () => {
  const server = await start(store.dataFolder);
  const guest = at(server.port);
  const { conversationId } = await openChat(guest);
  const before = ['before 0.', 'before 1.', 'before 2.'];
  for (const line of before) expect(await say(guest, conversationId, line)).toMatchObject({ kind: 'ok' });
  const file = await sendFile(guest, 'the receipt of the order');

  const other = at(server.port);
  const talk = await openChat(other);
  const talking = keepTalking(other, talk.conversationId);
  const saved = await run(['backup', backups], { DATA_DIR: store.dataFolder });
  const during = await talking.stop();
  expect(saved).toMatchObject({ code: 0, output: expect.stringContaining('Backup complete: ') });
  expect(await say(guest, conversationId, 'after 0.')).toMatchObject({ kind: 'ok' });
  const refused = await run(['restore', join(backups, 'any')], { DATA_DIR: store.dataFolder });
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringContaining('is in use by another Aftercare'),
  });
  await server.stop();

  const [name = '', ...others] = readdirSync(backups);
  expect(others).toEqual([]);
  expect(name).toMatch(/^aftercare-\d+\.\d+\.\d+-\d{8}T\d{6}Z\.tar\.zst$/);
  expect(statSync(join(backups, name)).mode & 0o777).toBe(0o600);
  const restored = join(parent, 'restored');
  expect(await run(['restore', join(backups, name)], { DATA_DIR: restored })).toMatchObject({ code: 0 });
  const postgres = await startEmbedded({ folder: join(restored, 'postgres'), log: createLogger('error') });
  expect(Object.keys(await tableDigests(postgres.url).finally(() => postgres.stop())).length).toBeGreaterThan(
    80,
  );

  const again = await start(restored);
  try {
    const text = textsIn((await readChat(at(again.port, guest.client.cookies), conversationId)).list).join(
      ' ',
    );
    expect(found(text, before)).toEqual(before);
    expect(text).not.toContain('after 0.');
    const opened = await at(again.port, guest.client.cookies).client.get(file.fileUrl);
    expect(opened.text).toBe('the receipt of the order');
    const spoken = textsIn(
      (await readChat(at(again.port, other.client.cookies), talk.conversationId)).list,
    ).join(' ');
    expect(during.length).toBeGreaterThan(0);
    const kept = found(spoken, during);
    expect(kept, 'the lines of one conversation are there up to one moment').toEqual(
      during.slice(0, kept.length),
    );
  } finally {
    await again.stop();
  }
}, 60_000);

test('a stopped installation is backed up as well, and a full disk leaves no file', async () => {
  const target = join(parent, 'stopped.tar.zst');
  const sign = join(parent, 'disk-is-full');
  writeFileSync(sign, '');
  const env = { DATA_DIR: store.dataFolder, FULL_DISK_WHILE: sign };
  const full = await run(['backup', target], env, ['--import', fullDisk]);
  expect(full).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Aftercare cannot back up: the disk of .* is full/m),
  });
  expect(readdirSync(parent).filter((name) => name.includes('stopped'))).toEqual([]);
  rmSync(sign);
  expect(await run(['backup', target], env)).toMatchObject({ code: 0 });
  const twice = await run(['backup', target], env);
  expect(twice).toMatchObject({ code: 1, output: expect.stringContaining('exists; name another file') });
  expect(readFileSync(target).length).toBeGreaterThan(1_000_000);
}, 30_000);

test.each([
  [
    'a database of its own',
    ['backup', '/tmp'],
    { DATABASE_URL: 'postgres://a:b@localhost/c' },
    'use pg_dump',
  ],
  [
    'a restore into such a database',
    ['restore', 'x'],
    { DATABASE_URL: 'postgres://a:b@localhost/c' },
    'use pg_restore',
  ],
  ['no target', ['backup'], {}, 'name a file or a folder: npm run backup -- '],
  ['no archive', ['restore'], {}, 'name the file of a backup: npm run restore -- '],
  ['two targets', ['backup', 'a', 'b'], {}, 'name one path'],
  [
    'a folder that does not exist',
    ['backup', '/nowhere/at/all/x'],
    {},
    'the folder of /nowhere/at/all/x does not exist',
  ],
])('the backup command refuses %s with one line', async (_, args, env, line) => {
  const ran = await run(args, { DATA_DIR: store.dataFolder, ...env });
  expect(ran.code).toBe(1);
  expect(ran.output).toContain(line);
  expect(ran.output.trim().split('\n')).toHaveLength(1);
});

test('the backup command refuses a target inside the data folder, and a data folder without a store', async () => {
  const inside = await run(['backup', join(store.dataFolder, 'x.tar.zst')], { DATA_DIR: store.dataFolder });
  expect(inside.output).toContain('is inside DATA_DIR and would be lost with it');
  const empty = await run(['backup', backups], { DATA_DIR: join(parent, 'nothing') });
  expect(empty.output).toContain('holds no store');
});
