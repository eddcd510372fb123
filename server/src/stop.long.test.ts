import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cleanEnvironment, startServerProcess } from '../testing/servers/server-process.ts';
import { isRunning } from './platform/lifecycle/processes.ts';

/** One folder for all tests: only the first start creates a cluster. */
const dataDir = mkdtempSync(join(tmpdir(), 'aftercare-stop-'));
const env = { DATA_DIR: dataDir, PORT: '0' };
const cluster = join(dataDir, 'postgres', 'cluster');
const startScript = fileURLToPath(new URL('../../script/start.mjs', import.meta.url));

beforeAll(async () => {
  await (await startServerProcess(env)).stop();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const isLive = (file: string): boolean =>
  existsSync(file) && isRunning(Number(readFileSync(file, 'utf8').split('\n')[0]));

const leftBehind = () => ({
  postgres: isLive(join(cluster, 'postmaster.pid')),
  lock: existsSync(join(dataDir, 'aftercare.pid')),
  socket: existsSync(join(dataDir, 'postgres', 'socket')),
});
const nothing = { postgres: false, lock: false, socket: false };

async function untilReady(child: ChildProcess): Promise<void> {
  let text = '';
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      text += chunk;
      if (text.includes('Aftercare is ready')) resolve();
    });
  child.once('exit', () => reject(new Error(`it ended: ${text}`)));
  await promise;
}

/** Like `npm start`: a parent that passes signals on, in its own process group. */
async function startGroup(): Promise<{ pid: number; ended: Promise<unknown> }> {
  const child = spawn(process.execPath, [startScript], {
    env: cleanEnvironment(env),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await untilReady(child);
  return { pid: child.pid ?? 0, ended: once(child, 'exit') };
}

describe('a stopped server leaves nothing behind', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('after %s to the process', async (signal) => {
    const server = await startServerProcess(env);
    await server.kill(signal);
    expect(leftBehind()).toEqual(nothing);
  });

  it('after the same signal twice', async () => {
    const server = await startServerProcess(env);
    process.kill(server.pid, 'SIGINT');
    await vi.waitFor(() => expect(server.output()).toContain('server.stopping'), { interval: 1 });
    await server.kill('SIGINT');
    expect(leftBehind()).toEqual(nothing);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('after %s to the whole process group', async (signal) => {
    const { pid, ended } = await startGroup();
    process.kill(-pid, signal);
    expect(await ended).toEqual([0, null]);
    expect(leftBehind()).toEqual(nothing);
  });

  it('after kill -9 and a next start', async () => {
    const killed = await startServerProcess(env);
    await killed.kill('SIGKILL');
    expect(leftBehind()).toMatchObject({ postgres: true, lock: true });
    const server = await startServerProcess(env);
    expect(await server.stop()).toBe(0);
    expect(leftBehind()).toEqual(nothing);
  });
});
