import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';
const ours = fileURLToPath(new URL('src/lib/api/fetch-first.ts', import.meta.url));

/** Replaces the bundler's helper for `import()` by src/lib/api/fetch-first.ts. */
export function fetchFirst(): Plugin {
  return {
    name: 'fetch-first',
    enforce: 'pre',
    load: (id) =>
      id === helper ? `export { fetchFirst as __vitePreload } from ${JSON.stringify(ours)}` : null,
  };
}
