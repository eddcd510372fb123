import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { target } from './browsers.ts';
import { contractForBrowsers } from './contract-for-browsers.ts';
import { fetchFirst } from './fetch-first.ts';
import { smallest } from './minify.ts';
import { smallIcons } from './small-icons.ts';

type Chunking = { getModuleInfo: (id: string) => { importedIds: string[] } | null };

/** The schemas of the calls: a file of its own, which a page runs in a turn of its own. */
const isContract = (id: string): boolean => /\/(?:contract\/src|zod)\//.test(id);

/**
 * Two files of everything that the entry imports, where the bundler would make one of each set of parts that shares a
 * module: few requests, and small together. The entry itself stays apart, since it awaits parts that import these files.
 */
function firstPart() {
  const entry = fileURLToPath(new URL('src/entry-client.tsx', import.meta.url));
  const reached = new Set<string>();
  const reach = (id: string, chunking: Chunking): void => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const imported of chunking.getModuleInfo(id)?.importedIds ?? []) reach(imported, chunking);
  };
  return (id: string, chunking: Chunking): string | null => {
    reach(entry, chunking);
    if (id === entry || !reached.has(id)) return null;
    return isContract(id) ? 'contract' : 'first';
  };
}

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
                { name: firstPart(), debugName: 'first' },
                // What the chat shares with the other parts, so that it loads nothing else of theirs.
                {
                  name: 'shared',
                  test: /\/(?:lib\/dates|contract\/src\/lists|contract\/src\/warranty\/index|ui\/src\/skeleton)\.tsx?$/,
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
