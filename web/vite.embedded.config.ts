import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { target } from './browsers.ts';
import { generateScopedName } from './class-names.ts';
import { contractForBrowsers } from './contract-for-browsers.ts';
import { firstPart } from './first-part.ts';
import { smallest } from './minify.ts';
import { smallIcons } from './small-icons.ts';

/** The frame has no page for magic links, so it needs none of their texts. */
const withoutMagicLink = {
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

/** The frame's chunks have neither style sheets nor preloads, so the helper for them is left out. */
const withoutPreloads = {
  name: 'without-preloads',
  enforce: 'pre' as const,
  load: (id: string) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null,
};

/**
 * The embedded chat has a build of its own, because browsers do not share the site's cache with third-party
 * pages.
 */
export default defineConfig({
  base: '/web/embedded/',
  plugins: [contractForBrowsers(), withoutMagicLink, withoutPreloads, smallIcons(), react()],
  resolve: { alias: { 'zod/mini': fileURLToPath(new URL('frame-schemas.ts', import.meta.url)) } },
  css: { modules: { generateScopedName } },
  build: {
    ...smallest,
    target,
    outDir: 'dist/embedded',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    // One style sheet, which is inlined in the document.
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      input: { embedded: 'src/entry-embedded.tsx' },
      output: {
        codeSplitting: { groups: [{ name: firstPart('src/entry-embedded.tsx'), debugName: 'first' }] },
      },
      // The site loads some modules on demand that the frame loads at once.
      checks: { ineffectiveDynamicImport: false },
      // A schema function that frame-schemas.ts lacks would fail in the browser only.
      onLog(level, log, handle) {
        if (log.code === 'IMPORT_IS_UNDEFINED') throw new Error(log.message);
        handle(level, log);
      },
    },
  },
});
