import { execFile } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { openApiDocument } from '../../src/platform/http/answers/openapi.ts';

const run = promisify(execFile);
const inRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

const index = `import { type ClientOptions, createClient } from './create-client.js';
import type { paths } from './schema.js';

export type { ClientOptions, paths };
export const createAftercareClient = createClient<paths>;
`;

const config = {
  compilerOptions: {
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: [],
    module: 'nodenext',
    strict: true,
    skipLibCheck: true,
    declaration: true,
    verbatimModuleSyntax: true,
    outDir: '.',
  },
  files: ['index.ts'],
};

type Document = { paths: Record<string, Record<string, { security?: object[] }>> };

/** The part of the document that an API token can use. */
function openToTokens(): OpenAPI3 {
  const { paths, ...document } = openApiDocument() as unknown as Document;
  const open = Object.entries(paths).map(([path, operations]) => {
    const kept = Object.entries(operations).filter(([, { security = [] }]) =>
      security.some((scheme) => 'apiToken' in scheme),
    );
    return [path, Object.fromEntries(kept)] as const;
  });
  const used = open.filter(([, operations]) => Object.keys(operations).length > 0);
  return { ...document, paths: Object.fromEntries(used) } as unknown as OpenAPI3;
}

/**
 * Writes the client package for other systems into `folder`: JavaScript and types, which need neither the contract
 * nor the server.
 */
export async function buildClient(folder = inRoot('client/dist')): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const at = (name: string) => join(folder, name);
  await writeFile(at('schema.ts'), astToString(await openapiTypes(openToTokens())));
  await writeFile(at('index.ts'), index);
  await writeFile(at('tsconfig.json'), JSON.stringify(config));
  await cp(inRoot('client/src/create-client.ts'), at('create-client.ts'));
  await run(process.execPath, [inRoot('node_modules/typescript7/bin/tsc'), '-p', folder]);
  const sources = ['schema.ts', 'index.ts', 'create-client.ts', 'tsconfig.json'];
  await Promise.all(sources.map((name) => rm(at(name))));
}
