import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { layFeature } from './new-feature.mjs';
import { runOnProductNode } from './run/child.mjs';
import { inRoot, tools } from './run/paths.mjs';
import { temporaryTree } from './testing/temporary-tree.ts';

function copyOfTheTree(): string {
  const folder = temporaryTree({
    'tsconfig.json': JSON.stringify({
      extends: './tsconfig.browser.json',
      compilerOptions: {
        types: ['node', 'vite/client'],
        paths: { '@aftercare/contract/*': ['./contract/src/*.ts'] },
      },
      include: [
        'contract/src/spare-parts',
        'server/src/features/spare-parts',
        'web/src/features/spare-parts',
      ],
    }),
  });
  for (const path of [
    'contract/src',
    'server/src',
    'web/src',
    'tsconfig.base.json',
    'tsconfig.browser.json',
  ]) {
    cpSync(inRoot(path), join(folder, path), { recursive: true });
  }
  for (const path of ['node_modules', 'server/node_modules', 'web/node_modules']) {
    if (existsSync(inRoot(path))) symlinkSync(inRoot(path), join(folder, path), 'junction');
  }
  return folder;
}

it('creates a feature whose types are valid in contract, server and web', async () => {
  const folder = copyOfTheTree();
  const paths = layFeature(folder, 'spare-parts');
  expect(paths).toContain('server/src/features/spare-parts/spare-parts.routes.ts');
  expect(paths).toContain('web/src/features/spare-parts/messages/ja_JP.json');
  const { output } = await runOnProductNode([tools.tsc, '-p', folder, '--noEmit']);
  expect(output.split('\n').filter((line) => line.includes('spare-parts'))).toEqual([]);
});

it('creates code in the repository’s format', async () => {
  const folder = temporaryTree({ 'biome.json': readFileSync(inRoot('biome.json'), 'utf8') });
  layFeature(folder, 'spare-parts');
  const { code, output } = await runOnProductNode([tools.biome, 'check', '.'], { cwd: folder });
  expect(code, output).toBe(0);
});

it('overwrites nothing', () => {
  const path = 'web/src/features/spare-parts/spare-parts.tsx';
  const folder = temporaryTree({ [path]: 'mine' });
  expect(() => layFeature(folder, 'spare-parts')).toThrow('is there already');
  expect(readFileSync(join(folder, path), 'utf8')).toBe('mine');
  expect(existsSync(join(folder, 'contract'))).toBe(false);
});

it.each(['', 'SpareParts', '../outside', 'spare_parts'])('rejects the name "%s"', (name) => {
  expect(() => layFeature('/nowhere', name)).toThrow('Usage');
});
