import { readFile } from 'node:fs/promises';
import type { Throttle } from '@aftercare/contract/wire/throttle';
import { throttles } from '@aftercare/contract/wire/throttles';
import { expect, test } from 'vitest';

const minute = 60;
const units = [
  { seconds: 24 * 60 * minute, name: 'day' },
  { seconds: 60 * minute, name: 'hour' },
  { seconds: minute, name: 'minute' },
  { seconds: 1, name: 'second' },
];

function timeOf(seconds: number): string {
  const unit = units.find((one) => seconds % one.seconds === 0) ?? { seconds: 1, name: 'second' };
  const count = seconds / unit.seconds;
  return count === 1 ? `1 ${unit.name}` : `${count} ${unit.name}s`;
}

function rowOf([name, { max, seconds, counts, suffers, instead }]: [string, Throttle]): string {
  return `| ${name} | ${counts} | ${max} | ${timeOf(seconds)} | ${suffers} | ${instead} |`;
}

const head =
  '| Limit | Counted attempts | Maximum | Period | Other affected users | Their alternative |\n|---|---|---|---|---|---|';

test('docs/limits.md shows the table of throttles', async () => {
  const page = await readFile(new URL('../../../../docs/limits.md', import.meta.url), 'utf8');
  const table = [head, ...Object.entries<Throttle>(throttles).map(rowOf)].join('\n');
  expect(page).toContain(`${table}\n`);
});

test('a limit names an alternative exactly if it can also stop customers other than the sender', () => {
  const silent = Object.entries<Throttle>(throttles).filter(
    ([, { suffers, instead }]) => (suffers === 'no other user') !== (instead === ''),
  );
  expect(silent.map(([name]) => name)).toEqual([]);
});
