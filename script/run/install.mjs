import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { run } from './child.mjs';
import { inRoot, productNode, root } from './paths.mjs';
import { Stop, withProgress } from './progress.mjs';

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean,
 *   dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} Lock
 */

/**
 * Whether node_modules matches the lock. npm writes its own lock into node_modules as the last step,
 * after the install scripts, so an interrupted installation does not pass.
 * @param {Lock} lock package-lock.json
 * @param {Lock | null} installed node_modules/.package-lock.json
 */
export function isInstalled(lock, installed) {
  if (!installed) return false;
  const named = namedByWorkspaces(lock);
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed.packages[path];
    if (!found) return !named.has(path) && Boolean(wanted.optional || wanted.devOptional || wanted.peer);
    return found.version === wanted.version && Boolean(found.link) === Boolean(wanted.link);
  });
}

/**
 * Packages that workspaces require. npm marks some of them as optional, because another package has them as
 * optional peers.
 * @param {Lock} lock
 */
function namedByWorkspaces(lock) {
  const workspaces = Object.entries(lock.packages).filter(([path]) => !path.includes('node_modules/'));
  const names = workspaces.flatMap(([, { dependencies, devDependencies }]) =>
    Object.keys({ ...dependencies, ...devDependencies }),
  );
  return new Set(names.map((name) => `node_modules/${name}`));
}

/** @param {string} path @returns {Lock | null} */
function readLock(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

function isUpToDate() {
  const lock = readLock(inRoot('package-lock.json'));
  if (!lock) throw new Stop('package-lock.json is missing: this is not a whole copy of the repository.');
  return isInstalled(lock, readLock(inRoot('node_modules', '.package-lock.json')));
}

/**
 * The npm to run without a shell: the one that runs this script, else the one next to this Node.
 * @returns {{ command: string, args: string[] }}
 */
export function npmCommand(environment = process.env, execPath = process.execPath) {
  const running = environment.npm_execpath;
  const command = environment.npm_node_execpath ?? execPath;
  if (running && /npm-cli\.c?js$/.test(running)) return { command, args: [running] };
  const beside = ['../lib/node_modules', 'node_modules']
    .map((folder) => resolve(dirname(execPath), folder, 'npm', 'bin', 'npm-cli.js'))
    .find((path) => existsSync(path));
  return beside ? { command: execPath, args: [beside] } : { command: 'npm', args: [] };
}

export async function ensureInstalled() {
  if (!isUpToDate()) await install();
  if (!existsSync(productNode)) {
    throw new Stop(
      'Node 24 is missing in node_modules. Run "npm ci" again with install scripts allowed (no --ignore-scripts).',
    );
  }
}

async function install() {
  const runsFromModules = process.execPath.startsWith(join(root, 'node_modules') + sep);
  if (process.platform === 'win32' && runsFromModules) {
    throw new Stop('The dependencies have changed. Run "npm ci" once, then this command again.');
  }
  const { command, args } = npmCommand();
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await withProgress('Installing packages (npm ci)', () =>
    run(command, [...args, ...options]),
  );
  if (code !== 0) throw new Stop(`${output.trimEnd()}\nnpm ci failed (exit code ${code}).`);
}
