import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The oldest browsers that get the desk: those with container queries, :has() and AbortSignal.any(). */
const target = ['chrome116', 'edge116', 'firefox124', 'safari17.4'];

export default defineConfig({
  base: '/desk/',
  plugins: [react()],
  build: {
    target,
    outDir: 'dist',
    emptyOutDir: true,
    // The content security policy of the desk forbids data URLs and inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
