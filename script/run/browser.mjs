import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './child.mjs';
import { Stop, withProgress } from './progress.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files\\Chromium\\Application\\chrome.exe',
];

/** @returns {string | undefined} the path of a Chromium: $CHROMIUM, one on the PATH, or one in a usual place */
export function findChromium(environment = process.env) {
  if (environment.CHROMIUM) return environment.CHROMIUM;
  const folders = (environment.PATH ?? '').split(process.platform === 'win32' ? ';' : ':');
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...usualPlaces].find((path) => existsSync(path));
}

/** A Japanese font where fontconfig tells; macOS and Windows bring their own. */
export async function hasJapaneseFont() {
  if (process.platform !== 'linux') return true;
  const { code, output } = await run('fc-list', [':lang=ja']);
  return code === 0 && output.trim() !== '';
}

function mayInstall() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return false;
  return /^ID=debian$/m.test(existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '');
}

/** @param {string[]} packages */
async function installDebian(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await withProgress(`Installing ${packages.join(' and ')} (apt-get)`, async () => {
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
      const { code, output } = await run('apt-get', ['-qq', ...args], { env });
      if (code !== 0) throw new Stop(`${output.trimEnd()}\napt-get ${args[0]} failed (exit code ${code}).`);
    }
  });
}

/**
 * Chromium and a Japanese font for the tests in the browser, installed where that may be done.
 * @returns {Promise<string | null>} what the person has to install, in one line; null if all is there
 */
export async function ensureBrowser() {
  const missing = await missingPackages();
  if (missing.length === 0) return null;
  if (!mayInstall()) {
    return `Please install for the browser tests: ${missing.join(', ')} (Debian's package names; a Chromium elsewhere: set CHROMIUM to its path).`;
  }
  await installDebian(missing);
  const left = await missingPackages();
  return left.length === 0 ? null : `Still missing after apt-get install: ${left.join(', ')}.`;
}

async function missingPackages() {
  const missing = findChromium() ? [] : ['chromium'];
  if (!(await hasJapaneseFont())) missing.push('fonts-ipafont-gothic', 'fontconfig');
  return missing;
}
