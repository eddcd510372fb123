import { describe, expect, test } from 'vitest';
import type { KnowledgeProduct } from '../../bot.port.ts';
import { choiceOf, factChosen, factEntries, factsFor } from './facts.ts';
import { learnNames, productsNamed } from './recognise-product.ts';

const products: KnowledgeProduct[] = [
  {
    id: 's17',
    name: 'FOPO 15.6" Triple Portable Monitor S17',
    parameters: [{ name: 'Weight', value: '5.1 lb' }],
  },
  {
    id: 'p16',
    name: 'FOPO 16" Portable Monitor P16 2.5K',
    parameters: [
      { name: 'Weight', value: '1.9 lb' },
      { name: 'Speakers', value: '2 x 1 W' },
    ],
  },
];
const tools: KnowledgeProduct[] = [
  { id: 'saw', name: 'SnapFresh SF-C12 12インチ 充電式チェーンソー', parameters: [] },
  { id: 'hedge', name: 'SnapFresh SF-H20 充電式ヘッジトリマー 20V', parameters: [] },
  { id: 'impact', name: 'KIMO 充電式インパクトドライバー 20V QM-3602', parameters: [] },
  { id: 'drill', name: 'KIMO 充電式ドリルドライバー 12V QM-1201', parameters: [] },
];
const named = (text: string) =>
  productsNamed(text, products, learnNames(products, 'en_US'), 'en_US').map(({ id }) => id);
const namedTools = (text: string) =>
  productsNamed(text, tools, learnNames(tools, 'ja_JP'), 'ja_JP').map(({ id }) => id);

describe('a product is recognised', () => {
  test.each([
    ['how heavy is the S17', ['s17']],
    ['p 16 weight', ['p16']],
    ['weight of the P-16?', ['p16']],
    ['the triple one', ['s17']],
    ['how heavy is it', []],
  ])('in "%s" as %j', (text, expected) => {
    expect(named(text)).toEqual(expected);
  });

  test.each([
    ['ﾁｪｰﾝｿｰの重さは', ['saw']],
    ['ヘッジトリマは何センチ', ['hedge']],
    ['C12の重さ', ['saw']],
    ['QM-3602は？', ['impact']],
    ['QM-3602ですが、重さは', ['impact']],
  ])('in "%s" as %j', (text, expected) => {
    expect(namedTools(text)).toEqual(expected);
  });
});

test('a text that names only the kind of product returns all products of this kind', () => {
  const projectorsAndMonitors: KnowledgeProduct[] = [
    { id: 'c2s', name: 'Lepow C2S Tragbarer Monitor 15,6"', parameters: [] },
    { id: 'z1', name: 'Lepow Z1 Pro Touch-Monitor 15,6"', parameters: [] },
    { id: 'n1', name: 'Lepow N1 Mini-Beamer', parameters: [] },
  ];
  const found = productsNamed(
    'wie schwer ist der monitor',
    projectorsAndMonitors,
    learnNames(projectorsAndMonitors, 'de_DE'),
    'de_DE',
  );
  expect(found.map(({ id }) => id)).toEqual(['c2s', 'z1']);
});

describe('a question about a property', () => {
  const found = (entryId: string, text: string) => {
    const mentioned = productsNamed(text, products, learnNames(products, 'en_US'), 'en_US');
    return factsFor(entryId, mentioned.length > 0 ? mentioned : products);
  };

  test('is answered for the product that the text names', () => {
    expect(found('fact:Weight', 'how heavy is the S17')).toMatchObject({
      kind: 'one',
      fact: { name: 'Weight', value: '5.1 lb', product: { id: 's17' } },
    });
  });

  test('is answered for the only product that has the property', () => {
    expect(found('fact:Speakers', 'how loud')).toMatchObject({
      kind: 'one',
      fact: { product: { id: 'p16' } },
    });
  });

  test('gets a choice between products, and the text of each choice identifies the fact', () => {
    const which = found('fact:Weight', 'how heavy is it');
    if (which.kind !== 'several') throw new Error(which.kind);
    const [choice] = which.facts.map(choiceOf);
    expect(choice?.question).toBe('Weight – FOPO 15.6" Triple Portable Monitor S17');
    expect(factChosen(choice?.question ?? '', products)).toMatchObject({ value: '5.1 lb' });
  });

  test('has no answer for a product without the property', () => {
    expect(found('fact:Speakers', 'how many watts do the S17 speakers have')).toEqual({ kind: 'none' });
  });

  test('is recognised by one entry for each property name', () => {
    const entries = factEntries(products, 'en_US');
    expect(entries.map(({ id }) => id)).toEqual(['fact:Weight', 'fact:Speakers']);
    expect(entries[0]?.variants).toContain('how heavy');
  });
});
