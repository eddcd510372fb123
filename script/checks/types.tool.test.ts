import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runOnProductNode } from '../run/child.mjs';
import { inRoot, tools } from '../run/paths.mjs';
import { temporaryTree } from '../testing/temporary-tree.ts';

async function typesOf(code: string): Promise<string> {
  const folder = temporaryTree({
    'server/tsconfig.json': '{ "extends": "../tsconfig.base.json", "include": ["."] }',
    'server/package.json': '{ "type": "module" }',
    'server/code.ts': code,
  });
  copyFileSync(inRoot('tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  const { output } = await runOnProductNode([tools.tsc, '-p', join(folder, 'server'), '--noEmit']);
  return output;
}

it('the type check runs on TypeScript 7', async () => {
  expect((await runOnProductNode([tools.tsc, '--version'])).output).toMatch(/^Version 7\./);
});

it('finds nothing in sound code', async () => {
  expect(await typesOf('export const first = (list: string[]): string | undefined => list[0];\n')).toBe('');
});

it.each([
  ['an index that may be missing', 'export const f = (list: string[]): string => list[0];\n', 'TS2322'],
  ['an enum, which Node cannot strip', 'export enum Mode { bot }\n', 'TS1294'],
  ['undefined for a missing key', 'export const o: { a?: string } = { a: undefined };\n', 'TS2375'],
])('finds %s', async (_what, code, error) => {
  expect(await typesOf(code)).toContain(error);
});
