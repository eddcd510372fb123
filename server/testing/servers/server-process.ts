import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { mainFile } from './bundled-server.ts';

/** Caches what Node compiles, because the suite starts hundreds of servers. */
const compiled = fileURLToPath(new URL('../../../node_modules/.cache/node-compiled', import.meta.url));
const startMilliseconds = 60_000;
const stopMilliseconds = 15_000;

export type ServerNode = {
  port: number;
  /** Advances this server's clock. Resolves when all due work is done. */
  advance(milliseconds: number): Promise<void>;
  stop(): Promise<unknown>;
  output(): string;
};

export type StartNode<Node extends ServerNode> = (env: Record<string, string>) => Promise<Node>;

export type ServerProcess = ServerNode & {
  baseUrl: string;
  pid: number;
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Stops gracefully and returns the exit code; rejects after a timeout. */
  stop(): Promise<number | null>;
};

/** The environment of a server under test, without the tester's own settings. */
export function cleanEnvironment(env: Record<string, string>): NodeJS.ProcessEnv {
  const passed = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot'];
  const kept = passed.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  const ours = { LOG_LEVEL: 'info', DEMO: '0', NODE_COMPILE_CACHE: compiled };
  return { ...Object.fromEntries(kept), ...ours, ...env };
}

function isRecord(message: unknown): message is Record<string, unknown> {
  return typeof message === 'object' && message !== null;
}

function waitForMessage<T>(
  child: ChildProcess,
  output: () => string,
  pick: (message: Record<string, unknown>) => T | undefined,
) {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const onMessage = (message: unknown): void => {
    const picked = isRecord(message) ? pick(message) : undefined;
    if (picked !== undefined) resolve(picked);
  };
  const onExit = (): void => reject(new Error(`the server ended:\n${output()}`));
  const timer = setTimeout(
    () => reject(new Error(`the server did not answer:\n${output()}`)),
    startMilliseconds,
  );
  child.on('message', onMessage).once('exit', onExit);
  return promise.finally(() => {
    clearTimeout(timer);
    child.off('message', onMessage).off('exit', onExit);
  });
}

async function waitForExit(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  await once(child, 'exit');
  return child.exitCode;
}

async function stop(child: ChildProcess, output: () => string): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopMilliseconds);
  const exitCode = await waitForExit(child).finally(() => clearTimeout(timer));
  if (child.signalCode === 'SIGKILL') throw new Error(`the server did not stop in time:\n${output()}`);
  return exitCode;
}

export async function startServerProcess(
  env: Record<string, string>,
  program: string = mainFile(),
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [program], {
    env: cleanEnvironment({ AFTERCARE_TEST_CLOCK: '1', ...env }),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let text = '';
  const output = (): string => text;
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  const isPort = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
  const port = await waitForMessage(child, output, (message) => isPort(message.port));
  let last: Promise<unknown> = Promise.resolve();
  return {
    port,
    baseUrl: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async advance(milliseconds) {
      last = last.then(async () => {
        child.send({ advance: milliseconds });
        await waitForMessage(child, output, (message) => isPort(message.advanced));
      });
      await last;
    },
    async kill(signal = 'SIGKILL') {
      child.kill(signal);
      await waitForExit(child);
    },
    stop: () => stop(child, output),
    output,
  };
}
