import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { target } from './browsers.ts';
import { contractForBrowsers } from './contract-for-browsers.ts';
import { fetchFirst } from './fetch-first.ts';
import { firstPart } from './first-part.ts';
import { smallest } from './minify.ts';
import { smallIcons } from './small-icons.ts';

/** The schemas of the calls are a file of their own, which a page runs in a turn of its own. */
const fileOf = (id: string): string => (/\/(?:contract\/src|zod)\//.test(id) ? 'contract' : 'first');

/** What several parts of the account share: one file is smaller than one for each set of parts. */
const accountShared =
  /\/features\/account\/(?:account-form|code-field|confirm-|mailbox-step|prove-mailbox|resend-button|use-attempt|use-countdown|use-mailed-code)/;

export default defineConfig(({ isSsrBuild }) => ({
  base: '/web/',
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
                // What the chat shares with the other parts, so that it loads nothing else of theirs.
                {
                  name: 'shared',
                  test: /\/(?:lib\/dates|lib\/picture-\w+|lib\/use-(?:answer|late)|contract\/src\/(?:files|lists|warranty\/index)|ui\/src\/skeleton)\.tsx?$/,
                },
                { name: 'account', test: accountShared },
                {
                  name: 'registrations',
                  test: /\/features\/warranty\/(?:certificate-door|registration|use-registrations)/,
                },
              ],
            },
          },
        },
  },
  // The renderer is one file of its own, with React's production build inside, whatever NODE_ENV says.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}));
