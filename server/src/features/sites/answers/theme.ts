import { createHash } from 'node:crypto';
import { cssOf, hexOf } from '@aftercare/contract/sites/look/colour';
import { readAccent, type Shades, shadesOf } from '@aftercare/contract/sites/look/shades';
import type { Merchant } from '../../../platform/merchant.ts';

function declarations({ brand, strong, soft, onBrand }: Shades): string {
  return `--brand:${cssOf(brand)};--brand-strong:${cssOf(strong)};--brand-soft:${cssOf(soft)};--on-brand:${cssOf(onBrand)}`;
}

export type Theme = { css: string; url: string; mailColours: Merchant['mailColours'] };

/**
 * Makes the style sheet of a site's colours, the only one that differs between merchants. Its URL changes
 * with its content.
 */
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
