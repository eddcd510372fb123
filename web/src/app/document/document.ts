import type { PageHead } from '../head/page-head.ts';
import type { BootData } from './boot-data.ts';
import { becomeHydrated, hydrationId } from './hydrate-after-paint.ts';
import type { PageAssets } from './manifest.ts';

export type DocumentParts = {
  htmlLang: string;
  head: PageHead;
  assets: PageAssets;
  /** Style sheet of the page. The merchant's accent comes last, so that it overrides our values. */
  css: string;
  boot: BootData;
  body: string;
};

/**
 * The content security policy allows the inline style and script by their hashes, so a proxy may cache the
 * page.
 */
export function documentOf(parts: DocumentParts): string {
  const { assets, css } = parts;
  if (css.includes('</')) throw new TypeError('A sheet that ends its element');
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    ...aboutPage(parts.head),
    // Without an icon, browsers request /favicon.ico, which does not exist.
    `<link rel="icon" href="${escapeHtml(parts.boot.merchant?.logo || 'data:,')}">`,
    '<meta name="color-scheme" content="light dark">',
    '<meta name="format-detection" content="telephone=no">',
    ...assets.fonts.map(
      (url) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(url)}" crossorigin>`,
    ),
    `<style>${css}</style>`,
    // Disabled, so not fetched: they tell the loader of lazy parts that these styles are already inlined.
    ...assets.styles.map((url) => `<link rel="stylesheet" href="${escapeHtml(url)}" disabled>`),
  ];
  const hydrated = [
    `<script type="module" src="${escapeHtml(assets.sooner)}"></script>`,
    ...assets.preloads.map((url) => `<link rel="modulepreload" href="${escapeHtml(url)}">`),
    `<script type="module" src="${escapeHtml(assets.entry)}"></script>`,
  ];
  return [
    `<!doctype html><html lang="${parts.htmlLang}"><head>`,
    head.filter(Boolean).join(''),
    `</head><body><div id="root">${parts.body}</div>`,
    `<script type="application/json" id="boot">${jsonBlock(parts.boot)}</script>`,
    `<template id="${hydrationId}">${hydrated.join('')}</template><script>${becomeHydrated}</script></body></html>`,
  ].join('');
}

function aboutPage(head: PageHead): string[] {
  const { title, description, canonical } = head;
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    head.isIndexed ? '' : '<meta name="robots" content="noindex">',
    canonical && `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...head.alternates.map(
      ({ hreflang, href }) =>
        `<link rel="alternate" hreflang="${escapeHtml(hreflang)}" href="${escapeHtml(href)}">`,
    ),
    ...property('og:type', 'website'),
    ...property('og:site_name', head.siteName),
    ...property('og:title', title),
    ...property('og:description', description),
    ...property('og:url', canonical),
    ...property('og:image', head.image),
    ...property('og:locale', head.lang),
    ...head.otherLangs.flatMap((lang) => property('og:locale:alternate', lang)),
    head.faqs.length > 0 ? answersOf(head.faqs) : '',
  ];
}

/** Structured data of schema.org for search engines. Browsers do not execute it. */
function answersOf(faqs: PageHead['faqs']): string {
  const mainEntity = faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  const data = { '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity };
  return `<script type="application/ld+json">${jsonBlock(data)}</script>`;
}

const property = (name: string, content: string): string[] =>
  content === '' ? [] : [`<meta property="${name}" content="${escapeHtml(content)}">`];

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** JSON that is safe inside of a script element. */
export function jsonBlock(data: object): string {
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
