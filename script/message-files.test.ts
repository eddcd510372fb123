import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const files = globSync('{web,desk,server}/{src,testing}/**/en_US.json', { cwd: root }).sort();

type Texts = Record<string, string>;
type Tree = { [key: string]: string | Tree };

const flat = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, part]) =>
    typeof part === 'string' ? [[path + key, part]] : flat(part, `${path}${key}.`),
  );
const read = (file: string): Texts =>
  Object.fromEntries(flat(JSON.parse(readFileSync(join(root, file), 'utf8')) as Tree));
const placesOf = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
const shapeOf = (texts: Texts) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, placesOf(text)]));

test('every feature with texts has an English file', () => {
  expect(files.length).toBeGreaterThan(12);
  const catalogues = globSync('{web,desk,server}/{src,testing}/**/{de_DE,ja_JP}.json', { cwd: root });
  const stray = catalogues.filter((file) => !files.includes(join(dirname(file), 'en_US.json')));
  expect(stray).toEqual([]);
});

describe.each(files)('%s', (english) => {
  test.each(['de_DE', 'ja_JP'])('has the same keys and places in %s, each with a text', (lang) => {
    const texts = read(join(dirname(english), `${lang}.json`));
    expect(shapeOf(texts)).toEqual(shapeOf(read(english)));
    expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});
