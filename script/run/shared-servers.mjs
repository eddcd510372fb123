import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { inRoot, productNode, root } from './paths.mjs';
import { Stop } from './progress.mjs';

/**
 * Starts the PostgreSQL and the bundle of the server that all parts of a test run share, and publishes their
 * addresses in this process's environment. They end with this process, however it ends.
 * @returns {Promise<() => Promise<void>>} stops them
 */
export async function startSharedServers() {
  const program = inRoot('server', 'testing', 'servers', 'shared-servers.ts');
  const child = spawn(productNode, [program], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const line = once(createInterface({ input: child.stdout }), 'line').then(([text]) => String(text));
  const first = await Promise.race([line, ended.then(() => null)]);
  if (first === null) throw new Stop('The servers for the tests did not start.');
  Object.assign(process.env, JSON.parse(first));
  return async () => {
    child.stdin.end();
    await ended;
  };
}
