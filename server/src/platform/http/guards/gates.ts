import { isLanguage } from '@aftercare/contract/languages';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { Call } from '@aftercare/contract/wire/call';
import type { Throttle } from '@aftercare/contract/wire/throttle';
import { throttles } from '@aftercare/contract/wire/throttles';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FloodLimit } from '../../limits/flood.ts';
import { sendRefusal } from '../answers/reply.ts';
import { shownBy } from '../answers/shown-secret.ts';
import type { HttpServer } from '../http-server.ts';
import { addressOf } from '../requests/address.ts';
import { langOf } from '../requests/request-language.ts';
import { isFromElsewhere } from '../requests/request-origin.ts';

type Gate = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;
type Described = Pick<Call<unknown, unknown>, 'cacheable' | 'multipart' | 'stateChangingGet' | 'who'>;

/**
 * Only the site's own pages may make a call. If a plain form or an image could make the call too, the `lang`
 * header is required.
 */
export function checkOrigin({ origins }: HttpServer, call: Described): Gate {
  const needsHeader = call.multipart === true || call.stateChangingGet === true;
  return async (request, reply) => {
    const lacksHeader = needsHeader && !isLanguage(request.headers.lang);
    if (!lacksHeader && !isFromElsewhere(request, origins.isSecure)) return undefined;
    return sendRefusal(reply, langOf(request), businessCodes.forbidden);
  };
}

const floodOf = ({ max, seconds }: Throttle): FloodLimit => ({ burst: max, perSecond: max / seconds });
const floods = {
  caller: floodOf(throttles.callsPerCaller),
  nobody: floodOf(throttles.callsOfNobody),
  address: floodOf(throttles.callsPerAddress),
};

/**
 * Limits all calls but the two with which the site starts: first the caller's share, then the address's. A
 * token or cookie that was not validated yet gets no share, because a flood could invent one for each
 * request.
 */
export function checkFlood(server: HttpServer, call: Described): Gate {
  const isExempt = call.cacheable === true && call.who === 'A';
  return async (request, reply) => {
    if (isExempt) return undefined;
    const address = addressOf(request, server.trustProxyHops);
    const now = server.clock.now().getTime();
    const shown = shownBy(request);
    const caller = shown === null ? null : server.knownCallers.get(shown);
    const own = caller === null ? floods.nobody : floods.caller;
    const retryAfterSeconds =
      server.flood.take(`${address} ${caller ?? ''}`, own, now) ||
      server.flood.take(address, floods.address, now);
    if (retryAfterSeconds === 0) return undefined;
    return sendRefusal(reply, langOf(request), businessCodes.tooManyRequests, { retryAfterSeconds });
  };
}
