import { expect, it, vi } from 'vitest';

it('lets a test that expects console.error mock it', () => {
  const expected = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  console.error('expected');
  expect(expected).toHaveBeenCalledWith('expected');
});

it.fails('fails a test that writes to console.error unexpectedly', () => {
  console.error('unexpected');
});
