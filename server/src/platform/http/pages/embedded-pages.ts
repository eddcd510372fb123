import { join } from 'node:path';
import {
  ancestorsOf,
  framePage,
  frameQuery,
  loaderPath,
  mayEmbed,
} from '@aftercare/contract/embedding/embed-places';
import { isLanguage } from '@aftercare/contract/languages';
import { siteBase } from '@aftercare/contract/pages';
import { openToOthers, setEmbeddedPolicy } from '../answers/security-headers.ts';
import { frameFor } from '../embedded/chat-frame.ts';
import { loaderFor, readLoader } from '../embedded/chat-loader.ts';
import type { EmbeddedFile } from '../embedded/embedded-file.ts';
import type { HttpServer } from '../http-server.ts';
import { parseQuery } from '../requests/query.ts';
import { cacheHeaders } from './documents.ts';
import { createPageCache } from './page-cache.ts';
import type { PageRenderer } from './page-renderer.ts';
import type { PageSource } from './pages.ts';
import { type ReadFolder, sendFile } from './static-files.ts';

type Deps = { folder: string; readFolder: ReadFolder; renderer: PageRenderer | null; source: PageSource };

/**
 * Caches revalidate by ETag at each use, because the loader holds the allow-list: a page added to the list
 * works at once.
 */
const loaderCache = 'public, no-cache';
/** Cached loaders and frames; each embedding page has one frame for each language. */
const maxMade = 400;

/**
 * The chat on external pages (decision 065): a loader script per site, and a frame that only pages on the site's
 * allow-list may embed.
 */
export async function serveEmbedded(
  server: HttpServer,
  { folder, readFolder, renderer, source }: Deps,
): Promise<void> {
  const { app } = server;
  const config = { side: 'merchant' } as const;
  const loader = await readLoader(folder);
  const files = await readFolder(join(folder, 'embedded'));
  const made = createPageCache<EmbeddedFile>(maxMade, Number.POSITIVE_INFINITY);

  async function keep(key: string, make: () => Promise<EmbeddedFile>): Promise<EmbeddedFile> {
    const known = made.get(key, 0) ?? (await make());
    made.set(key, known, 0);
    return known;
  }

  app.get(loaderPath, { config }, async (request, reply) => {
    if (loader === null || request.site.kind !== 'merchant') return reply.callNotFound();
    openToOthers(reply);
    const { merchant } = request.site;
    const file = await keep(`${merchant.id} ${merchant.edition}`, () => loaderFor(source, merchant, loader));
    return sendFile(request, reply, file, loaderCache);
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
    const { merchant } = site;
    const { configuration, features } = merchant;
    const { embedOrigins, languages, defaultLang } = configuration;
    if (!features.chat || !mayEmbed(embedOrigins, host)) return reply.callNotFound();
    const requestedLang = query[frameQuery.lang];
    const lang = isLanguage(requestedLang) && languages.includes(requestedLang) ? requestedLang : defaultLang;
    const frame = await keep(`${merchant.id} ${merchant.edition} ${lang} ${host}`, () =>
      frameFor(source, renderer, { merchant, host, lang }),
    );
    setEmbeddedPolicy(reply, { ancestors: ancestorsOf(embedOrigins), style: frame.style });
    return sendFile(request, reply, frame, cacheHeaders.none);
  });
}
