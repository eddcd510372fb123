import type { BuildEnvironmentOptions } from 'vite';

/** Terser's output is 2 % smaller after compression than that of Vite's own minifier (decision 097). */
export const smallest = {
  minify: 'terser',
  terserOptions: { module: true, ecma: 2020, compress: { keep_fargs: false, passes: 3 } },
} as const satisfies BuildEnvironmentOptions;
