import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { target } from './browsers.ts';
import { contractForBrowsers } from './contract-for-browsers.ts';
import { firstPart } from './first-part.ts';
import { smallest } from './minify.ts';
import { smallIcons } from './small-icons.ts';

/** The frame has no page for a mailed link, and so none of its words. */
const withoutMailedLink = {
  name: 'without-mailed-link',
  enforce: 'pre' as const,
  transform(code: string, id: string): string | null {
    if (!/\/features\/chat\/messages\/\w+\.json$/.test(id)) return null;
    const texts: Record<string, string> = JSON.parse(code);
    return JSON.stringify(
      Object.fromEntries(Object.entries(texts).filter(([key]) => !/^links?[A-Z]/.test(key))),
    );
  },
};

/** The frame's parts come without sheets and preloads, so the helper for these has nothing to do. */
const withoutPreloads = {
  name: 'without-preloads',
  enforce: 'pre' as const,
  load: (id: string) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null,
};

const sheets = new Map<string, string>();

/** By the name of its file, which is there once: a hash is noise that no packing makes small. */
function shortName(name: string, path: string): string {
  const sheet = basename(path, '.module.css');
  if ((sheets.get(sheet) ?? path) !== path) throw new Error(`two sheets are called ${sheet}`);
  sheets.set(sheet, path);
  return `${sheet}_${name}`;
}

/** The chat on other people's pages: a build of its own, since a browser keeps nothing of the site for a foreign page. */
export default defineConfig({
  base: '/web/embedded/',
  plugins: [contractForBrowsers(), withoutMailedLink, withoutPreloads, smallIcons(), react()],
  resolve: { alias: { 'zod/mini': fileURLToPath(new URL('frame-schemas.ts', import.meta.url)) } },
  css: { modules: { generateScopedName: shortName } },
  build: {
    ...smallest,
    target,
    outDir: 'dist/embedded',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    // One sheet, which stands in the document, and no helper that fetches what is there already.
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      input: { embedded: 'src/entry-embedded.tsx' },
      output: {
        codeSplitting: { groups: [{ name: firstPart('src/entry-embedded.tsx'), debugName: 'first' }] },
      },
      // What the site fetches later is here at once.
      checks: { ineffectiveDynamicImport: false },
      // A word of the schemas that frame-schemas.ts does not have would fail in the browser alone.
      onLog(level, log, handle) {
        if (log.code === 'IMPORT_IS_UNDEFINED') throw new Error(log.message);
        handle(level, log);
      },
    },
  },
});
