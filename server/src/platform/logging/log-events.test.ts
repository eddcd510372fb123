import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { logEvents } from './log-events.ts';

const head = '| Event | Level | Meaning |\n|---|---|---|';
const rows = Object.entries(logEvents).map(
  ([name, { level, meaning }]) => `| ${name} | ${level} | ${meaning} |`,
);

test('docs/logs.md shows the catalogue of log events', async () => {
  const page = await readFile(new URL('../../../../docs/logs.md', import.meta.url), 'utf8');
  expect(page).toContain(`${[head, ...rows].join('\n')}\n`);
});

test('the catalogue of log events is sorted by name', () => {
  const names = Object.keys(logEvents);
  expect(names).toEqual([...names].sort());
});
