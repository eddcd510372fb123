import { expect, it } from 'vitest';
import { settle, settleMs } from './settle.ts';

it('an element that appears ignores presses for half a second, then behaves as styled', () => {
  const asked: unknown[] = [];
  const element = { animate: (...given: unknown[]) => asked.push(given) } as unknown as Element;
  settle(element);
  expect(asked).toEqual([[{ pointerEvents: ['none', 'none'] }, settleMs]]);
  expect(settleMs).toBe(500);
});

it('accepts a missing element', () => {
  expect(() => settle(null)).not.toThrow();
});
