import { describe, expect, it } from 'vitest';
import { clearanceOf, covers, place } from './floating.ts';

const box = (left: number, top: number, width: number, height: number) =>
  ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;

/** The round button on a phone of 360 x 740. */
const round = box(292, 672, 52, 52);

describe('floating elements', () => {
  it('floating elements move up from a main button whose end they would cover, and no further', () => {
    const button = box(16, 680, 328, 48);
    expect(covers(round, 0, button)).toBe(true);
    const up = clearanceOf(round, [button]);
    expect(up).toBe(48);
    expect(covers(round, up ?? 0, button)).toBe(false);
  });

  it('floating elements stay in place next to a small button, and over the corner of a tall row', () => {
    expect(clearanceOf(round, [box(16, 680, 200, 48)])).toBe(0);
    expect(clearanceOf(round, [box(16, 640, 328, 96)])).toBe(0);
  });

  it('a floating element that overlaps a small control at all covers it', () => {
    expect(covers(round, 0, box(300, 660, 44, 44))).toBe(true);
  });

  it('floating elements are hidden if there is no space between buttons', () => {
    const buttons = Array.from({ length: 15 }, (_, row) => box(16, row * 50, 328, 48));
    expect(clearanceOf(round, buttons)).toBeNull();
  });

  it('floating elements do not move while they are pressed', () => {
    const style = { translate: '0 -48px', visibility: '' };
    expect(place({ matches: () => true, style } as unknown as HTMLElement)).toBe(false);
    expect(style).toEqual({ translate: '0 -48px', visibility: '' });
  });
});
