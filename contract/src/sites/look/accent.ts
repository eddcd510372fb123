import { type Oklch, oklchOfHex } from './colour.ts';
import { colourOf, isReadableAccent } from './shades.ts';

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

const written = ({ l, c, h }: Oklch): string => `oklch(${round(l, 4)} ${round(c, 4)} ${round(h, 2)})`;

/**
 * The stored form of an accent: `#rgb` and `#rrggbb`, with or without `#`, become oklch; other text is
 * unchanged.
 */
export const normaliseAccent = (text: string): string => {
  const trimmed = text.trim();
  const colour = oklchOfHex(trimmed);
  return colour === null ? trimmed : written(colour);
};

const lightnessStep = 0.005;

export const nearestReadableAccent = (accent: string): string | null => {
  const normal = normaliseAccent(accent);
  const colour = colourOf(normal);
  if (colour === null) return null;
  if (isReadableAccent(normal)) return normal;
  for (let step = 1; step * lightnessStep <= 1; step += 1) {
    for (const direction of [-1, 1]) {
      const l = colour.l + direction * step * lightnessStep;
      const candidate = written({ ...colour, l });
      if (l >= 0 && l <= 1 && isReadableAccent(candidate)) return candidate;
    }
  }
  return null;
};
