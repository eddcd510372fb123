import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot, root } from './run/paths.mjs';

const tests = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.test.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && !path.startsWith('script/'));

/** The layer in a test's name decides what the test may start. */
const starts = {
  processes: /testing\/servers\/(site-processes|start-nodes)\b|\bstartServerProcess\b/,
  server: /testing\/servers\/(running-site|in-process-nodes?|database-for-tests|http-for-tests)\b/,
};

const importing = (pattern: RegExp) =>
  tests.filter((path) => pattern.test(readFileSync(inRoot(path), 'utf8')));

describe('layers of tests', () => {
  it('only tests of the layers cluster, long and soak start server processes', () => {
    const found = importing(starts.processes);
    expect(found.length).toBeGreaterThan(5);
    expect(found.filter((path) => !/\.(cluster|long|soak)\.test\.ts$/.test(path))).toEqual([]);
  });

  it('only tests of the layer server or above run the server or a database', () => {
    const found = importing(starts.server);
    expect(found.length).toBeGreaterThan(50);
    expect(found.filter((path) => !/\.(server|slow|cluster|long|soak)\.test\.ts$/.test(path))).toEqual([]);
  });
});
