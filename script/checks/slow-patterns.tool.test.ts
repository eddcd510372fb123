import { describe, expect, it } from 'vitest';
import { patternsIn } from './patterns-in.mjs';
import { slowPatterns } from './slow-patterns.mjs';

const path = 'server/src/planted.ts';
const none: ReadonlySet<string> = new Set();
const linesOf = async (text: string, fast = none) =>
  (await slowPatterns([{ path, text }], fast)).findings.map(({ line }) => line);

describe('the check for slow patterns', () => {
  it('finds a pattern that scans the rest of the text again for each start', async () => {
    const { findings } = await slowPatterns([{ path, text: 'text.replace(/<[^>]*>/g, "");\n' }], none);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({
      path,
      line: 1,
      what: expect.stringContaining('2nd degree polynomial'),
    });
  });

  it('finds a pattern with exponential time', async () => {
    expect(await linesOf('\nconst words = /^(\\w+\\s?)*$/;\n')).toEqual([2]);
  });

  it('finds a pattern that is built from constants', async () => {
    expect(await linesOf(`const tag = '<[^>]*';\nconst all = new RegExp(\`\${tag}>\`, 'g');\n`)).toEqual([2]);
  });

  it('accepts a pattern that reads each character once', async () => {
    expect(await linesOf('const tag = /<[^<>]*>/g;\n')).toEqual([]);
  });

  it('accepts a pattern that a comment explains', async () => {
    expect(await linesOf('// slow-pattern: one line\nconst end = /\\s+$/;\n')).toEqual([]);
    expect(await linesOf('// slow-pattern:\nconst end = /\\s+$/;\n')).toEqual([2]);
  });

  it('accepts the patterns of a file whose first line explains them', async () => {
    expect(await linesOf('// slow-patterns: short texts\nconst end = /\\s+$/;\n')).toEqual([]);
    expect(await linesOf('\n// slow-patterns: short texts\nconst end = /\\s+$/;\n')).toEqual([3]);
  });

  it('does not analyse a pattern from the list of fast patterns', async () => {
    expect(await linesOf('const end = /\\s+$/;\n', new Set(['/\\s+$/']))).toEqual([]);
  });

  it('reads literals with their flags, and replaces unknown values by one character', () => {
    const text = `const a = /x/gu;\nconst b = new RegExp(\`^\${other}{\${most}}$\`);\n`;
    expect(patternsIn({ path, text }).map(({ pattern, flags }) => [pattern, flags])).toEqual([
      ['x', 'gu'],
      ['^1{1}$', ''],
    ]);
  });
});
