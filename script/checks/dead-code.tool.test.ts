import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runOnProductNode } from '../run/child.mjs';
import { inRoot, tools } from '../run/paths.mjs';
import { temporaryTree } from '../testing/temporary-tree.ts';

const sound: Record<string, string> = {
  'package.json': '{ "name": "house", "private": true, "type": "module", "workspaces": ["server"] }',
  'server/package.json': '{ "name": "@aftercare/server", "type": "module", "dependencies": {} }',
  'server/src/main.ts': "import { used } from './used.ts';\nused();\n",
  'server/src/used.ts': 'export const used = () => 1;\n',
};

async function deadCode(planted: Record<string, string>): Promise<string> {
  const folder = temporaryTree({ ...sound, ...planted });
  copyFileSync(inRoot('knip.json'), join(folder, 'knip.json'));
  const { output } = await runOnProductNode([tools.knip, '--no-progress', '--no-config-hints'], {
    cwd: folder,
  });
  return output.trim();
}

it('finds nothing if everything is used', async () => {
  expect(await deadCode({})).toBe('');
});

it('finds an unused export', async () => {
  const output = await deadCode({
    'server/src/used.ts': 'export const used = () => 1;\nexport const forgotten = () => 2;\n',
  });
  expect(output).toMatch(/Unused exports[\s\S]*forgotten/);
});

it('finds an unused file', async () => {
  expect(await deadCode({ 'server/src/left-over.ts': 'export const x = 1;\n' })).toMatch(
    /Unused files[\s\S]*left-over\.ts/,
  );
});

it('finds an unused package', async () => {
  const description =
    '{ "name": "@aftercare/server", "type": "module", "dependencies": { "left-pad": "1.0.0" } }';
  expect(await deadCode({ 'server/package.json': description })).toMatch(
    /Unused dependencies[\s\S]*left-pad/,
  );
});
