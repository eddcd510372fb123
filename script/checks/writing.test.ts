import { describe, expect, it } from 'vitest';
import { findingsIn } from './writing.mjs';

const source = (text: string, path = 'web/src/a.test.ts') => ({ path, text });
const wordings = (text: string, path?: string) => findingsIn(source(text, path)).map(({ what }) => what);
const titled = (name: string) => `  it('${name}', () => undefined);`;

describe('findings in a file', () => {
  it.each([
    '// Whoever turns the phone stays here.',
    '/** Sends it anew. */',
    ' * The visitor is told. Nobody waits.',
  ])('lists a forbidden wording of the comment %s', (comment) => {
    const text = comment.startsWith(' *') ? `/**\n${comment}\n */` : comment;
    expect(wordings(text).length).toBeGreaterThan(0);
  });

  it('lists a test title that begins with "who" in place of a noun', () => {
    expect(wordings(titled('who is unknown gets nothing'))).toEqual([
      '"who" in a test title; see docs/writing.md',
    ]);
  });

  it('reads the title of an it.each call', () => {
    expect(wordings("it.each([['a', (b)]])('nobody waits for %s', f)")).toHaveLength(1);
  });

  it('returns the line of a finding', () => {
    expect(findingsIn(source('\n\n// It lies here.'))[0]?.line).toBe(3);
  });

  it.each([
    '// Retry after 3 s.',
    "const url = 'https://lies.example/anew';",
    "expect(text).toBe('Whoever it was');",
    '// Who may see a chat? Every agent of its site.',
  ])('accepts %s', (text) => {
    expect(wordings(text)).toEqual([]);
  });

  it('reads the prose of a page and leaves out its code', () => {
    expect(wordings('The file lies there.\n```\nlies\n```', 'docs/a.md')).toHaveLength(1);
  });

  it('leaves out decision records', () => {
    expect(wordings('The file lies there.', 'docs/decisions/001-a.md')).toEqual([]);
  });
});
