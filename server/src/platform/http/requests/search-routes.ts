import { escapeHtml } from '../../mail/layout/escape-html.ts';
import type { HttpServer } from '../http-server.ts';
import { cacheHeaders } from '../pages/documents.ts';
import { hostOf, type Site } from './site.ts';

const config = { side: 'known' } as const;

/** Crawlers skip the API, and readers of pages are not counted as visitors. */
function robotsOf(site: Site, origin: string): string {
  const isListed = site.kind === 'merchant' || (site.kind === 'house' && site.isPlain);
  const rules = isListed ? ['Disallow: /v1/', 'Disallow: /desk/'] : ['Disallow: /'];
  const map = isListed ? [`Sitemap: ${origin}/sitemap.xml`] : [];
  return [...['User-agent: *'], ...rules, ...map, ''].join('\n');
}

function sitemapOf(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<url><loc>${escapeHtml(address)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>
`;
}

export function serveSearch({ app, origins, pages }: HttpServer): void {
  const originOf = (site: Site, host: string): string =>
    site.kind === 'merchant' ? site.merchant.origin : origins.ofHost(host);

  app.get('/robots.txt', { config }, (request, reply) => {
    const text = robotsOf(request.site, originOf(request.site, hostOf(request) ?? ''));
    return reply.header('cache-control', cacheHeaders.day).type('text/plain; charset=utf-8').send(text);
  });

  app.get('/sitemap.xml', { config }, async (request, reply) => {
    const { site } = request;
    if (site.kind === 'house' && !site.isPlain) return reply.callNotFound();
    const origin = originOf(site, hostOf(request) ?? '');
    const paths = site.kind === 'merchant' ? await pages.listed(site.merchant) : ['/'];
    return reply
      .header('cache-control', cacheHeaders.none)
      .type('application/xml; charset=utf-8')
      .send(sitemapOf(paths.map((path) => origin + path)));
  });
}
