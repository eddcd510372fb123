import { contrast, fitted, type Oklch } from './colour.ts';

/** Minimum contrast: text 4.5, ink on a tinted background 7. */
const textContrast = 4.5;
const inkContrast = 7;
/** Tolerance for the rounding of each colour channel. */
const rounding = 0.05;
const step = 0.005;

type Tint = Readonly<Pick<Oklch, 'l' | 'c'>>;
/**
 * Backgrounds and text colours of `ui/src/tokens.css` without the hue, which the brand adds. A test compares
 * them.
 */
export const tints = {
  light: {
    ground: { l: 0.985, c: 0.004 },
    surface: { l: 1, c: 0 },
    sunken: { l: 0.962, c: 0.006 },
    ink: { l: 0.235, c: 0.014 },
  },
  dark: {
    ground: { l: 0.19, c: 0.008 },
    surface: { l: 0.222, c: 0.009 },
    sunken: { l: 0.255, c: 0.01 },
    ink: { l: 0.945, c: 0.006 },
  },
} as const satisfies Record<string, Record<string, Tint>>;
const softs = { light: { l: 0.95, c: 0.03 }, dark: { l: 0.28, c: 0.04 } } as const;

type Mode = keyof typeof tints;
export type Shades = { brand: Oklch; strong: Oklch; soft: Oklch; onBrand: Oklch };

const accentForm = /^oklch\(\s*(?<l>[0-9.]+)(?<percent>%?)\s+(?<c>[0-9.]+)\s+(?<h>[0-9.]+)\s*\)$/;

export const colourOf = (accent: string): Oklch | null => {
  const found = accentForm.exec(accent)?.groups;
  const l = Number(found?.l) / (found?.percent === '%' ? 100 : 1);
  const colour = { l, c: Number(found?.c), h: Number(found?.h) % 360 };
  const isColour = l >= 0 && l <= 1 && colour.c >= 0 && colour.c <= 0.5 && Number.isFinite(colour.h);
  return isColour ? fitted(colour) : null;
};

export function readAccent(accent: string): Oklch {
  const colour = colourOf(accent);
  if (colour === null) throw new TypeError(`Not an accent: ${accent}`);
  return colour;
}

function standingOut(colour: Oklch, from: readonly Oklch[], least: number, direction: 1 | -1): Oklch {
  let found = fitted(colour);
  const end = direction === 1 ? 1 : 0;
  while (from.some((other) => contrast(found, other) < least) && found.l !== end) {
    found = fitted({ ...colour, l: Math.min(1, Math.max(0, found.l + direction * step)) });
  }
  return found;
}

const white = (h: number): Oklch => ({ l: 1, c: 0, h });
const black = (h: number): Oklch => ({ l: 0.16, c: 0.01, h });

/**
 * White or nearly black text on the brand's colour, whichever has more contrast. The fill changes if neither
 * is enough.
 */
function fillAndText(accent: Oklch): { brand: Oklch; onBrand: Oklch } {
  const [light, dark] = [white(accent.h), black(accent.h)];
  const onBrand = contrast(accent, light) >= contrast(accent, dark) - 3 ? light : dark;
  const direction = onBrand === light ? -1 : 1;
  return { brand: standingOut(accent, [onBrand], textContrast, direction), onBrand };
}

export function shadesOf(accent: Oklch, mode: Mode): Shades {
  const { h } = accent;
  const { ink, ...grounds } = tints[mode];
  const soft = standingOut({ ...softs[mode], h }, [{ ...ink, h }], inkContrast, mode === 'light' ? 1 : -1);
  const outwards = mode === 'light' ? -1 : 1;
  const start = mode === 'light' ? accent : { ...accent, l: Math.max(accent.l, 0.72) };
  // Links appear on each of these backgrounds, and on the tint of a hovered button.
  const under = [...Object.values(grounds).map((ground) => ({ ...ground, h })), soft];
  const strong = standingOut(start, under, textContrast + rounding, outwards);
  return { ...fillAndText(accent), strong, soft };
}

export type Pair = {
  readonly pair: 'textOnButton' | 'buttonOnPage' | 'brandText';
  readonly mode: Mode;
  readonly contrast: number;
  readonly least: number;
};

const outlineContrast = 3;

const pairsIn = (accent: Oklch, mode: Mode): Pair[] => {
  const { h } = accent;
  const ground = { ...tints[mode].ground, h };
  const { strong } = shadesOf(accent, mode);
  const onButton = contrast(accent, fillAndText(accent).onBrand);
  return [
    { pair: 'textOnButton', mode, contrast: onButton, least: textContrast },
    // In dark mode the button's text is enough to recognize it, so its edge needs no contrast.
    ...(mode === 'light'
      ? [{ pair: 'buttonOnPage', mode, contrast: contrast(accent, ground), least: outlineContrast } as const]
      : []),
    { pair: 'brandText', mode, contrast: contrast(strong, ground), least: textContrast },
  ];
};

export const pairsOf = (accent: Oklch): Pair[] => [...pairsIn(accent, 'light'), ...pairsIn(accent, 'dark')];

export const isReadableAccent = (accent: string): boolean => {
  const colour = colourOf(accent);
  return colour !== null && pairsOf(colour).every(({ contrast: found, least }) => found >= least);
};
