import type { FastifyRequest } from 'fastify';
import type { Merchant, Merchants } from '../../merchant.ts';
import type { Origins } from '../answers/origins.ts';

/** The target of a request's host. The plain host and the desk's may be the same. */
export type Site =
  | { kind: 'merchant'; merchant: Merchant }
  | { kind: 'house'; isPlain: boolean; isDesk: boolean }
  | { kind: 'files' }
  | { kind: 'unknown' };

const hostForm = /^(?<name>[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/;

/** The host of a request without its port; undefined if it is missing, repeated or malformed. */
export function hostOf(request: Pick<FastifyRequest, 'raw'>): string | undefined {
  const raw = request.raw.rawHeaders;
  const given = raw.filter((_, index) => index % 2 === 0 && raw[index]?.toLowerCase() === 'host');
  const header = given.length === 1 ? request.raw.headers.host : undefined;
  return hostForm.exec(header?.toLowerCase() ?? '')?.groups?.name;
}

/** Only `Host` decides: X-Forwarded-Host and Forwarded are never read, because clients can forge them. */
export function siteOf(request: Pick<FastifyRequest, 'raw'>, merchants: Merchants, origins: Origins): Site {
  const host = hostOf(request);
  if (host === undefined) return { kind: 'unknown' };
  const merchant = merchants.byHost(host);
  if (merchant !== undefined) return { kind: 'merchant', merchant };
  if (origins.isFilesHost(host)) return { kind: 'files' };
  const isPlain = origins.isPlainHost(host);
  const isDesk = origins.isDeskHost(host);
  return isPlain || isDesk ? { kind: 'house', isPlain, isDesk } : { kind: 'unknown' };
}
