import { hostileMarkup } from '@aftercare/contract/testing/hostile-markup';
import { expect, it } from 'vitest';
import { expectClean, expectCleanAlways } from '../../../testing/clean-property.ts';
import { createMarkupCheck } from '../../../testing/markup-check.ts';

it('leaves nothing beyond the list of what is known to run', () => {
  const check = createMarkupCheck();
  expect(hostileMarkup.filter((html) => check(html).beyondList.length > 0).length).toBeGreaterThan(140);
  for (const html of hostileMarkup) expectClean(html);
});

it('Z03: leaves nothing beyond the list of whatever it is given, the same at every parse', () =>
  expectCleanAlways(300, 1));

it('keeps and serves an attribute whose words look like another one', () =>
  expectClean('<span lang="<use href=" id="x">words</span>'));
