import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { compareVersions, thisRelease } from '../../lifecycle/release.ts';

type Frozen = Record<string, Record<string, string>>;
type Journal = { entries: { idx: number; tag: string; when: number }[] };

const server = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (path: string): string => readFileSync(`${server}${path}`, 'utf8');
const frozen: Frozen = JSON.parse(read('frozen.json'));
const journal: Journal = JSON.parse(read('migrations/meta/_journal.json'));

test('every migration and database function is as its release froze it', () => {
  const rule = 'is frozen: add a numbered migration or a function under a new name (docs/upgrading.md)';
  for (const [version, files] of Object.entries(frozen)) {
    for (const [path, hash] of Object.entries(files)) {
      expect(existsSync(`${server}${path}`), `${path} of ${version} ${rule}`).toBe(true);
      expect(createHash('sha256').update(read(path)).digest('hex'), `${path} of ${version} ${rule}`).toBe(
        hash,
      );
    }
  }
});

test('the journal lists the frozen migrations first, in the order of their times', () => {
  const listed = Object.values(frozen).flatMap((files) => Object.keys(files));
  const migrations = listed.filter((path) => path.startsWith('migrations/')).sort();
  const tags = journal.entries.map(({ tag }) => `migrations/${tag}.sql`);
  expect(tags.slice(0, migrations.length)).toEqual(migrations);
  expect(journal.entries.map(({ idx }) => idx)).toEqual(journal.entries.map((_, place) => place));
  const times = journal.entries.map(({ when }) => when);
  expect(times, 'a migration that is older than one before it would never be applied').toEqual(
    times.toSorted((a, b) => a - b),
  );
  expect(new Set(times).size).toBe(times.length);
});

test('server/frozen.json has no version that is newer than this one', () => {
  for (const version of Object.keys(frozen))
    expect(compareVersions(version, thisRelease.version), version).toBeLessThanOrEqual(0);
});
