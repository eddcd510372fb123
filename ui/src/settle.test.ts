import { expect, it } from 'vitest';
import { settle, settleMs } from './settle.ts';

it('what appears by itself answers no press for half a second, and then as it is styled', () => {
  const asked: unknown[] = [];
  const element = { animate: (...given: unknown[]) => asked.push(given) } as unknown as Element;
  settle(element);
  expect(asked).toEqual([[{ pointerEvents: ['none', 'none'] }, settleMs]]);
  expect(settleMs).toBe(500);
});

it('nothing is no reason to fail', () => {
  expect(() => settle(null)).not.toThrow();
});
