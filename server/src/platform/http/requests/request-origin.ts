import type { FastifyRequest } from 'fastify';

type Asking = Pick<FastifyRequest, 'raw' | 'headers'>;

const foreign = new Set(['cross-site', 'same-site']);

export function isOwnOrigin(origin: string, request: Asking, isSecure: boolean): boolean {
  const host = request.raw.headers.host?.toLowerCase() ?? '';
  return origin.toLowerCase() === `${isSecure ? 'https' : 'http'}://${host}`;
}

/**
 * True if a page of another origin made this request; `same-site` counts too, because other brands are on the
 * same site.
 */
export function isFromElsewhere(request: Asking, isSecure: boolean): boolean {
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string' && foreign.has(site.toLowerCase())) return true;
  const { origin } = request.headers;
  return origin !== undefined && !isOwnOrigin(origin, request, isSecure);
}
