import { expect, it } from 'vitest';
import { settle, settleMs } from './settle.ts';

/** jsdom has no animations, so the element records them. */
function rendered(isPressed: boolean) {
  const asked: unknown[] = [];
  const element = { matches: () => isPressed, animate: (...given: unknown[]) => asked.push(given) };
  return { element: element as unknown as Element, asked };
}

it('an element that appears ignores presses for half a second, then behaves as styled', () => {
  const { element, asked } = rendered(false);
  settle(element);
  expect(asked).toEqual([[{ pointerEvents: ['none', 'none'] }, settleMs]]);
  expect(settleMs).toBe(500);
});

it('an element that is pressed keeps the press', () => {
  const { element, asked } = rendered(true);
  settle(element);
  expect(asked).toEqual([]);
});

it('accepts a missing element', () => {
  expect(() => settle(null)).not.toThrow();
});
