import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { target } from './browsers.ts';
import { contractForBrowsers } from './contract-for-browsers.ts';

/** The frame on other people's pages: a build of its own, since browsers keep nothing of the site for a foreign page. */
export default defineConfig({
  base: '/web/embedded/',
  plugins: [contractForBrowsers(), react()],
  build: {
    target,
    outDir: 'dist/embedded',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: true,
    rolldownOptions: { input: { embedded: 'src/entry-embedded.tsx' } },
  },
});
