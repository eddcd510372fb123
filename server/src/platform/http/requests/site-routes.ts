import { setPolicy } from '../answers/security-headers.ts';
import type { HttpServer } from '../http-server.ts';
import { pathOf } from '../http-server.ts';
import { cacheHeaders } from '../pages/documents.ts';
import { type StaticFiles, sendFile } from '../pages/static-files.ts';

const withRest = (params: unknown): string => (params as { '*': string })['*'];

export function serveSite({ app, pages }: HttpServer, files: StaticFiles): void {
  // Also for a host without a site, because the empty state needs its styles.
  app.get('/web/assets/*', { config: { side: 'any' } }, (request, reply) => {
    const file = files.get(`assets/${withRest(request.params)}`);
    return file === undefined ? reply.callNotFound() : sendFile(request, reply, file, cacheHeaders.immutable);
  });
  app.get('/web', { config: { side: 'merchant' } }, (request, reply) => pages.send(request, reply, '/web'));
  app.get('/web/*', { config: { side: 'merchant' } }, (request, reply) => {
    const file = files.get(withRest(request.params));
    if (file !== undefined) return sendFile(request, reply, file, cacheHeaders.day);
    return pages.send(request, reply, pathOf(request));
  });
}

/** Serves /favicon.ico, which browsers request on each host: the site's logo, or an empty answer. */
export function serveIcon({ app }: HttpServer): void {
  app.get('/favicon.ico', { config: { side: 'known' } }, ({ site }, reply) => {
    const logo = site.kind === 'merchant' ? site.merchant.configuration.logo : '';
    reply.header('cache-control', cacheHeaders.day);
    return logo === '' ? reply.code(204).send() : reply.redirect(logo, 302);
  });
}

/** Serves the desk, on its own host only. It is one document, because the browser does the routing. */
export function serveDeskFiles({ app }: HttpServer, files: StaticFiles): void {
  const config = { side: 'desk' } as const;
  app.get('/desk', { config }, (_request, reply) => reply.redirect('/desk/', 302));
  app.get('/desk/*', { config }, (request, reply) => {
    const name = withRest(request.params);
    const file = files.get(name);
    if (file !== undefined && name.startsWith('assets/'))
      return sendFile(request, reply, file, cacheHeaders.immutable);
    const shell = name.startsWith('assets/') ? undefined : (file ?? files.get('index.html'));
    if (shell === undefined) return reply.callNotFound();
    setPolicy(reply, 'desk');
    return sendFile(request, reply, shell, cacheHeaders.none);
  });
}
