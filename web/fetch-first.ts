import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';
const ours = fileURLToPath(new URL('src/lib/fetch-first.ts', import.meta.url));

/** Puts our own helper around each `import()` of the site in the place of the bundler's. */
export function fetchFirst(): Plugin {
  return {
    name: 'fetch-first',
    enforce: 'pre',
    load: (id) =>
      id === helper ? `export { fetchFirst as __vitePreload } from ${JSON.stringify(ours)}` : null,
  };
}
