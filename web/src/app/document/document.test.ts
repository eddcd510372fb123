import { describe, expect, it } from 'vitest';
import type { PageHead } from '../head/page-head.ts';
import type { BootData } from './boot-data.ts';
import { type DocumentParts, documentOf } from './document.ts';
import { becomeHydrated } from './hydrate-after-paint.ts';

const buildHead = (overrides: Partial<PageHead> = {}): PageHead => ({
  title: 'T',
  description: 'D',
  siteName: 'S',
  lang: 'de_DE',
  otherLangs: ['en_US', 'ja_JP'],
  canonical: 'https://s.example/web/login',
  isIndexed: true,
  alternates: [
    { hreflang: 'de-DE', href: 'https://s.example/web/login' },
    { hreflang: 'x-default', href: 'https://u.example/web/login' },
  ],
  image: 'https://s.example/files/logo',
  faqs: [],
  ...overrides,
});

const buildParts = (overrides: Partial<DocumentParts> = {}): DocumentParts => ({
  htmlLang: 'de',
  head: buildHead(),
  css: '.own{}\n:root{--hue:1}',
  assets: { sooner: '/web/c.js', entry: '/web/e.js', preloads: [], styles: ['/web/s.css'], fonts: [] },
  boot: {
    merchant: null,
    init: null,
    lang: 'de_DE',
    article: null,
    product: null,
    products: null,
    runsOutsideScripts: false,
  },
  body: '<main></main>',
  ...overrides,
});

const inlineScripts = (html: string) => html.match(/<script>.*?<\/script>/gs);
const ours = [`<script>${becomeHydrated}</script>`];

describe('the served page', () => {
  it('escapes the embedded data, so that no text can end its block', () => {
    const init = { text: '</script><script>alert(1)</script><!--\u2028' };
    const html = documentOf(
      buildParts({ boot: { init, merchant: null, article: null, lang: 'de_DE' } as BootData }),
    );
    const block = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(block)).toMatchObject({ init });
    expect(html.match(/<script/g)).toHaveLength(4);
  });

  it('escapes texts in attributes', () => {
    const evil = '</title><b>"><img src=x><script>alert(1)</script>" onload="alert(1)';
    const hostile = buildHead({
      title: evil,
      description: evil,
      siteName: evil,
      canonical: evil,
      image: evil,
      alternates: [{ hreflang: evil, href: evil }],
    });
    const html = documentOf(buildParts({ head: hostile }));
    expect(html).not.toContain('<b>');
    expect(html).not.toContain('<img');
    expect(html).not.toContain('" onload=');
    expect(inlineScripts(html)).toEqual(ours);
  });

  it('inlines its style sheet and fetches none', () => {
    const html = documentOf(buildParts());
    expect(html.match(/<style>.*?<\/style>/gs)).toEqual(['<style>.own{}\n:root{--hue:1}</style>']);
    expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
      '<link rel="stylesheet" href="/web/s.css" disabled>',
    ]);
    expect(html).toContain('<html lang="de">');
  });

  it('loads no script before the first paint, and has only the expected inline scripts', () => {
    const { assets } = buildParts();
    const html = documentOf(buildParts({ assets: { ...assets, preloads: ['/web/p.js'] } }));
    const later = /<template id="alive">(.*?)<\/template>/.exec(html)?.[1];
    expect(later).toBe(
      '<script type="module" src="/web/c.js"></script><link rel="modulepreload" href="/web/p.js"><script type="module" src="/web/e.js"></script>',
    );
    const now = html.replace(`<template id="alive">${later}</template>`, '');
    expect(now).not.toMatch(/modulepreload|[ce]\.js/);
    expect(inlineScripts(now)).toEqual(ours);
  });

  it('rejects a style sheet that would end its element', () => {
    expect(() => documentOf(buildParts({ css: 'a{}</style><script>alert(1)</script>' }))).toThrow(TypeError);
  });

  it('has the metadata that search engines and link previews read', () => {
    const html = documentOf(buildParts());
    for (const part of [
      '<link rel="canonical" href="https://s.example/web/login">',
      '<link rel="alternate" hreflang="de-DE" href="https://s.example/web/login">',
      '<link rel="alternate" hreflang="x-default" href="https://u.example/web/login">',
      '<meta property="og:title" content="T">',
      '<meta property="og:description" content="D">',
      '<meta property="og:url" content="https://s.example/web/login">',
      '<meta property="og:image" content="https://s.example/files/logo">',
      '<meta property="og:locale" content="de_DE">',
      '<meta property="og:locale:alternate" content="ja_JP">',
    ])
      expect(html).toContain(part);
    expect(html).not.toContain('noindex');
    expect(documentOf(buildParts({ head: buildHead({ isIndexed: false }) }))).toContain(
      '<meta name="robots" content="noindex">',
    );
  });

  it('contains its questions as structured data, whose texts cannot end the script element', () => {
    const answer = '<p>So.</p></script><script>alert(1)</script>';
    const faqs = [{ faqId: '1', productId: null, question: 'Wie? </script>', answer, vote: '' as const }];
    const html = documentOf(buildParts({ head: buildHead({ faqs }) }));
    const block = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(block)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Wie? </script>',
          acceptedAnswer: { '@type': 'Answer', text: answer },
        },
      ],
    });
    expect(inlineScripts(html)).toEqual(ours);
    expect(documentOf(buildParts())).not.toContain('ld+json');
  });
});
