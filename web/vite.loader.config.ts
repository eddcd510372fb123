import { defineConfig } from 'vite';
import { target } from './browsers.ts';
import { smallest } from './minify.ts';

/**
 * Names of our own methods become one letter; Terser leaves names of the browser alone. `logOut` is called by
 * the merchant's page, and the server writes `embedOrigins`.
 */
const ownNames = /^(?!logOut$|embedOrigins$)[a-z]+[A-Z]\w*$/;

/**
 * The three options assume plain code: no changed built-ins, no comparison with
 * `true`, no boolean in a text, no `new` of a method.
 */
const compress = { booleans_as_integers: true, unsafe: true, unsafe_arrows: true };

/** One classic script without imports. The server inserts each site's data into it. */
export default defineConfig({
  build: {
    ...smallest,
    terserOptions: {
      ...smallest.terserOptions,
      compress: { ...smallest.terserOptions.compress, ...compress },
      mangle: { properties: { regex: ownNames, keep_quoted: true } },
    },
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
