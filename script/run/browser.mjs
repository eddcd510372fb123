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

/** @param {NodeJS.ProcessEnv} environment @param {string[]} programs */
function onPath(environment, programs) {
  const folders = (environment.PATH ?? '').split(process.platform === 'win32' ? ';' : ':');
  return folders.flatMap((folder) => programs.map((name) => join(folder, name)));
}

/** @returns {string | undefined} the path of a Chromium: $CHROMIUM, one on the PATH, or one in a usual place */
export function findChromium(environment = process.env) {
  if (environment.CHROMIUM) return environment.CHROMIUM;
  return [...onPath(environment, names), ...usualPlaces].find((path) => existsSync(path));
}

/**
 * The headless shell of Chromium, which needs little more than half of the time: $CHROMIUM_HEADLESS, or one on the PATH.
 * @returns {string | undefined}
 */
export function findHeadlessShell(environment = process.env) {
  if (environment.CHROMIUM_HEADLESS) return environment.CHROMIUM_HEADLESS;
  return onPath(environment, ['chromium-headless-shell']).find((path) => existsSync(path));
}

/** Asks fontconfig on Linux; macOS and Windows include a Japanese font. */
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
 * Installs Chromium and a Japanese font for the browser tests, if permitted.
 * @returns {Promise<string | null>} what the user has to install, in one line; null if nothing is missing
 */
export async function ensureBrowser() {
  const missing = await ensurePackages(missingPackages);
  if (!findHeadlessShell() && mayInstall()) await installHeadlessShell();
  return missing;
}

/**
 * Installs Firefox and WebKit for the long run, which uses them by WebDriver, if permitted.
 * @returns {Promise<string | null>} what the user has to install, in one line; null if nothing is missing
 */
export const ensureOtherEngines = () => ensurePackages(async () => missingEngines());

/** @param {() => Promise<string[]>} find @returns {Promise<string | null>} */
async function ensurePackages(find) {
  const missing = await find();
  if (missing.length > 0 && !mayInstall()) {
    return `Please install for the browser tests: ${missing.join(', ')} (Debian's package names; a Chromium elsewhere: set CHROMIUM to its path).`;
  }
  if (missing.length > 0) await installDebian(missing);
  const left = await find();
  return left.length === 0 ? null : `Still missing after apt-get install: ${left.join(', ')}.`;
}

/** Optional: the tests are only slower without it. */
async function installHeadlessShell() {
  try {
    await installDebian(['chromium-headless-shell']);
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.log(`${error.message}\nThe journeys run in a whole Chromium, which takes longer.`);
  }
}

const engines = { 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' };

export function missingEngines(environment = process.env) {
  return Object.entries(engines)
    .filter(([program]) => !onPath(environment, [program]).some((path) => existsSync(path)))
    .map(([, name]) => name);
}

async function missingPackages() {
  const missing = findChromium() ? [] : ['chromium'];
  if (!(await hasJapaneseFont())) missing.push('fonts-ipafont-gothic', 'fontconfig');
  return missing;
}
