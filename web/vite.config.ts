import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { target } from './browsers.ts';
import { generateScopedName } from './class-names.ts';
import { contractForBrowsers } from './contract-for-browsers.ts';
import { fetchFirst } from './fetch-first.ts';
import { firstPart } from './first-part.ts';
import { smallest } from './minify.ts';
import { smallIcons } from './small-icons.ts';

/** The schemas of the calls are a chunk of their own, so that they run in a separate task. */
const fileOf = (id: string): string => (/\/(?:contract\/src|zod)\//.test(id) ? 'contract' : 'first');

/** Modules that several parts of the account share. One chunk is smaller than one for each set of parts. */
const accountShared =
  /\/features\/account\/(?:codes|fields)\/(?:account-form|code-field|confirm-|resend-button|verify-email-|use-attempt|use-countdown|use-mailed-code)/;

/** React has this hook itself; the router imports a copy for older versions. */
const fromReact = { 'use-sync-external-store/shim/index.js': 'react' };

export default defineConfig(({ isSsrBuild }) => ({
  base: '/web/',
  resolve: { alias: fromReact },
  css: { modules: { generateScopedName } },
  plugins: [...(isSsrBuild ? [] : [contractForBrowsers(), fetchFirst()]), smallIcons(), react()],
  build: {
    ...(isSsrBuild ? {} : smallest),
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
          output: {
            codeSplitting: {
              groups: [
                { name: firstPart('src/entry-client.tsx', fileOf), debugName: 'first' },
                // Modules that the chat shares with other parts, so that the chat loads nothing else of them.
                {
                  name: 'shared',
                  test: /\/(?:lib\/page\/dates|lib\/forms\/picture-\w+|lib\/api\/use-(?:answer|late)|contract\/src\/(?:files\/files|fields\/lists|warranty\/index)|ui\/src\/skeleton)\.tsx?$/,
                },
                { name: 'account', test: accountShared },
                {
                  name: 'registrations',
                  test: /\/features\/warranty\/registrations\/(?:certificate-access|registration|use-registrations)/,
                },
              ],
            },
          },
        },
  },
  // One file for the server, with React's production build, whatever NODE_ENV is.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}));
