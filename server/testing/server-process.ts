import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { mainFile } from './bundled-server.ts';

/** The suite starts hundreds of servers: what Node made of the sources once need not be made again. */
const compiled = fileURLToPath(new URL('../../node_modules/.cache/node-compiled', import.meta.url));
const startMilliseconds = 60_000;
const stopMilliseconds = 15_000;

/** A running server under test, in a process of its own or inside the test worker. */
export type ServerNode = {
  port: number;
  /** Moves this server's time on; settles when everything that became due was looked at. */
  advance(milliseconds: number): Promise<void>;
  /** Ends it gracefully. */
  stop(): Promise<unknown>;
  /** Everything that it has logged. */
  output(): string;
};

/** Starts a node with these environment variables. */
export type StartNode<Node extends ServerNode> = (env: Record<string, string>) => Promise<Node>;

export type ServerProcess = ServerNode & {
  baseUrl: string;
  pid: number;
  /** Sends a signal and waits for the end. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Asks it to end gracefully; fails if that takes too long. Returns its exit code. */
  stop(): Promise<number | null>;
};

/** The variables of a server under test; nothing of the tester's own environment decides. */
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

/** Starts the server as a process of its own; settles when it is ready to answer. */
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
