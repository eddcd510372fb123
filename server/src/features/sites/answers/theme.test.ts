import { readFileSync } from 'node:fs';
import { contrast, hexOf, type Oklch } from '@aftercare/contract/sites/look/colour';
import { readAccent, shadesOf, tints } from '@aftercare/contract/sites/look/shades';
import { demoSites } from '@aftercare/demo/sites';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { themeOf } from './theme.ts';

const accents = fc.record({
  l: fc.double({ min: 0, max: 1, noNaN: true }),
  c: fc.double({ min: 0, max: 0.37, noNaN: true }),
  h: fc.double({ min: 0, max: 360, noNaN: true }),
});
const modes = ['light', 'dark'] as const;
type Mode = (typeof modes)[number];

function declaredIn(css: string, hue: number): Record<Mode, Map<string, Oklch>> {
  const [light = '', dark = ''] = css.split(/@media \(prefers-color-scheme: ?dark\)/);
  const colours = (text: string) =>
    [...text.matchAll(/--([a-z-]+): ?oklch\(([0-9.]+) ([0-9.]+) (var\(--hue\)|[0-9.]+)\)/g)].map(
      ([, name = '', l, c, h = '']): [string, Oklch] => [
        name,
        { l: Number(l), c: Number(c), h: h.startsWith('v') ? hue : Number(h) },
      ],
    );
  return { light: new Map(colours(light)), dark: new Map([...colours(light), ...colours(dark)]) };
}
const tokens = readFileSync(new URL('../../../../../ui/src/tokens.css', import.meta.url), 'utf8');

describe('colours', () => {
  it.each([
    ['black and white', { l: 0, c: 0, h: 0 }, { l: 1, c: 0, h: 0 }, 21],
    ['two equal colours', { l: 0.5, c: 0.1, h: 30 }, { l: 0.5, c: 0.1, h: 30 }, 1],
  ])('of %s have the expected contrast ratio', (_name, one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 1);
  });

  it('are converted to hex for mails without changing their appearance', () => {
    expect(hexOf({ l: 1, c: 0, h: 0 })).toBe('#ffffff');
    expect(hexOf({ l: 0, c: 0, h: 0 })).toBe('#000000');
    expect(hexOf({ l: 0.627955, c: 0.257683, h: 29.2339 })).toBe('#ff0000');
  });
});

describe('the shades of any accent', () => {
  it.each(modes)(
    'are computed for the background colours that the style sheet declares in the %s',
    (mode) => {
      const declared = declaredIn(tokens, 200)[mode];
      for (const [name, tint] of Object.entries(tints[mode]))
        expect([name, declared.get(name)]).toMatchObject([name, tint]);
    },
  );

  it.each([
    ...new Map(demoSites.map(({ configuration }) => [configuration.accent, configuration.brandName])),
  ])('%s of %s is legible as a link on every background, light and dark', (accent) => {
    const own = declaredIn(themeOf(accent).css, 0);
    const { h } = readAccent(accent);
    for (const mode of modes) {
      const declared = declaredIn(tokens, h)[mode];
      const strong = own[mode].get('brand-strong');
      for (const name of ['ground', 'surface', 'sunken', 'brand-soft']) {
        const ground = name === 'brand-soft' ? own[mode].get(name) : declared.get(name);
        if (!strong || !ground) throw new Error(`${name} is not declared`);
        expect([mode, name, contrast(strong, ground) >= 4.5]).toEqual([mode, name, true]);
      }
    }
  });

  it.each(modes)('are legible in the %s', (mode) => {
    fc.assert(
      fc.property(accents, ({ l, c, h }) => {
        const { brand, strong, soft, onBrand } = shadesOf(
          readAccent(`oklch(${l.toFixed(4)} ${c.toFixed(4)} ${h.toFixed(2)})`),
          mode,
        );
        expect(contrast(onBrand, brand)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(strong, { ...tints[mode].ground, h })).toBeGreaterThanOrEqual(4.5);
        expect(contrast({ ...tints[mode].ink, h }, soft)).toBeGreaterThanOrEqual(7);
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

  it('has a URL that changes with its content', () => {
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
