import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isLanguage, type Language, languages } from '@aftercare/contract/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Merchant } from '../merchant.ts';
import { readCookie } from './cookies.ts';
import { createPageCache } from './page-cache.ts';
import type { PageRenderer, RenderedPage } from './page-renderer.ts';
import { setPolicy } from './security-headers.ts';
import type { Site } from './site.ts';
import { type Encoded, etagOf, sendEncoded } from './static-files.ts';

/** What a page shows, in wire form; app.ts takes it from the features. */
export type PageSource = {
  merchant(merchant: Merchant, lang: Language): unknown;
  init(merchant: Merchant): unknown;
  themeUrl(merchant: Merchant): string;
  article(merchant: Merchant, type: string, lang: Language): Promise<unknown>;
};

type CachedPage = Omit<RenderedPage, 'html'> & { body: Encoded; etag: string };

export type Pages = {
  send(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply>;
};

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const maxPages = 400;
/** Opening hours and articles change without the merchant's version. */
const maxAgeMs = 60_000;
/** All paths that lead nowhere are one page, so that nobody fills the cache with invented ones. */
const missingPath = '/web/404';

export function pageLanguage(request: FastifyRequest, site: Site): Language {
  const chosen = readCookie(request, 'language');
  if (isLanguage(chosen)) return chosen;
  return site.kind === 'merchant' ? site.merchant.configuration.defaultLang : languages[0];
}

async function encode({ html, ...page }: RenderedPage): Promise<CachedPage> {
  const plain = Buffer.from(html);
  const [br, gz] = await Promise.all([compressBrotli(plain, brotliOptions), compressGzip(plain)]);
  return { ...page, body: { plain, br, gz }, etag: etagOf(plain) };
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  setPolicy(reply, 'site');
  reply.header('cache-control', 'private, no-cache').header('vary', 'cookie, accept-encoding');
  if (page.redirect !== undefined) return reply.redirect(page.redirect, 302);
  if (page.status === 200) reply.header('etag', page.etag);
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  return sendEncoded(request, reply.code(page.status).type('text/html; charset=utf-8'), page.body);
}

/** Documents of the site, drawn on the server once per merchant, version, language and path (design 6). */
export function createPages(renderer: PageRenderer | null, source: PageSource): Pages {
  const cache = createPageCache<CachedPage>(maxPages, maxAgeMs);

  async function draw(site: Site, lang: Language, path: string): Promise<CachedPage> {
    if (renderer === null) throw new TypeError('The site is not built');
    if (site.kind !== 'merchant') return await encode(renderer.renderEmptyState({ lang }));
    const { merchant } = site;
    const articleType = renderer.articleOf(path);
    const article = articleType === null ? null : await source.article(merchant, articleType, lang);
    const page = renderer.render({
      path,
      lang,
      merchant: source.merchant(merchant, lang),
      init: source.init(merchant),
      theme: { cssUrl: source.themeUrl(merchant) },
      article,
    });
    return await encode(page);
  }

  async function pageFor(site: Site, lang: Language, path: string): Promise<CachedPage> {
    if (site.kind !== 'merchant' && path !== missingPath) return await pageFor(site, lang, missingPath);
    const who = site.kind === 'merchant' ? `${site.merchant.id} ${site.merchant.version}` : '';
    const key = `${who} ${lang} ${path}`;
    const now = performance.now();
    const known = cache.get(key, now);
    if (known !== undefined) return known;
    const page = await draw(site, lang, path);
    if (page.status === 404 && path !== missingPath) return await pageFor(site, lang, missingPath);
    cache.set(key, page, now);
    return page;
  }

  return {
    send: async (request, reply, path) =>
      sendPage(request, reply, await pageFor(request.site, pageLanguage(request, request.site), path)),
  };
}
