import { expect, it } from 'vitest';
import { settle, settleMs } from './settle.ts';

/** jsdom has no animations, so this fake element records them. */
function rendered(isPressed: boolean) {
  const animations: unknown[] = [];
  const element = { matches: () => isPressed, animate: (...given: unknown[]) => animations.push(given) };
  return { element: element as unknown as Element, animations };
}

it('an element that appears ignores presses for half a second, then takes them as its style says', () => {
  const { element, animations } = rendered(false);
  settle(element);
  expect(animations).toEqual([[{ pointerEvents: ['none', 'none'] }, settleMs]]);
  expect(settleMs).toBe(500);
});

it('settle does not change an element that is being pressed', () => {
  const { element, animations } = rendered(true);
  settle(element);
  expect(animations).toEqual([]);
});

it('settle accepts null for a missing element', () => {
  expect(() => settle(null)).not.toThrow();
});
