import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { openApiDocument } from '../answers/openapi.ts';
import { sendEnvelope, successCode } from '../answers/reply.ts';
import { setPolicy } from '../answers/security-headers.ts';
import type { HttpServer } from '../http-server.ts';
import { landingPage, landingStyle } from './landing-page.ts';

export type Readiness = { database(): Promise<boolean>; jobs(): boolean };

const retrySeconds = '2';

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

/**
 * The OpenAPI description, on every known host; built at the first request, so that it does not delay the
 * start.
 */
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

export function serveRoot({ app, merchants, origins, landingLinks, landingRemarks }: HttpServer): void {
  app.get('/', { config: { side: 'known' } }, async (request, reply) => {
    const { site } = request;
    reply.header('cache-control', 'no-store');
    if (site.kind === 'merchant') return reply.redirect('/web/', 302);
    if (site.kind === 'house' && !site.isPlain) return reply.redirect('/desk/', 302);
    const shown = { links: landingLinks?.(), remarks: await landingRemarks?.() };
    setPolicy(reply, 'house');
    return reply.type('text/html; charset=utf-8').send(landingPage(merchants.live(), origins.desk(), shown));
  });
  app.get('/house.css', { config: { side: 'plain' } }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(landingStyle),
  );
}
