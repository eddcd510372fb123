import { spawn } from 'node:child_process';
import { productNode, root } from './paths.mjs';

/**
 * Runs a program to its end without a shell.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean }} [options] show: prints the output
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { cwd = root, env = process.env, show = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', (error) => resolve({ code: 127, output: `${command}: ${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runOnProductNode(args, options) {
  return run(productNode, args, options);
}
