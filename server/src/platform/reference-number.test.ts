import { expect, test } from 'vitest';
import { withReferenceNumber } from './reference-number.ts';

test('a row is stored under another reference number if the first one is taken', async () => {
  const tried: string[] = [];
  const store = async (number: string) => (tried.push(number) < 3 ? null : { number });
  const stored = await withReferenceNumber('C-', store);
  expect(stored.number).toMatch(/^C-[34679ACDEFGHJKMNPQRTWXY]{6}$/);
  expect(new Set(tried).size).toBe(3);
});

test('throws when every tried reference number is taken', async () => {
  let attempts = 0;
  const store = async () => {
    attempts += 1;
    return null;
  };
  await expect(withReferenceNumber('', store)).rejects.toThrow('No free reference number');
  expect(attempts).toBe(8);
});
