import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const fewestRows = 400;
/** Ids of documents that the repository does not hold. */
const foreignId = /\b(?:spec|wire|design|look) \d|\b[A-Z]\d{1,2}\b/;

const rows = ['docs/behaviour.md', 'docs/guarantees.md'].flatMap((page) =>
  readFileSync(new URL(page, root), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Behaviour |'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, behaviour = '', file = '', name = '']) => ({ page, behaviour, file, name })),
);

test('the pages of behaviours name existing tests', () => {
  expect(rows.length).toBeGreaterThanOrEqual(fewestRows);
  const missing = rows.filter(({ behaviour, file, name }) => {
    const path = new URL(file, root);
    const isWhole = behaviour !== '' && file !== '' && name !== '';
    return !isWhole || !existsSync(path) || !readFileSync(path, 'utf8').includes(name);
  });
  expect(missing).toEqual([]);
});

test('the pages of behaviours state each behaviour once', () => {
  const stated = Map.groupBy(rows, ({ behaviour }) => behaviour);
  expect([...stated.values()].filter((same) => same.length > 1)).toEqual([]);
});

test('the pages of behaviours cite no ids of documents outside of the repository', () => {
  expect(rows.filter(({ behaviour }) => foreignId.test(behaviour))).toEqual([]);
});
