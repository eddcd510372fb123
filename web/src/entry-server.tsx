import { readFileSync } from 'node:fs';
import type { Language } from '@aftercare/contract/languages';
import type { Merchant } from '@aftercare/contract/merchant/view';
import { pages, siteBase } from '@aftercare/contract/pages';
import { renderToString } from 'react-dom/server';
import { App, type PageState } from './app/app.tsx';
import { type ArticleOnWire, type BootData, type MerchantOnWire, readPage } from './app/boot-data.ts';
import { catalogue as german } from './app/catalogues/de-de.ts';
import { catalogue as english } from './app/catalogues/en-us.ts';
import { catalogue as japanese } from './app/catalogues/ja-jp.ts';
import { documentOf } from './app/document.ts';
import { assetsOf, type Manifest } from './app/manifest.ts';
import { privatePages, titleOf } from './app/page-meta.ts';
import { loadAllParts, partKeysOf } from './app/parts.ts';
import { type ArticleType, articlePages, destinationOf, type PageName } from './app/routes.ts';
import type { AppMessages } from './app/text.ts';
import type { Connection } from './lib/api.tsx';
import { type Catalogue, fill, htmlLang, type Text } from './lib/language.tsx';
import { createSessionKeeper } from './lib/session.ts';
import { createStorage } from './lib/storage.ts';
import '@aftercare/ui/tokens.css';
import '@aftercare/ui/base.css';

export type PageRequest = {
  /** With the base, without the query. */
  path: string;
  lang: Language;
  /** Data of the calls of the same name, as they travel. */
  merchant: unknown;
  init: unknown;
  theme: { cssUrl: string };
  article?: unknown;
};

export type Page = { status: number; html: string; redirect?: string };

const catalogues: Record<Language, Catalogue> = { en_US: english, de_DE: german, ja_JP: japanese };

const manifest = JSON.parse(
  readFileSync(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8'),
) as Manifest;

await loadAllParts();

/** Which article a page needs to be drawn whole; the path with the base. */
export function articleOf(path: string): ArticleType | null {
  const below = path.slice(siteBase.length).replace(/\/+$/, '');
  return articlePages.find(([page]) => pages[page] === below)?.[1] ?? null;
}

export function render(request: PageRequest): Page {
  const { path, lang } = request;
  const boot: BootData = {
    merchant: request.merchant as MerchantOnWire,
    init: request.init,
    lang,
    article: (request.article ?? null) as ArticleOnWire | null,
  };
  const page = readPage(boot);
  if (!page.site) return renderEmptyState({ lang });
  const destination = destinationOf(path.slice(siteBase.length), page.site);
  if (destination.kind === 'redirect') return { status: 302, html: '', redirect: siteBase + destination.to };
  const t = textIn(lang);
  const body = bodyOf({ lang, catalogue: catalogues[lang], site: page.site }, page, path);
  const html = documentOf({
    htmlLang: htmlLang(lang),
    title: titleOf(destination.page, page.site, t),
    description: t('description', { brand: page.site.brandName }),
    canonical: destination.isKnown ? siteBase + pages[destination.page] : '',
    isIndexed: destination.isKnown && !privatePages.has(destination.page),
    themeUrl: request.theme.cssUrl,
    assets: pageAssets(lang, destination.page),
    boot,
    body,
  });
  return { status: destination.isKnown ? 200 : 404, html };
}

/** A host that belongs to nobody (D19). */
export function renderEmptyState({ lang }: { lang: Language }): Page {
  const t = textIn(lang);
  const boot: BootData = { merchant: null, init: null, lang, article: null };
  const body = bodyOf({ lang, catalogue: catalogues[lang], site: null }, readPage(boot), siteBase);
  const html = documentOf({
    htmlLang: htmlLang(lang),
    title: t('emptyTitle'),
    description: t('emptyText'),
    canonical: '',
    isIndexed: false,
    themeUrl: '',
    assets: pageAssets(lang, 'notFound'),
    boot,
    body,
  });
  return { status: 404, html };
}

type Drawn = ReturnType<typeof readPage>;

function bodyOf(
  start: PageState & { site: Merchant | null },
  { served, year }: Drawn,
  serverPath: string,
): string {
  return renderToString(
    <App
      start={start}
      served={served}
      year={year}
      connection={nobody}
      serverPath={serverPath}
      onLanguage={() => Promise.resolve(start)}
    />,
  );
}

/** On the server nobody is signed in, and nothing is called while a page is drawn. */
const nobody: Connection = {
  api: { send: () => Promise.reject(new Error('no calls while rendering')) },
  session: createSessionKeeper(
    createStorage(() => {
      throw new Error('no storage on the server');
    }),
  ),
};

function pageAssets(lang: Language, page: PageName) {
  const catalogue = `src/app/catalogues/${lang.toLowerCase().replace('_', '-')}.ts`;
  return assetsOf(manifest, [catalogue, ...partKeysOf(page, lang)], siteBase);
}

function textIn(lang: Language): Text<AppMessages> {
  const texts = catalogues[lang].texts.app ?? {};
  return (key, params) => fill(texts[key] ?? key, params);
}
