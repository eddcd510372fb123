import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { outsideProvider } from '@aftercare/contract/chat/outside-chat';
import type { Language } from '@aftercare/contract/languages';
import { pages, siteBase } from '@aftercare/contract/pages';
import {
  type ProductListOnWire,
  type ProductOnWire,
  selfInstallTag,
  viewProduct,
} from '@aftercare/contract/products/products';
import { initSystem } from '@aftercare/contract/sites/init';
import { type Merchant, merchant as merchantOnWire } from '@aftercare/contract/sites/view';
import { renderToString } from 'react-dom/server';
import { App, type PageState } from './app/app.tsx';
import { catalogue as german } from './app/catalogues/de-de.ts';
import { catalogue as english } from './app/catalogues/en-us.ts';
import { catalogue as japanese } from './app/catalogues/ja-jp.ts';
import {
  type ArticleOnWire,
  type BootData,
  type MerchantOnWire,
  readBootData,
  readPage,
} from './app/document/boot-data.ts';
import { documentOf } from './app/document/document.ts';
import { becomeHydrated } from './app/document/hydrate-after-paint.ts';
import { assetsOf, type Manifest } from './app/document/manifest.ts';
import { allowsScripts, titleOf } from './app/document/page-meta.ts';
import type { FrameBoot } from './app/embedded/frame-boot.ts';
import { renderFrameDocument } from './app/embedded/render-frame.ts';
import { indexedPages, type PageHead, pageHead } from './app/head/page-head.ts';
import {
  type ArticleType,
  articlePages,
  destinationOf,
  type PageName,
  withoutEndSlashes,
} from './app/navigation/routes.ts';
import { loadAllParts, partKeysOf } from './app/parts.ts';
import type { AppMessages } from './app/text.ts';
import type { Connection } from './lib/api/api.tsx';
import { createSessionStore } from './lib/api/session.ts';
import { type Catalogue, fill, htmlLang, type Text } from './lib/page/language.tsx';
import { createConsentStore } from './lib/shared/consent.ts';
import { outsideChatOf } from './lib/shared/outside-chat.ts';
import { outsideScriptsOf } from './lib/shared/outside-scripts.ts';
import { createStorage } from './lib/shared/storage.ts';
import '@aftercare/ui/tokens.css';
import '@aftercare/ui/base.css';

export type PageRequest = {
  /** Path of the page with the site's base, without the query. */
  path: string;
  lang: Language;
  /** Data of the API calls with the same names, as on the wire. */
  merchant: unknown;
  init: unknown;
  theme: { css: string };
  article?: unknown;
  product?: unknown;
  products?: unknown;
  /** Origin of the site, from its row in the database. */
  origin: string;
  sisters: readonly { hreflang: string; origin: string; isDefault: boolean; merchant: unknown }[];
};

export type Page = {
  status: number;
  html: string;
  redirect?: string;
  /** Hosts of third-party scripts that this document may run; unset if it may run none. */
  scriptHosts?: string[];
  /**
   * Further hosts that its own scripts may connect to: the external live chat of this site, if it has one.
   */
  connectHosts?: readonly string[];
  /** Hashes of the inline style sheet and script, as written in a content security policy. */
  inline?: { style: string; script: string };
};

const catalogues: Record<Language, Catalogue> = { en_US: english, de_DE: german, ja_JP: japanese };

