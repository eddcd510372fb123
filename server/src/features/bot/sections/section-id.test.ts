import { expect, test } from 'vitest';
import { sectionIdOf, sectionKeyOf } from './section-id.ts';

test('the id of a section names its file and its place', () => {
  const key = { fileKey: 'Ab-1_c-9', number: 12 };
  expect(sectionKeyOf(sectionIdOf(key))).toEqual(key);
});

test.each(['faq-1-en_US', 'topic:parts', 'fact:Weight', 'section-', 'section-a-b', ''])(
  '%j is the id of no section',
  (id) => {
    expect(sectionKeyOf(id)).toBeNull();
  },
);
