import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { sourceFile } from '../testing/servers/bundled-server.ts';
import { copyOfTemplate, dropDatabase } from '../testing/servers/database-for-tests.ts';
import { httpClient } from '../testing/servers/http-client.ts';
import {
  cleanEnvironment,
  type ServerProcess,
  startServerProcess,
} from '../testing/servers/server-process.ts';
import { startNodes } from '../testing/servers/start-nodes.ts';
import { nobody } from './platform/database/embedded/postgres-user.ts';
import { freePort } from './platform/lifecycle/free-port.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'aftercare-process-'));
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

const openToOthers = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name))
    .concat(folder)
    .filter((path) => (statSync(path).mode & 0o067) !== 0);

/** Runs main.ts until it ends by itself. */
async function refusalOf(env: Record<string, string>): Promise<{ exitCode: number | null; lines: string[] }> {
  const child: ChildProcess = spawn(process.execPath, [sourceFile], {
    env: cleanEnvironment({ LOG_LEVEL: 'silent', ...env }),
  });
  const errorOutput = child.stderr === null ? '' : text(child.stderr);
  await once(child, 'exit');
  return { exitCode: child.exitCode, lines: (await errorOutput).split('\n').filter((line) => line !== '') };
}

async function statusOf(server: ServerProcess, path: string): Promise<number> {
  return (await httpClient({ port: server.port }).get(path)).status;
}

test('a server on a fresh data folder becomes ready, refuses a second process, and stops cleanly', async () => {
  const port = await freePort();
  const server = await startServerProcess({ DATA_DIR: dataFolder, PORT: String(port) }, sourceFile);
  expect(server.output().match(/^Aftercare is ready: .*$/gm)).toEqual([
    `Aftercare is ready: http://localhost:${port}`,
  ]);
  expect(await statusOf(server, '/readyz')).toBe(200);

  const second = await refusalOf({ DATA_DIR: dataFolder, PORT: '0' });
  expect(second.exitCode).toBe(1);
  expect(second.lines).toEqual([
    expect.stringContaining(
      `DATA_DIR ${dataFolder} is in use by another Aftercare process (pid ${server.pid})`,
    ),
  ]);

  expect(openToOthers(dataFolder)).toEqual([]);
  if (process.getuid?.() === 0)
    expect(statSync(join(dataFolder, 'postgres', 'cluster')).uid).not.toBe(nobody);

  const before = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - before).toBeLessThan(10_000);
});

test('a server that was killed starts again on the same data folder', async () => {
  const killed = await startServerProcess({ DATA_DIR: dataFolder, PORT: '0' }, sourceFile);
  await killed.kill('SIGKILL');
  const server = await startServerProcess({ DATA_DIR: dataFolder, PORT: '0' }, sourceFile);
  expect(await statusOf(server, '/readyz')).toBe(200);
  expect(await server.stop()).toBe(0);
});

test('a port in use is refused with one line', async () => {
  const url = await copyOfTemplate();
  const blocker = createServer().listen(0, '127.0.0.1');
  await once(blocker, 'listening');
  const address = blocker.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const refusal = await refusalOf({ DATABASE_URL: url, DATA_DIR: dataFolder, PORT: String(port) });
  expect(refusal).toEqual({
    exitCode: 1,
    lines: [`Aftercare cannot start: PORT ${port} on 127.0.0.1 is in use; expected a free port`],
  });
  blocker.close();
  await dropDatabase(url);
});

test.each([
  [{ PORT: 'abc' }, 'PORT "abc" is not a whole number; expected a port from 0 to 65535, like 3000'],
  [
    { DATA_DIR: '/dev/null/data' },
    'DATA_DIR "/dev/null/data" cannot be used (ENOTDIR); expected a folder to write in',
  ],
])('a wrong environment is refused with one line: %j', async (env, line) => {
  expect(await refusalOf(env)).toEqual({ exitCode: 1, lines: [`Aftercare cannot start: ${line}`] });
});

test('several nodes share one database, and a test advances the time of all', async () => {
  const group = await startNodes(2, { isEmpty: true });
  try {
    await group.advance(60_000);
    await group.advance(1_000);
    for (const node of group.nodes) expect(await statusOf(node, '/readyz')).toBe(200);
    await group.nodes[0]?.kill('SIGKILL');
    const left = group.nodes[1];
    expect(left && (await statusOf(left, '/readyz'))).toBe(200);
  } finally {
    await group.stop();
  }
});
