import { expect, test } from 'vitest';
import { compareVersions, thisRelease } from './release.ts';

test('orders versions by their numbers, not by their letters', () => {
  const sorted = ['0.10.0', '0.2.0', '1.0.0', '0.2.10', '0.2.9'].sort(compareVersions);
  expect(sorted).toEqual(['0.2.0', '0.2.9', '0.2.10', '0.10.0', '1.0.0']);
  expect(compareVersions('0.1.0', '0.1.0')).toBe(0);
});

test('the release is not older than the oldest compatible version', () => {
  expect(thisRelease.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(compareVersions(thisRelease.version, thisRelease.oldestCompatible)).toBeGreaterThanOrEqual(0);
});
