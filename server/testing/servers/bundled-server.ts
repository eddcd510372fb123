import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';

const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
export const sourceFile: string = fileOf('../../src/main.ts');
const cache = fileOf('../../../node_modules/.cache');
/** Tells the workers of a test run where the file of `setup` is. */
export const bundleVariable = 'AFTERCARE_TEST_SERVER';
let bundleFolder: string | undefined;
/** Packages of many small modules that only the server uses. */
const inlined = /^(@aftercare|drizzle-orm|zod)(\/|$)/;

/**
 * Fonts, functions, migrations and workers are located relative to their module, so the bundle must keep each
 * module's original URL.
 */
const ownAddresses: Plugin = {
  name: 'own-addresses',
  transform: {
    filter: { id: /\.ts$/, code: /import\.meta\.url/ },
    handler: (code, id) => ({
      code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
      map: null,
    }),
  },
};

/**
 * vitest globalSetup: bundles the server's thousand modules into a few, because resolving and linking them is
 * a third of a server process's start time.
 */
export async function setup(): Promise<void> {
  if (process.env[bundleVariable] !== undefined) return; // another project of the same run has built it
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'server-under-test-'));
  const bundle = await rolldown({
    input: sourceFile,
    platform: 'node',
    external: (id) => !/^[./]/.test(id) && !inlined.test(id),
    plugins: [ownAddresses],
  });
  await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  });
  await bundle.close();
  process.env[bundleVariable] = join(folder, 'main.mjs');
  bundleFolder = folder;
}

export function teardown(): void {
  if (bundleFolder !== undefined) rmSync(bundleFolder, { recursive: true, force: true });
  bundleFolder = undefined;
}

export const mainFile = (): string => process.env[bundleVariable] ?? sourceFile;
