import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../..');

test('server code throws only error classes whose message may be logged', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !/\.(test|factory)\.ts$/.test(path),
  );
  expect(files.length).toBeGreaterThan(300);
  const plain = files.filter((path) => /\bnew (Type)?Error\(/.test(readFileSync(join(source, path), 'utf8')));
  expect(plain).toEqual([]);
});
