import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ancestorsOf, framePage, frameQuery, loaderPath, mayEmbed } from '@aftercare/contract/embed-places';
import { isLanguage, type Language } from '@aftercare/contract/languages';
import { siteBase } from '@aftercare/contract/pages';
import type { Merchant } from '../merchant.ts';
import { cacheHeaders } from './documents.ts';
import type { HttpServer } from './http-server.ts';
import { createPageCache } from './page-cache.ts';
import type { PageRenderer } from './page-renderer.ts';
import { encodeText, type PageSource } from './pages.ts';
import { parseQuery } from './query.ts';
import { openToOthers, setEmbeddedPolicy } from './security-headers.ts';
import { type ReadFolder, type StaticFile, sendFile } from './static-files.ts';

type Parts = { folder: string; readFolder: ReadFolder; renderer: PageRenderer | null; source: PageSource };

const siteMark = '__AFTERCARE_SITE__';
/**
 * Caches revalidate by ETag at each use, because the loader holds the allow-list: a page added to the list
 * works at once.
 */
const loaderCache = 'public, no-cache';
/** Cached loaders and frames; each embedding page has one frame for each language. */
const mostMade = 400;

type Made = StaticFile & { style: string };

const loaderOf = (folder: string): Promise<string | null> =>
  readFile(join(folder, 'loader/embed.js'), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });

const scriptJson = (value: object): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/** Only the colours of the button, which are the same in dark mode. */
const coloursOf = (themeCss: string): string =>
  themeCss
    .replace(/@media.*/s, '')
    .replaceAll(':root', ':host')
    .replace(/--(?:brand-strong|brand-soft|hue):[^;}]*;?/g, '')
    .trim();

/**
 * The chat on external pages (decision 065): a loader script per site, and a frame that only pages on the site's
 * allow-list may embed.
 */
export async function serveEmbedded(
  server: HttpServer,
  { folder, readFolder, renderer, source }: Parts,
): Promise<void> {
  const { app } = server;
  const config = { side: 'merchant' } as const;
  const loader = await loaderOf(folder);
  const files = await readFolder(join(folder, 'embedded'));
  const made = createPageCache<Made>(mostMade, Number.POSITIVE_INFINITY);

  async function keep(key: string, make: () => Promise<Made>): Promise<Made> {
    const known = made.get(key, 0) ?? (await make());
    made.set(key, known, 0);
    return known;
  }

  const loaderFor = (merchant: Merchant, text: string): Promise<Made> =>
    keep(`${merchant.id} ${merchant.edition}`, async () => {
      const { configuration, features, origin } = merchant;
      const site = {
        origin,
        brand: configuration.merchantBrand,
        languages: [...new Set([configuration.defaultLang, ...configuration.languages])],
        embedOrigins: features.chat ? configuration.embedOrigins : [],
        css: coloursOf(source.themeCss(merchant)),
      };
      const type = 'text/javascript; charset=utf-8';
      return {
        type,
        style: '',
        ...(await encodeText(
          text.replace(siteMark, () => scriptJson(site)),
          11,
        )),
      };
    });

  const frameFor = (merchant: Merchant, host: string, lang: Language, by: PageRenderer): Promise<Made> =>
    keep(`${merchant.id} ${merchant.edition} ${lang} ${host}`, async () => {
      const { configuration, features } = merchant;
      const { html, style } = by.renderFrame({
        lang,
        host,
        brand: configuration.merchantBrand,
        timeZone: configuration.timeZone,
        offersWarranty: features.offersWarranty,
        theme: { css: source.themeCss(merchant) },
      });
      return { type: 'text/html; charset=utf-8', style, ...(await encodeText(html)) };
    });

  app.get(loaderPath, { config }, async (request, reply) => {
    if (loader === null || request.site.kind !== 'merchant') return reply.callNotFound();
    openToOthers(reply);
    return sendFile(request, reply, await loaderFor(request.site.merchant, loader), loaderCache);
  });

  app.get(`${siteBase}${framePage}/assets/*`, { config: { side: 'any' } }, (request, reply) => {
    const { '*': rest } = request.params as { '*': string };
    const file = files.get(`assets/${rest}`);
    return file === undefined ? reply.callNotFound() : sendFile(request, reply, file, cacheHeaders.immutable);
  });

  /** Only for pages on the merchant's list; for all others the answer is 404. */
  app.get(siteBase + framePage, { config }, async (request, reply) => {
    const { site } = request;
    const query = parseQuery(request.url);
    const host = query[frameQuery.origin] ?? '';
    if (site.kind !== 'merchant' || renderer === null) return reply.callNotFound();
    const { configuration, features } = site.merchant;
    const { embedOrigins, languages, defaultLang } = configuration;
    if (!features.chat || !mayEmbed(embedOrigins, host)) return reply.callNotFound();
    const asked = query[frameQuery.lang];
    const lang = isLanguage(asked) && languages.includes(asked) ? asked : defaultLang;
    const frame = await frameFor(site.merchant, host, lang, renderer);
    setEmbeddedPolicy(reply, { ancestors: ancestorsOf(embedOrigins), style: frame.style });
    return sendFile(request, reply, frame, cacheHeaders.none);
  });
}
