import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './run/install.mjs';
import { inRoot, productNode, root } from './run/paths.mjs';
import { runMain } from './run/progress.mjs';

async function main() {
  await ensureInstalled();
  await ensureBuilt();
  process.exitCode = await serve();
}

/** @returns {Promise<number>} the server's exit code */
function serve() {
  // In an interactive start, a log line per request would hide the address.
  const environment = { DEMO: '1', LOG_LEVEL: 'warn', ...process.env };
  const server = spawn(productNode, [inRoot('server', 'src', 'main.ts')], {
    cwd: root,
    env: environment,
    stdio: 'inherit',
  });
  forwardSignals(server);
  endWithParent(server);
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.on('exit', (code, signal) => resolve(signal ? 128 + constants.signals[signal] : (code ?? 1)));
  });
}

/** @param {import('node:child_process').ChildProcess} server */
function forwardSignals(server) {
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP', 'SIGINT'])) {
    process.on(signal, () => {
      // Ctrl-C in a terminal reaches the server anyway, as a member of the same process group.
      const hasItAlready = signal === 'SIGINT' && process.stdin.isTTY;
      if (!hasItAlready) server.kill(signal);
    });
  }
}

/**
 * npm runs a script in a shell and passes SIGTERM only to that shell, which exits without notifying this process.
 * Without this, stopping `npm start` would leave the server running.
 * @param {import('node:child_process').ChildProcess} server
 */
function endWithParent(server) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    server.kill('SIGTERM');
  }, 250);
  watch.unref();
}

await runMain(main);
