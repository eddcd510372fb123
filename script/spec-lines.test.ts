import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const text = readFileSync(new URL('docs/spec-lines.md', root), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| ') && /(?:\.(?:test|spec)|-cases)\.ts/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, , file = '', name = '']) => ({
    file: file.replace(/^(chat|account)\//, 'server/src/features/$1/'),
    name,
  }));

test('docs/spec-lines.md names existing tests', () => {
  expect(rows.length).toBeGreaterThan(120);
  const missing = rows.filter(({ file, name }) => {
    const path = new URL(file, root);
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(name);
  });
  expect(missing).toEqual([]);
});
