import { expect, it } from 'vitest';
import { references } from './references.mjs';

const known = { 'docs/decisions/015-views.md': '', 'docs/limits.md': '', 'server/src/app.ts': '' };
const lost = (path: string, text: string) =>
  references
    .find(Object.entries({ ...known, [path]: text }).map(([path, text]) => ({ path, text })))
    .map(({ line, what }) => `${line}: ${what}`);

it.each([
  ['a link', 'See\n[limits](limit.md#top).', '2: limit.md does not exist'],
  ['a path', 'It is in `server/src/main.ts`.', '1: server/src/main.ts does not exist'],
  ['a decision', 'See decision 016.', '1: decision 016 does not exist'],
])('reports %s in a page whose target does not exist', (_, text, found) => {
  expect(lost('docs/a.md', text)).toEqual([found]);
});

it('reports a path and a decision number in a comment whose targets do not exist', () => {
  expect(lost('web/src/a.ts', '/** See docs/gone.md and decision 099. */')).toEqual([
    '1: docs/gone.md does not exist',
    '1: decision 099 does not exist',
  ]);
});

it.each([
  ['docs/a.md', '[limits](limits.md), [records](decisions), `server/src/app.ts`, decision 015'],
  ['docs/a.md', '[Fastify](https://fastify.dev), `server/src/features/<feature>/x.ts`'],
  ['docs/decisions/016-b.md', 'It was in `server/src/gone.ts`.'],
  ['web/src/a.ts', "// decision 015\nconst path = 'server/src/gone.ts';"],
])('accepts valid references in %s: %s', (path, text) => {
  expect(lost(path, text)).toEqual([]);
});
