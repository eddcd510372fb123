import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createApiToken } from '@aftercare/contract/desk/team/api-tokens';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildClient } from '../../../../testing/client-package/build-client.ts';
import { typedProgram } from '../../../../testing/client-package/typed-program.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../../../', import.meta.url));
let site: RunningSite;
let folder: string;
beforeAll(async () => {
  // Inside of the repository, so that the package finds its dependency.
  const dist = join(root, 'client', 'dist');
  await mkdir(dist, { recursive: true });
  folder = await mkdtemp(join(dist, 'test-'));
  await Promise.all([buildClient(join(folder, 'package')), runSite().then((running) => (site = running))]);
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});
vi.setConfig({ testTimeout: 60_000 });

test('the client package checks the types of a call and of its answer', async () => {
  await writeFile(join(folder, 'program.ts'), typedProgram);
  const options = { target: 'es2024', lib: ['es2024', 'dom'], module: 'nodenext', types: [] };
  const compilerOptions = { ...options, strict: true, noEmit: true };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }));
  const tsc = join(root, 'node_modules/typescript7/bin/tsc');
  expect(await run(process.execPath, [tsc, '-p', folder])).toMatchObject({ stdout: '' });
});

test('the client package makes the calls of its token’s scopes and no others', async () => {
  const wanted = { merchantId: 'fopo-us', name: 'Shop', scopes: ['tickets.read' as const], days: 1 };
  const created = await site.operator.desk.ask(createApiToken, wanted);
  if (created.kind !== 'ok') throw new Error(`no token: ${created.code}`);
  const module = await import(pathToFileURL(join(folder, 'package', 'index.js')).href);
  const client = module.createAftercareClient({
    origin: `http://localhost:${site.port}/`,
    token: created.data.secret,
  });
  const tickets = await client.GET('/v1/desk/ticket/index', { params: { query: { status: 'open' } } });
  expect(tickets.data).toMatchObject({ code: 200, data: { list: [] } });
  const replies = await client.GET('/v1/desk/canned-reply/index', {});
  expect([replies.response.status, replies.error.code]).toEqual([403, 10403]);
});
