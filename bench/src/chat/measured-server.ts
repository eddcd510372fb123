import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { operatorEnv } from '@aftercare/server/testing/people/operator';
import { cleanEnvironment } from '@aftercare/server/testing/servers/server-process';
import type { ProbeFigures } from './probe.ts';

const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const mainFile = fileOf('../../../server/src/main.ts');
const probeFile = new URL('probe.ts', import.meta.url).href;

export type Measured = { pid: number; stop(): Promise<void> };

export type MeasuredServer = Measured & {
  port: number;
  probe(what: 'reset' | 'collect' | 'read'): Promise<ProbeFigures>;
};

type ServerMessage = { port?: number; probed?: ProbeFigures };
const patienceMs = 60_000;
const stopMs = 15_000;

export async function hear<Key extends keyof ServerMessage>(
  child: ChildProcess,
  key: Key,
): Promise<NonNullable<ServerMessage[Key]>> {
  const giveUp = AbortSignal.timeout(patienceMs);
  for (;;) {
    if (child.exitCode !== null) throw new Error(`a measured server ended with ${child.exitCode}`);
    const [message] = (await Promise.race([
      once(child, 'message', { signal: giveUp }),
      once(child, 'exit', { signal: giveUp }),
    ])) as [ServerMessage | number | null];
    const value = typeof message === 'object' && message !== null ? message[key] : undefined;
    if (value !== undefined) return value as NonNullable<ServerMessage[Key]>;
  }
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopMs);
  await once(child, 'exit').finally(() => clearTimeout(timer));
}

/** `PROFILE=folder npm run bench ...` writes CPU profiles. */
const profiling = (): string[] =>
  process.env.PROFILE === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${process.env.PROFILE}`];

/** Starts the product as in production, with the demo's sites, on a new database of this name. */
export async function startMeasured(
  databaseUrl: string,
  folder: string,
  env: Record<string, string> = {},
): Promise<MeasuredServer> {
  mkdirSync(folder, { recursive: true });
  const options = [...profiling(), '--expose-gc', '--import', probeFile];
  const child = spawn(process.execPath, [...options, mainFile], {
    env: cleanEnvironment({
      AFTERCARE_TEST_CLOCK: '1', // ends with this process, however it ends
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'data'),
      DEMO: '1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      ...operatorEnv,
      ...env,
    }),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const port = await hear(child, 'port');
  return {
    port,
    pid: child.pid ?? 0,
    async probe(what) {
      child.send({ probe: what });
      return hear(child, 'probed');
    },
    stop: () => end(child),
  };
}
