import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The oldest browsers that get the whole site: those with oklch(), <dialog> and CSS nesting. */
const target = ['chrome111', 'edge111', 'firefox114', 'safari16.4'];

export default defineConfig(({ isSsrBuild }) => ({
  base: '/web/',
  plugins: [react()],
  build: {
    target,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: { client: 'src/entry-client.tsx' },
          // A file of its own, which a page runs before the rest has come.
          output: { codeSplitting: { groups: [{ name: 'early-click', test: /early-click/ }] } },
        },
  },
  // The renderer is one file of its own, with React's production build inside, whatever NODE_ENV says.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}));
