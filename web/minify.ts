import type { BuildEnvironmentOptions } from 'vite';

/** Terser makes the site's files about two hundredths smaller, as compressed, than Vite's own minifier (decision 097). */
export const smallest = {
  minify: 'terser',
  terserOptions: { module: true, ecma: 2020, compress: { keep_fargs: false } },
} as const satisfies BuildEnvironmentOptions;
