import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryTree } from '../testing/temporary-tree.ts';
import { listFiles, readStamp, sameContent, takePrints, writeStamp } from './stamp.mjs';

const tree = {
  'web/src/a.ts': 'one',
  'web/src/deep/b.ts': 'two',
  'web/dist/built.js': 'x',
  'lock.json': '{}',
};
const roots = ['web', 'lock.json'];

it('lists the sources without built files', () => {
  expect(listFiles(temporaryTree(tree), roots)).toEqual(['lock.json', 'web/src/a.ts', 'web/src/deep/b.ts']);
});

it('excludes the data folder at the top, and only there', () => {
  const folder = temporaryTree({ 'data/postgres/1': '', 'server/src/data/words.json': '{}' });
  expect(listFiles(folder, ['.'])).toEqual(['server/src/data/words.json']);
});

it('finds no change in unchanged sources', () => {
  const folder = temporaryTree(tree);
  const before = takePrints(folder, roots);
  expect(sameContent(before, takePrints(folder, roots, before))).toBe(true);
});

it('finds no change if only the modification time differs', () => {
  const folder = temporaryTree(tree);
  const before = takePrints(folder, roots);
  utimesSync(join(folder, 'web/src/a.ts'), new Date(), new Date(Date.now() + 60_000));
  expect(sameContent(before, takePrints(folder, roots, before))).toBe(true);
});

it.each([
  ['a changed file', (folder: string) => writeFileSync(join(folder, 'web/src/a.ts'), 'other text')],
  ['a new file', (folder: string) => writeFileSync(join(folder, 'web/src/new.ts'), '')],
  ['a removed file', (folder: string) => rmSync(join(folder, 'web/src/a.ts'))],
  ['a changed lock file', (folder: string) => writeFileSync(join(folder, 'lock.json'), '{"packages":{}}')],
])('finds %s', (_what, change) => {
  const folder = temporaryTree(tree);
  const before = takePrints(folder, roots);
  change(folder);
  expect(sameContent(before, takePrints(folder, roots, before))).toBe(false);
});

it('reads back the stamp it wrote', () => {
  const folder = temporaryTree(tree);
  const prints = takePrints(folder, roots);
  writeStamp(join(folder, '.stamp/build.json'), prints);
  expect(readStamp(join(folder, '.stamp/build.json'))).toEqual(prints);
});

it('ignores a half-written stamp', () => {
  const folder = temporaryTree({ 'stamp.json': '{"web/src/a.ts": {"si' });
  expect(readFileSync(join(folder, 'stamp.json'), 'utf8')).not.toBe('');
  expect(readStamp(join(folder, 'stamp.json'))).toBeNull();
});
