import { defineConfig } from 'vite';
import { target } from './browsers.ts';
import { smallest } from './minify.ts';

/** One classic script without imports. The server inserts each site's data into it. */
export default defineConfig({
  build: {
    ...smallest,
    target,
    outDir: 'dist/loader',
    emptyOutDir: true,
    lib: {
      entry: 'src/entry-loader.ts',
      formats: ['iife'],
      name: 'aftercareLoader',
      fileName: () => 'embed.js',
    },
  },
});
