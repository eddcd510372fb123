import { expect, test } from 'vitest';
import { candidatesOf, textOfHtml } from './passages.ts';

const entry = (entryId: string) => ({ entryId, question: entryId, facts: [] });
const engine = (found: Record<string, string[]>) => ({
  candidatesFor: (text: string) => (found[text] ?? []).map(entry),
});
const idsOf = (found: Record<string, string[]>, text: string, ...earlier: string[]) =>
  candidatesOf(engine(found), { text, earlier }).map(({ entryId }) => entryId);

test('a first question gets only the entries that it matches', () => {
  expect(idsOf({ weight: ['a', 'b'] }, 'weight')).toEqual(['a', 'b']);
});

test('a follow-up alternates its own entries with those of the question after the previous message, each entry once', () => {
  const found = { 'how heavy': ['a', 'b', 'c'], 'the SP310 how heavy': ['d', 'a'] };
  expect(idsOf(found, 'how heavy', 'the SP310', 'older')).toEqual(['a', 'd', 'b', 'c']);
});

test('an answer’s HTML is converted to text without tags and entities', () => {
  expect(textOfHtml('<p>Use <b>A&amp;B</b>&nbsp;&lt;1&gt;</p><ul><li>x</li></ul>')).toBe('Use A&B <1> x');
});
