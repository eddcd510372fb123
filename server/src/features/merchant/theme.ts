import { createHash } from 'node:crypto';
import type { Merchant } from '../../platform/merchant.ts';
import { contrast, cssOf, fitted, hexOf, type Oklch } from './colour.ts';

/** Contrast that look.md demands: text 4.5, ink on a tinted ground 7. */
const textContrast = 4.5;
const inkContrast = 7;
const step = 0.005;

const grounds = { light: 0.985, dark: 0.19 } as const;
const inks = { light: 0.22, dark: 0.94 } as const;
const softs = { light: { l: 0.95, c: 0.03 }, dark: { l: 0.28, c: 0.04 } } as const;

type Mode = keyof typeof grounds;
export type Shades = { brand: Oklch; strong: Oklch; soft: Oklch; onBrand: Oklch };

const accentForm = /^oklch\(\s*(?<l>[0-9.]+)(?<percent>%?)\s+(?<c>[0-9.]+)\s+(?<h>[0-9.]+)\s*\)$/;

/** The merchant's accent; refuses what is no colour. */
export function readAccent(accent: string): Oklch {
  const found = accentForm.exec(accent)?.groups;
  const l = Number(found?.l) / (found?.percent === '%' ? 100 : 1);
  const colour = { l, c: Number(found?.c), h: Number(found?.h) % 360 };
  const isColour = l >= 0 && l <= 1 && colour.c >= 0 && colour.c <= 0.5 && Number.isFinite(colour.h);
  if (!isColour) throw new TypeError(`Not an accent: ${accent}`);
  return fitted(colour);
}

/** Moves a colour's lightness until it stands out from the other far enough. */
function standingOut(colour: Oklch, from: Oklch, least: number, direction: 1 | -1): Oklch {
  let found = fitted(colour);
  const end = direction === 1 ? 1 : 0;
  while (contrast(found, from) < least && found.l !== end) {
    found = fitted({ ...colour, l: Math.min(1, Math.max(0, found.l + direction * step)) });
  }
  return found;
}

/** White or nearly black upon the brand's colour, whichever reads better; the fill gives way if neither is enough. */
function fillAndText(accent: Oklch): { brand: Oklch; onBrand: Oklch } {
  const white = { l: 1, c: 0, h: accent.h };
  const black = { l: 0.16, c: 0.01, h: accent.h };
  const onBrand = contrast(accent, white) >= contrast(accent, black) - 3 ? white : black;
  const direction = onBrand === white ? -1 : 1;
  return { brand: standingOut(accent, onBrand, textContrast, direction), onBrand };
}

export function shadesOf(accent: Oklch, mode: Mode): Shades {
  const { h } = accent;
  const ground = { l: grounds[mode], c: 0.008, h };
  const ink = { l: inks[mode], c: 0.01, h };
  const outwards = mode === 'light' ? -1 : 1;
  const start = mode === 'light' ? accent : { ...accent, l: Math.max(accent.l, 0.72) };
  const strong = standingOut(start, ground, textContrast, outwards);
  const soft = standingOut({ ...softs[mode], h }, ink, inkContrast, mode === 'light' ? 1 : -1);
  return { ...fillAndText(accent), strong, soft };
}

function declarations({ brand, strong, soft, onBrand }: Shades): string {
  return `--brand:${cssOf(brand)};--brand-strong:${cssOf(strong)};--brand-soft:${cssOf(soft)};--on-brand:${cssOf(onBrand)}`;
}

export type Theme = { css: string; url: string; mailColours: Merchant['mailColours'] };

/** The one file in which merchants differ in looks; its address changes with its content. */
export function themeOf(accent: string): Theme {
  const colour = readAccent(accent);
  const light = shadesOf(colour, 'light');
  const dark = shadesOf(colour, 'dark');
  const hue = Number(colour.h.toFixed(1));
  const css = `:root{${declarations(light)};--hue:${hue}}\n@media (prefers-color-scheme:dark){:root{${declarations(dark)}}}\n`;
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 16);
  return {
    css,
    url: `/theme/${hash}.css`,
    mailColours: {
      accent: hexOf(light.brand),
      onAccent: hexOf(light.onBrand),
      accentInDark: hexOf(dark.strong),
    },
  };
}
