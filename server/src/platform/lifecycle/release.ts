import { readFileSync } from 'node:fs';
import { InvariantViolated } from '../logging/invariant.ts';

export type Release = {
  version: string;
  /** The oldest version that may still run on a store that this version has upgraded. */
  oldestCompatible: string;
};

const packageFile = new URL('../../../../package.json', import.meta.url);

function versionIn(text: string): string {
  const { version }: { version?: unknown } = JSON.parse(text);
  if (typeof version !== 'string') throw new InvariantViolated('package.json names no version.');
  return version;
}

/** The first release with numbered migrations; it recorded no version in its store. */
export const firstVersion = '0.1.0';

/** Raise `oldestCompatible` in the release that contracts the schema (docs/upgrading.md). */
export const thisRelease: Release = {
  version: versionIn(readFileSync(packageFile, 'utf8')),
  oldestCompatible: firstVersion,
};

const numbersOf = (version: string): number[] => version.split('.').map(Number);

export function compareVersions(a: string, b: string): number {
  const [left, right] = [numbersOf(a), numbersOf(b)];
  for (const place of [0, 1, 2]) {
    const difference = (left[place] ?? 0) - (right[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
