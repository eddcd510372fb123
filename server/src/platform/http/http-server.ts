import { limits } from '@aftercare/contract/limits';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import multipart from '@fastify/multipart';
import { type FastifyInstance, type FastifyRequest, fastify } from 'fastify';
import type { Clock } from '../clock.ts';
import { newId } from '../ids.ts';
import { createFlood, type Flood } from '../limits/flood.ts';
import { createKnownCallers, type KnownCallers } from '../limits/known-callers.ts';
import type { KnownDevices } from '../limits/known-devices.ts';
import type { Logger } from '../logging/log.ts';
import type { Merchants } from '../merchant.ts';
import { answerError } from './answers/errors.ts';
import type { Origins } from './answers/origins.ts';
import { sendRefusal } from './answers/reply.ts';
import { setSecurityHeaders } from './answers/security-headers.ts';
import type { LandingLink } from './pages/landing-page.ts';
import type { Pages } from './pages/pages.ts';
import type { Callers, DeskPerson } from './requests/caller.ts';
import { langOf } from './requests/request-language.ts';
import { type Site, siteOf } from './requests/site.ts';
import { parseJsonBody } from './requests/strict-json.ts';
import { answerBrokenConnection } from './uploads/broken-connection.ts';

export type HttpDeps = {
  clock: Clock;
  log: Logger;
  merchants: Merchants;
  origins: Origins;
  callers: Callers;
  pages: Pages;
  trustProxyHops: number;
  devices: KnownDevices;
  landingLinks?(): readonly LandingLink[];
  landingRemarks?(): Promise<ReadonlyMap<string, string>>;
  onAnswered(route: string, status: number): void;
  /** A team member requested something they may not access; `merchantId` if it belongs to one merchant. */
  onDenied(person: DeskPerson, path: string, merchantId: string | null): Promise<void>;
};

export type HttpServer = HttpDeps & { app: FastifyInstance; flood: Flood; knownCallers: KnownCallers };

/**
 * Where routes are served: a merchant's site, the desk, the plain host, any known host with pages, the files
 * origin, or any host.
 */
export type RouteSide = 'merchant' | 'desk' | 'plain' | 'known' | 'files' | 'any';

declare module 'fastify' {
  interface FastifyRequest {
    site: Site;
    startedAt: number;
  }
  interface FastifyContextConfig {
    side?: RouteSide;
  }
}

const headersTimeoutMs = 20_000;
const requestTimeoutMs = 15 * 60_000;
/** One file only: the fields of a multipart call travel in the query. */
const multipartLimits = { fields: 0, files: 1, parts: 1, headerPairs: 20 };

function isServedHere(side: RouteSide | undefined, site: Site): boolean {
  if (side === 'any') return true;
  if (site.kind === 'unknown') return false;
  if (site.kind === 'files' || side === 'files') return site.kind === side;
  if (side === 'known') return true;
  if (side === 'merchant') return site.kind === 'merchant';
  return site.kind === 'house' && (side === 'plain' ? site.isPlain : site.isDesk);
}

/**
 * On a host without a merchant its calls return 10405; on a merchant's host the desk's calls return 10404.
 */
function missingCode(request: FastifyRequest) {
  const isDeskPath = /^\/(?:v1\/)?desk(?:\/|$)/.test(pathOf(request));
  const isMerchantCall = pathOf(request).startsWith('/v1/') && !isDeskPath;
  const { kind } = request.site;
  const hasSite = kind === 'merchant' || kind === 'files' || (kind === 'house' && !isMerchantCall);
  return hasSite ? businessCodes.noSuchCall : businessCodes.unknownSite;
}

export const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';

const missingPath = '/web/404';

/** A browser that navigates gets a page; a program gets the JSON envelope. */
function wantsPage(request: FastifyRequest): boolean {
  const isDocument = ['GET', 'HEAD'].includes(request.method) && !pathOf(request).startsWith('/v1/');
  return isDocument && (request.headers.accept ?? '').includes('text/html');
}

function addParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => parseJsonBody(body),
  );
}

function noteAnswers(app: FastifyInstance, { log, onAnswered }: HttpDeps): void {
  app.addHook('onResponse', async (request, reply) => {
    const { site } = request;
    const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
    onAnswered(route, reply.statusCode);
    log.event('request.completed', {
      traceId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(performance.now() - request.startedAt),
      ...(site.kind === 'merchant' ? { merchantId: site.merchant.id } : {}),
    });
  });
}

/** Fastify with our order of checks: the host first, then the path. */
export async function createHttpServer(deps: HttpDeps): Promise<HttpServer> {
  const app = fastify({
    logger: false,
    genReqId: newId,
    bodyLimit: limits.jsonMaxBytes,
    // Link checkers and previews send HEAD. Calls of the contract keep their one method (`serve.ts`).
    exposeHeadRoutes: true,
    requestTimeout: requestTimeoutMs,
    // A request without a host gets our own answer too.
    http: { headersTimeout: headersTimeoutMs, requireHostHeader: false },
    forceCloseConnections: 'idle',
    // During shutdown, a request on an open connection is answered like any other.
    return503OnClosing: false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    clientErrorHandler: answerBrokenConnection,
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(reply, deps.origins.isSecure);
      answerError(error, request, reply, deps);
    },
  });
  app.decorateRequest('startedAt', 0);
  // Declared without a default value: each request sets its own, and a default object would be shared by all.
  app.decorateRequest('site');
  addParsers(app);
  await app.register(multipart, { limits: multipartLimits });

  app.addHook('onRequest', async (request, reply) => {
    request.startedAt = performance.now();
    request.site = siteOf(request, deps.merchants, deps.origins);
    setSecurityHeaders(reply, deps.origins.isSecure);
    const { side } = request.routeOptions.config;
    if (!request.is404 && !isServedHere(side, request.site)) return reply.callNotFound();
  });
  noteAnswers(app, deps);
  app.setNotFoundHandler((request, reply) => {
    const { kind } = request.site;
    const isPage = wantsPage(request) && kind !== 'house' && kind !== 'files';
    if (isPage) return deps.pages.send(request, reply, missingPath);
    return sendRefusal(reply, langOf(request), missingCode(request));
  });
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, deps));
  return { ...deps, app, flood: createFlood(), knownCallers: createKnownCallers() };
}
