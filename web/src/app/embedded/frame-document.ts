import type { Language } from '@aftercare/contract/languages';
import { escapeHtml, jsonBlock } from '../document/document.ts';
import type { FrameBoot } from './frame-boot.ts';

type FrameAssets = { entry: string; preloads: readonly string[]; css: string };

/**
 * The body is empty, because the chat shows only after the visitor opens it. Links open outside of the frame.
 */
export function frameDocument(
  boot: FrameBoot,
  { entry, preloads, css }: FrameAssets,
  htmlLang: string,
): string {
  if (css.includes('</')) throw new TypeError('A sheet that ends its element');
  return [
    `<!doctype html><html lang="${htmlLang}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(boot.brand)}</title><meta name="robots" content="noindex"><link rel="icon" href="data:,">`,
    '<meta name="color-scheme" content="light dark"><base target="_blank">',
    `<style>${css}</style>`,
    ...preloads.map((url) => `<link rel="modulepreload" href="${escapeHtml(url)}">`),
    `<script type="module" src="${escapeHtml(entry)}"></script>`,
    '</head><body><div id="root"></div>',
    `<script type="application/json" id="boot">${jsonBlock(boot)}</script></body></html>`,
  ].join('');
}

export const frameTexts = (lang: Language): string =>
  `src/app/embedded/catalogues/${lang.toLowerCase().replace('_', '-')}.ts`;
