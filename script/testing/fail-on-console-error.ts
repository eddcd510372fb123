import { afterEach, beforeEach, expect, vi } from 'vitest';

let unexpected: string[] = [];

/** A test that expects console.error mocks it itself, which replaces this collector for that test. */
beforeEach(() => {
  unexpected = [];
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    unexpected.push(parts.map(String).join(' '));
  });
});

afterEach(() => {
  expect(unexpected, 'nothing is written to console.error unexpectedly').toEqual([]);
});