const manifest = JSON.parse(
  readFileSync(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8'),
) as Manifest;

const client = new URL('../client/', import.meta.url);
const sheets = new Map<string, string>();

function sheetOf(url: string): string {
  const known = sheets.get(url);
  if (known !== undefined) return known;
  const text = readFileSync(new URL(url.slice(siteBase.length + 1), client), 'utf8').trim();
  sheets.set(url, text);
  return text;
}

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const script = hashOf(becomeHydrated);
const inlineOf = (css: string) => ({ style: hashOf(css), script });

await loadAllParts();

export function articleOf(path: string): ArticleType | null {
  return articlePages.find(([page]) => pages[page] === belowBase(path))?.[1] ?? null;
}

export function productsOf(path: string): { tag: string | undefined } | null {
  const below = belowBase(path);
  if (below === pages.product) return { tag: undefined };
  return below === pages.selfInstall ? { tag: selfInstallTag } : null;
}

const belowBase = (path: string): string => withoutEndSlashes(path.slice(siteBase.length));

export function listedPages(merchant: unknown, productIds: readonly string[]): string[] {
  return indexedPages(merchantOnWire.fromWire(merchant as MerchantOnWire), productIds);
}

export function render(request: PageRequest): Page {
  const { path, lang } = request;
  const site = request.merchant ? merchantOnWire.fromWire(request.merchant as MerchantOnWire) : null;
  if (!site) return renderEmptyState({ lang });
  const destination = destinationOf(path.slice(siteBase.length), site);
  if (destination.kind === 'redirect') return { status: 302, html: '', redirect: siteBase + destination.to };
  const { page, isKnown } = destination;
  const scripts = allowsScripts(page, site.features) ? outsideScriptsOf(site.features) : [];
  const boot: BootData = {
    merchant: request.merchant as MerchantOnWire,
    init: request.init,
    lang,
    article: (request.article ?? null) as ArticleOnWire | null,
    product: (request.product ?? null) as ProductOnWire | null,
    products: (request.products ?? null) as ProductListOnWire | null,
    runsOutsideScripts: scripts.length > 0,
  };
  const assets = pageAssets(lang, page);
  // The merchant's accent comes last, so that it overrides our values.
  const css = [...assets.styles.map(sheetOf), request.theme.css].join('\n');
  const html = documentOf({
    htmlLang: htmlLang(lang),
    head: headOf(request, { page, isKnown, site }),
    assets,
    css,
    boot,
    body: bodyOf({ lang, catalogue: catalogues[lang], site }, readPage(boot), path),
  });
  const scriptHosts = scripts.map(({ host }) => host);
  const connectHosts = outsideChatOf(site) ? outsideProvider.hosts : [];
  return { status: isKnown ? 200 : 404, html, scriptHosts, connectHosts, inline: inlineOf(css) };
}

type Found = { page: PageName; isKnown: boolean; site: Merchant };

function headOf(
  { lang, init, origin, sisters, product }: PageRequest,
  { page, isKnown, site }: Found,
): PageHead {
  return pageHead({
    page,
    isKnown,
    site,
    lang,
    origin,
    languages: initSystem.response.fromWire(init as never).languages,
    title: titleOf(page, site, textIn(lang)),
    product: product ? viewProduct.response.fromWire(product as never) : null,
    sisters: sisters.map(({ merchant, ...sister }) => ({
      ...sister,
      site: merchantOnWire.fromWire(merchant as MerchantOnWire),
    })),
  });
}

/** `host` is the origin of the embedding page, already checked against the site's list. */
export function renderFrame({ theme, ...boot }: FrameBoot & { theme: { css: string } }) {
  const { html, css } = renderFrameDocument(boot, theme.css, new URL('../embedded/', import.meta.url));
  return { html, style: hashOf(css) };
}

export function renderEmptyState({ lang }: { lang: Language }): Page {
  const t = textIn(lang);
  const boot: BootData = { ...readBootData('{}'), lang };
  const body = bodyOf({ lang, catalogue: catalogues[lang], site: null }, readPage(boot), siteBase);
  const head: PageHead = {
    title: t('emptyTitle'),
    description: t('emptyText'),
    siteName: '',
    lang,
    otherLangs: [],
    canonical: '',
    isIndexed: false,
    alternates: [],
    image: '',
    faqs: [],
  };
  const assets = pageAssets(lang, 'notFound');
  const css = assets.styles.map(sheetOf).join('\n');
  const html = documentOf({ htmlLang: htmlLang(lang), head, assets, css, boot, body });
  return { status: 404, html, inline: inlineOf(css) };
}

type Rendered = ReturnType<typeof readPage>;

function bodyOf(
  start: PageState & { site: Merchant | null },
  { served, year }: Rendered,
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

/** The server renders as a visitor and makes no calls. */
const nothingKept = createStorage(() => {
  throw new Error('no storage on the server');
});
const noCall = () => Promise.reject(new Error('no calls while rendering'));
const nobody: Connection = {
  api: { send: noCall, headers: noCall },
  session: createSessionStore(nothingKept),
  consent: createConsentStore({ storage: nothingKept, site: null, browser: {} }),
};

function pageAssets(lang: Language, page: PageName) {
  const catalogue = `src/app/catalogues/${lang.toLowerCase().replace('_', '-')}.ts`;
  return assetsOf(manifest, [catalogue, ...partKeysOf(page, lang)], siteBase);
}

function textIn(lang: Language): Text<AppMessages> {
  const texts = catalogues[lang].texts.app ?? {};
  return (key, params) => fill(texts[key] ?? key, params);
}
