import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { createLogger } from '../../logging/log.ts';
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts';
import { ownTree, readPostmaster } from './embedded-folder.ts';
import { dedicatedUser, nobody } from './postgres-user.ts';

const log = createLogger('silent');
/** mkdtemp creates it with mode 700, so only its user may enter it. */
const parent = mkdtempSync(join(tmpdir(), 'aftercare-embedded-'));
const folder = join(parent, 'postgres');
let running: EmbeddedPostgres[] = [];

afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  running = [];
});

afterAll(() => rmSync(parent, { recursive: true, force: true }));

async function start(where = folder): Promise<EmbeddedPostgres> {
  const postgres = await startEmbedded({ folder: where, log });
  running.push(postgres);
  return postgres;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // the query reports it
  await client.connect();
  return (await client.query(text).finally(() => client.end())).rows;
}

const pidOf = (): number => readPostmaster(join(folder, 'cluster'))?.pid ?? 0;

test('starts durable, in UTF-8, without a network port; refuses other users and wrong passwords', async () => {
  const { url } = await start();
  const names = ['fsync', 'listen_addresses', 'server_encoding', 'TimeZone', 'log_min_error_statement'];
  const settings = await query(
    url,
    `select ${names.map((name) => `current_setting('${name}') as "${name}"`).join(', ')}`,
  );
  expect(settings).toEqual([
    {
      fsync: 'on',
      listen_addresses: '',
      server_encoding: 'UTF8',
      TimeZone: 'UTC',
      log_min_error_statement: 'panic',
    },
  ]);
  expect(statSync(folder).mode & 0o077).toBe(0);
  await expect(query(url.replace(/password=[^&]*/, 'password=guess'), 'select 1')).rejects.toMatchObject({
    code: '28P01',
  });
});

test('after a stop and a new start the embedded PostgreSQL has the stored rows', async () => {
  const first = await start();
  await query(first.url, 'create table kept (id int); insert into kept values (7)');
  await first.stop();
  expect(pidOf()).toBe(0);
  expect(await query((await start()).url, 'select id from kept')).toEqual([{ id: 7 }]);
});

test('a PostgreSQL that still runs after its server was killed is found and used again', async () => {
  const module = new URL('embedded.ts', import.meta.url).href;
  const logModule = new URL('../../logging/log.ts', import.meta.url).href;
  const script = `import { startEmbedded } from '${module}'; import { createLogger } from '${logModule}';
    await startEmbedded({ folder: ${JSON.stringify(folder)}, log: createLogger('silent') }); process.send('started');
    setInterval(() => {}, 60_000);`;
  const process_ = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(process_, 'message');
  const pid = pidOf();
  process_.kill('SIGKILL');
  await once(process_, 'exit');
  const { url } = await start();
  expect(pidOf()).toBe(pid);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('an embedded PostgreSQL that was killed recovers its data at the next start', async () => {
  const first = await start();
  await query(first.url, 'create table survivor (id int); insert into survivor values (7)');
  process.kill(pidOf(), 'SIGKILL');
  await first.stop();
  expect(await query((await start()).url, 'select id from survivor')).toEqual([{ id: 7 }]);
});

test('an embedded PostgreSQL that is killed while the server runs is restarted automatically', async () => {
  const { url } = await start();
  const pid = pidOf();
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(async () => expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]), {
    timeout: 10_000,
    interval: 100,
  });
  expect(pidOf()).not.toBe(pid);
});

test('the embedded PostgreSQL starts below a path too long for a socket, and after a killed initialization', async () => {
  const long = join(parent, 'a-rather-long-name'.repeat(5), 'postgres');
  mkdirSync(join(long, 'cluster.unfinished', 'base'), { recursive: true });
  const postgres = await start(long);
  const socket = new URL(postgres.url).searchParams.get('host') ?? '';
  expect(socket).not.toContain(long);
  expect(statSync(socket).mode & 0o077).toBe(0);
  expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await postgres.stop();
  expect(existsSync(socket)).toBe(false);
});

test('a cluster of the user “nobody”, as earlier versions made it, starts and gets its own user', async () => {
  await (await start()).stop();
  running = [];
  const self = process.getuid?.() ?? 0;
  const cluster = join(folder, 'cluster');
  ownTree(folder, self === 0 ? nobody : self);
  const { url } = await start();
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  const owner = statSync(cluster).uid;
  expect(owner).toBe(self === 0 ? dedicatedUser(folder) : self);
  expect(owner).not.toBe(nobody);
});

test('a cluster of another version is refused with one line', async () => {
  const version = join(folder, 'cluster', 'PG_VERSION');
  writeFileSync(version, '17\n');
  await expect(start()).rejects.toMatchObject({
    name: 'StartRefusal',
    message: expect.stringContaining('was made by PostgreSQL 17, this version brings 18'),
  });
  writeFileSync(version, '18\n');
});

test('a PostgreSQL server that cannot start gives the reason in one line', async () => {
  rmSync(join(folder, 'cluster', 'global', 'pg_control'));
  await expect(start()).rejects.toMatchObject({
    name: 'StartRefusal',
    message: expect.stringMatching(/^the embedded PostgreSQL did not start: .*pg_control/),
  });
});
