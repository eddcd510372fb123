import { describe, expect, it } from 'vitest';
import { deDe } from '../texts/de-de.ts';
import { enUs } from '../texts/en-us.ts';
import { jaJp } from '../texts/ja-jp.ts';
import { languageFor } from './desk-language.ts';

describe('the language of the desk', () => {
  it.each([
    ['the chosen one, before those of the browser', 'ja_JP', ['de-DE'], 'ja_JP'],
    ['the first language of the browser that the desk speaks', null, ['fr-FR', 'de-AT', 'en'], 'de_DE'],
    ['English, if the browser has none of the three', null, ['fr', 'pt-BR'], 'en_US'],
    ['that of the browser, if the stored value is no language', 'klingon', ['ja'], 'ja_JP'],
  ] as const)('is %s', (_, chosen, preferred, language) =>
    expect(languageFor(chosen, preferred)).toBe(language),
  );
});

const linesOf = (tree: object, path = ''): [path: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : linesOf(value, `${path}${key}.`),
  );
const placesIn = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
const english = linesOf(enUs);

describe.each([
  ['German', deDe],
  ['Japanese', jaJp],
])('%s texts of the desk', (_, tree: object) => {
  const own = new Map(linesOf(tree));

  it('fill the same places as English', () => {
    const differing = english.filter(
      ([path, text]) => placesIn(own.get(path) ?? '').join() !== placesIn(text).join(),
    );
    expect(differing).toEqual([]);
  });

  it('exist for each English text and no other', () => {
    expect([...own.keys()].sort()).toEqual(english.map(([path]) => path).sort());
    expect([...own].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('are translated if they are sentences', () => {
    const same = english.filter(([path, text]) => / \w+ .*\.$/.test(text) && own.get(path) === text);
    expect(same).toEqual([]);
  });
});
