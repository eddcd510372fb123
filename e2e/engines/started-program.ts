import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const startMilliseconds = 60_000;
const stopMilliseconds = 5_000;

export type StartedProgram = {
  found: string;
  stop(): Promise<void>;
};

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopMilliseconds);
  await ended;
  clearTimeout(timer);
}

export async function startProgram(
  command: string,
  args: readonly string[],
  { pattern, env = {} }: { pattern: RegExp; env?: Record<string, string> },
): Promise<StartedProgram> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let output = '';
  const fail = (reason: string): void => reject(new Error(`${command} ${reason}:\n${output}`));
  const timer = setTimeout(() => fail('did not start'), startMilliseconds);
  const read = (chunk: Buffer): void => {
    output += chunk.toString();
    const found = pattern.exec(output)?.[1];
    if (found !== undefined) resolve(found);
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  child.once('error', (error) => fail(error.message));
  child.once('exit', () => fail('ended'));
  try {
    return { found: await promise, stop: () => stop(child) };
  } catch (error) {
    await stop(child);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
