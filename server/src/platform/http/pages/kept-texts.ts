import type { FastifyRequest } from 'fastify';
import type { Merchant } from '../../merchant.ts';
import type { KeptText } from '../answers/reply.ts';
import { langOf } from '../requests/request-language.ts';

/** Returns a key for everything that an answer depends on besides merchant, language and URL. */
export type KeptUnder = (merchant: Merchant) => string;

/** Each is a page of a list: some dozens of kB. */
const maxKept = 300;

export function createKeptTexts() {
  const texts = new Map<string, KeptText>();
  return {
    get: (place: string): KeptText | undefined => texts.get(place),
    put(place: string, text: KeptText): void {
      texts.delete(place);
      texts.set(place, text);
      const [oldest] = texts.keys();
      if (texts.size > maxKept && oldest !== undefined) texts.delete(oldest);
    },
  };
}

/** The cache key of an answer to this request; null for callers who may get a private one. */
export function placeOf(request: FastifyRequest, keptUnder: KeptUnder | undefined): string | null {
  const { site, caller, url } = request;
  if (keptUnder === undefined || site.kind !== 'merchant') return null;
  if (caller === undefined || caller.session !== null || caller.visitorId !== null) return null;
  return `${site.merchant.id} ${keptUnder(site.merchant)} ${langOf(request)} ${url}`;
}
