import { describe, expect, it } from 'vitest';
import { clearanceOf, covers } from './floating.ts';

const box = (left: number, top: number, width: number, height: number) =>
  ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;

/** The round button of a phone, 360 x 740. */
const round = box(292, 672, 52, 52);

describe('what floats', () => {
  it('moves up from a main button whose end it would cover, and no further', () => {
    const button = box(16, 680, 328, 48);
    expect(covers(round, 0, button)).toBe(true);
    const up = clearanceOf(round, [button]);
    expect(up).toBe(48);
    expect(covers(round, up ?? 0, button)).toBe(false);
  });

  it('stays beside a small button, and where it hides no more than the corner of a wide row', () => {
    expect(clearanceOf(round, [box(16, 680, 200, 48)])).toBe(0);
    expect(clearanceOf(round, [box(16, 640, 328, 96)])).toBe(0);
  });

  it('covers no small control at all', () => {
    expect(covers(round, 0, box(300, 660, 44, 44))).toBe(true);
  });

  it('has no place where buttons stand one above the other', () => {
    const buttons = Array.from({ length: 15 }, (_, row) => box(16, row * 50, 328, 48));
    expect(clearanceOf(round, buttons)).toBeNull();
  });
});
