import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { id } from '@aftercare/contract/fields/values';
import { isLanguage, type Language, languages } from '@aftercare/contract/languages';
import { pageQuery, pages, siteBase } from '@aftercare/contract/pages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable } from '../../database/database.ts';
import { LoggableError } from '../../logging/loggable-error.ts';
import type { Merchant } from '../../merchant.ts';
import { setSitePolicy } from '../answers/security-headers.ts';
import { readCookie } from '../requests/cookies.ts';
import type { Site } from '../requests/site.ts';
import { createPageCache } from './page-cache.ts';
import type { PageRenderer, RenderedPage, SisterPage } from './page-renderer.ts';
import { type Encoded, etagOf, sendEncoded } from './static-files.ts';

/** The data of pages, in wire form. */
export type PageSource = {
  /** Grows with each change of displayed data other than the merchant itself. */
  contentVersion(merchant: Merchant): number;
  merchant(merchant: Merchant, lang: Language): unknown;
  init(merchant: Merchant): unknown;
  themeCss(merchant: Merchant): string;
  article(merchant: Merchant, type: string, lang: Language): Promise<unknown>;
  sisters(merchant: Merchant, lang: Language): SisterPage[];
  product(merchant: Merchant, productId: string, lang: Language): Promise<unknown>;
  products(merchant: Merchant, tag: string | undefined, lang: Language): Promise<unknown>;
  productIds(merchant: Merchant): Promise<string[]>;
};

type CachedPage = Omit<RenderedPage, 'html'> & { body: Encoded; etag: string };

export type Pages = {
  send(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply>;
  listed(merchant: Merchant): Promise<string[]>;
};

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Quality 5 is fast, 11 is small. */
const brotliOptions = (quality: 5 | 11) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

const maxPages = 400;
/** Opening hours change without the merchant's version, so pages expire. */
const maxAgeMs = 60_000;
/** All unknown paths share one page, so that invented ones cannot fill the cache. */
const missingPath = '/web/404';

export function pageLanguage(request: FastifyRequest, site: Site): Language {
  const chosen = readCookie(request, 'language');
  if (isLanguage(chosen)) return chosen;
  return site.kind === 'merchant' ? site.merchant.configuration.defaultLang : languages[0];
}

type PageRequest = { lang: Language; path: string; productId: string | null };

function productRequested(request: FastifyRequest, path: string): string | null {
  if (path !== siteBase + pages.productDetail) return null;
  const start = request.url.indexOf('?');
  const query = new URLSearchParams(request.url.slice(start === -1 ? request.url.length : start));
  const { success, data } = id.safeParse(query.get(pageQuery.productId));
  return success ? data : null;
}

export async function encodeText(
  text: string,
  quality: 5 | 11 = 5,
): Promise<{ body: Encoded; etag: string }> {
  const plain = Buffer.from(text);
  const [br, gz] = await Promise.all([compressBrotli(plain, brotliOptions(quality)), compressGzip(plain)]);
  return { body: { plain, br, gz }, etag: etagOf(plain) };
}

async function encode({ html, ...page }: RenderedPage): Promise<CachedPage> {
  return { ...page, ...(await encodeText(html)) };
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  setSitePolicy(reply, {
    hosts: page.scriptHosts ?? [],
    connects: page.connectHosts ?? [],
    inline: page.inline,
  });
  reply.header('cache-control', 'private, no-cache').header('vary', 'cookie, accept-encoding');
  if (page.redirect !== undefined) return reply.redirect(page.redirect, 302);
  if (page.status === 200) reply.header('etag', page.etag);
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  return sendEncoded(request, reply.code(page.status).type('text/html; charset=utf-8'), page.body);
}

export type Rendering = { merchant: Merchant; lang: Language; path: string; product: unknown };

export async function renderPage(
  renderer: PageRenderer,
  source: PageSource,
  { merchant, lang, path, product }: Rendering,
): Promise<RenderedPage> {
  const articleType = renderer.articleOf(path);
  const article = articleType === null ? null : await source.article(merchant, articleType, lang);
  const listed = renderer.productsOf(path);
  const products = listed === null ? null : await source.products(merchant, listed.tag, lang);
  return renderer.render({
    path,
    lang,
    article,
    product,
    products,
    merchant: source.merchant(merchant, lang),
    init: source.init(merchant),
    theme: { css: source.themeCss(merchant) },
    origin: merchant.origin,
    sisters: source.sisters(merchant, lang),
  });
}

/** The data available without the database: the browser loads the rest after hydration. */
const fromMemory = (source: PageSource): PageSource => ({
  ...source,
  article: async () => null,
  product: async () => null,
  products: async () => null,
});

function shownBy(site: Site, source: PageSource): string {
  if (site.kind !== 'merchant') return '';
  const { merchant } = site;
  return `${merchant.id} ${merchant.edition} ${source.contentVersion(merchant)}`;
}

/** Server-rendered documents of the site, cached by merchant, edition, content, language and path. */
export function createPages(renderer: PageRenderer | null, source: PageSource): Pages {
  const cache = createPageCache<CachedPage>(maxPages, maxAgeMs);

  async function render(site: Site, request: PageRequest, from = source): Promise<CachedPage | null> {
    const { lang, path, productId } = request;
    if (renderer === null) throw new LoggableError('The site is not built.');
    if (site.kind !== 'merchant') return await encode(renderer.renderEmptyState({ lang }));
    const { merchant } = site;
    const product = productId === null ? null : await from.product(merchant, productId, lang);
    if (productId !== null && product === null) return null;
    return await encode(await renderPage(renderer, from, { merchant, lang, path, product }));
  }

  async function pageFor(site: Site, request: PageRequest): Promise<CachedPage> {
    const missing = { ...request, path: missingPath, productId: null };
    if (site.kind !== 'merchant' && request.path !== missingPath) return await pageFor(site, missing);
    const key = `${shownBy(site, source)} ${request.lang} ${request.path} ${request.productId ?? ''}`;
    const now = performance.now();
    const known = cache.get(key, now);
    if (known !== undefined) return known;
    const page = await render(site, request);
    // An unknown product shares one page, and takes no space of its own in the cache.
    if (page === null) return await pageFor(site, { ...request, productId: null });
    if (page.status === 404 && request.path !== missingPath) return await pageFor(site, missing);
    cache.set(key, page, now);
    return page;
  }

  /** While the database is down, a page is rendered without its data and is not cached. */
  async function pageNow(site: Site, request: PageRequest): Promise<CachedPage> {
    try {
      return await pageFor(site, request);
    } catch (error) {
      const page = error instanceof DatabaseUnavailable && (await renderBare(site, request));
      if (!page) throw error;
      return page;
    }
  }

  const renderBare = (site: Site, request: PageRequest) =>
    render(site, { ...request, productId: null }, fromMemory(source));

  return {
    async send(request, reply, path) {
      const { site } = request;
      const lang = pageLanguage(request, site);
      const page = await pageNow(site, { lang, path, productId: productRequested(request, path) });
      return sendPage(request, reply, page);
    },
    async listed(merchant) {
      const onWire = source.merchant(merchant, merchant.configuration.defaultLang);
      return renderer?.listedPages(onWire, await source.productIds(merchant)) ?? [];
    },
  };
}
