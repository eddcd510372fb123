import { contrast, hexOf } from '@aftercare/contract/merchant/colour';
import { readAccent, shadesOf } from '@aftercare/contract/merchant/shades';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { themeOf } from './theme.ts';

const accents = fc.record({
  l: fc.double({ min: 0, max: 1, noNaN: true }),
  c: fc.double({ min: 0, max: 0.37, noNaN: true }),
  h: fc.double({ min: 0, max: 360, noNaN: true }),
});
const ground = { light: { l: 0.985, c: 0.008 }, dark: { l: 0.19, c: 0.008 } } as const;
const ink = { light: { l: 0.22, c: 0.01 }, dark: { l: 0.94, c: 0.01 } } as const;

describe('colours', () => {
  it.each([
    ['black and white', { l: 0, c: 0, h: 0 }, { l: 1, c: 0, h: 0 }, 21],
    ['the same', { l: 0.5, c: 0.1, h: 30 }, { l: 0.5, c: 0.1, h: 30 }, 1],
  ])('of %s have a known contrast', (_name, one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 1);
  });

  it('are written for mails as they look', () => {
    expect(hexOf({ l: 1, c: 0, h: 0 })).toBe('#ffffff');
    expect(hexOf({ l: 0, c: 0, h: 0 })).toBe('#000000');
    expect(hexOf({ l: 0.627955, c: 0.257683, h: 29.2339 })).toBe('#ff0000');
  });
});

describe('the shades of any accent', () => {
  it.each(['light', 'dark'] as const)('are legible in the %s', (mode) => {
    fc.assert(
      fc.property(accents, ({ l, c, h }) => {
        const { brand, strong, soft, onBrand } = shadesOf(
          readAccent(`oklch(${l.toFixed(4)} ${c.toFixed(4)} ${h.toFixed(2)})`),
          mode,
        );
        expect(contrast(onBrand, brand)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(strong, { ...ground[mode], h })).toBeGreaterThanOrEqual(4.5);
        expect(contrast({ ...ink[mode], h }, soft)).toBeGreaterThanOrEqual(7);
      }),
    );
  });
});

describe('a theme', () => {
  it('sets the five variables, for light and for dark', () => {
    const { css } = themeOf('oklch(0.55 0.12 250)');
    const [light = '', dark = ''] = css.split('@media (prefers-color-scheme:dark)');
    for (const name of ['--brand:', '--brand-strong:', '--brand-soft:', '--on-brand:']) {
      expect(light).toContain(name);
      expect(dark).toContain(name);
    }
    expect(light).toContain('--hue:250');
  });

  it('has an address that changes with its content', () => {
    const one = themeOf('oklch(0.55 0.12 250)');
    expect(one.url).toMatch(/^\/theme\/[A-Za-z0-9_-]{16}\.css$/);
    expect(themeOf('oklch(0.55 0.12 250)').url).toBe(one.url);
    expect(themeOf('oklch(0.55 0.12 251)').url).not.toBe(one.url);
  });

  it.each(['', 'red', 'oklch(2 0.1 10)', 'oklch(0.5 0.9 10)', 'oklch(0.5 0.1 10);}body{}'])(
    'refuses %j',
    (accent) => {
      expect(() => themeOf(accent)).toThrow(TypeError);
    },
  );
});
