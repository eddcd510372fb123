import type { BootData } from './boot-data.ts';
import type { PageAssets } from './manifest.ts';

export type DocumentParts = {
  htmlLang: string;
  title: string;
  description: string;
  /** '' where there is no page to name. */
  canonical: string;
  isIndexed: boolean;
  themeUrl: string;
  assets: PageAssets;
  boot: BootData;
  body: string;
};

/** The whole page. No inline script and no inline style: the policy allows none, and a proxy may keep it. */
export function documentOf(parts: DocumentParts): string {
  const { assets } = parts;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(parts.title)}</title>`,
    `<meta name="description" content="${escapeHtml(parts.description)}">`,
    parts.isIndexed ? '' : '<meta name="robots" content="noindex">',
    parts.canonical && `<link rel="canonical" href="${escapeHtml(parts.canonical)}">`,
    // Without one a browser asks for /favicon.ico, which nobody has.
    `<link rel="icon" href="${escapeHtml(parts.boot.merchant?.logo || 'data:,')}">`,
    '<meta name="color-scheme" content="light dark">',
    '<meta name="format-detection" content="telephone=no">',
    ...assets.fonts.map(
      (url) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(url)}" crossorigin>`,
    ),
    ...assets.styles.map((url) => `<link rel="stylesheet" href="${escapeHtml(url)}">`),
    `<script type="module" async src="${escapeHtml(assets.early)}"></script>`,
    // After our own styles, so that the merchant's accent wins.
    parts.themeUrl && `<link rel="stylesheet" href="${escapeHtml(parts.themeUrl)}">`,
    ...assets.preloads.map((url) => `<link rel="modulepreload" href="${escapeHtml(url)}">`),
    `<script type="module" src="${escapeHtml(assets.entry)}"></script>`,
  ];
  return [
    `<!doctype html><html lang="${parts.htmlLang}"><head>`,
    head.filter(Boolean).join(''),
    `</head><body><div id="root">${parts.body}</div>`,
    `<script type="application/json" id="boot">${jsonBlock(parts.boot)}</script></body></html>`,
  ].join('');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** JSON that cannot end its block. */
function jsonBlock(data: BootData): string {
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
