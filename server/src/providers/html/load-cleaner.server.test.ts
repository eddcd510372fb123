import { hostileMarkup } from '@aftercare/contract/testing/hostile-markup';
import { expect, it } from 'vitest';
import { expectClean, expectCleanAlways } from '../../../testing/cases/clean-property.ts';
import { createMarkupCheck } from '../../../testing/reading/markup-check.ts';

it('leaves only allowed markup of known attacks', () => {
  const check = createMarkupCheck();
  expect(hostileMarkup.filter((html) => check(html).beyondList.length > 0).length).toBeGreaterThan(140);
  for (const html of hostileMarkup) expectClean(html);
});

it('leaves only allowed markup of any input, unchanged by further parses', () => expectCleanAlways(300, 1));

it('keeps and serves an attribute whose value looks like another attribute', () =>
  expectClean('<span lang="<use href=" id="x">words</span>'));
