import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ensureInstalled } from './install.mjs';
import { inRoot, productNode, root } from './paths.mjs';

/** @param {'backup' | 'restore'} command */
export async function runServerCommand(command) {
  await ensureInstalled();
  const program = inRoot('server', 'src', 'backup-command.ts');
  const child = spawn(productNode, [program, command, ...process.argv.slice(2)], {
    cwd: root,
    env: { LOG_LEVEL: 'warn', ...process.env },
    stdio: 'inherit',
  });
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP', 'SIGINT'])) {
    process.on(signal, () => {
      // Ctrl-C in a terminal reaches the child anyway, as a member of the same process group.
      if (!(signal === 'SIGINT' && process.stdin.isTTY)) child.kill(signal);
    });
  }
  process.exitCode = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(signal ? 128 + constants.signals[signal] : (code ?? 1)));
  });
}
