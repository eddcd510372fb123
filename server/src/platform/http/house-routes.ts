import { businessCodes } from '@aftercare/contract/business-codes';
import { housePage, houseStyle } from './house-page.ts';
import type { HttpServer } from './http-server.ts';
import { openApiDocument } from './openapi.ts';
import { sendEnvelope, successCode } from './reply.ts';
import { setPolicy } from './security-headers.ts';

export type Readiness = { database(): Promise<boolean>; jobs(): boolean };

const retrySeconds = '2';

/** For whoever runs it: is the process there, and can it do its work (design 12)? On any host. */
export function serveHealth({ app }: HttpServer, readiness: Readiness): void {
  const config = { side: 'any' } as const;
  app.get('/healthz', { config }, (_request, reply) =>
    sendEnvelope(reply, 200, { code: successCode, msg: '', data: {} }),
  );
  app.get('/readyz', { config }, async (_request, reply) => {
    const data = { database: await readiness.database(), jobs: readiness.jobs() };
    if (data.database && data.jobs) return sendEnvelope(reply, 200, { code: successCode, msg: '', data });
    const { code, httpStatus } = businessCodes.unavailable;
    return sendEnvelope(reply.header('retry-after', retrySeconds), httpStatus, { code, msg: '', data });
  });
}

/** The description of every call, on every known host; made when it is first asked for, which no start waits for. */
export function serveOpenApi({ app }: HttpServer): void {
  let text: string | undefined;
  app.get('/v1/openapi.json', { config: { side: 'known' } }, (_request, reply) => {
    text ??= JSON.stringify(openApiDocument());
    return reply
      .header('cache-control', 'private, no-cache')
      .type('application/json; charset=utf-8')
      .send(text);
  });
}

/** `/` of every host: a site's own start, the list of sites, or the desk. */
export function serveRoot({ app, merchants, origins, houseLinks }: HttpServer): void {
  app.get('/', { config: { side: 'known' } }, (request, reply) => {
    const { site } = request;
    reply.header('cache-control', 'no-store');
    if (site.kind === 'merchant') return reply.redirect('/web/', 302);
    if (site.kind === 'house' && !site.isPlain) return reply.redirect('/desk/', 302);
    setPolicy(reply, 'house');
    return reply
      .type('text/html; charset=utf-8')
      .send(housePage(merchants.live(), origins.desk(), houseLinks?.()));
  });
  app.get('/house.css', { config: { side: 'plain' } }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(houseStyle),
  );
}
