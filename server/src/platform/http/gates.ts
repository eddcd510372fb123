import { businessCodes } from '@aftercare/contract/business-codes';
import type { Call } from '@aftercare/contract/call';
import { isLanguage } from '@aftercare/contract/languages';
import { throttles } from '@aftercare/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from './address.ts';
import type { HttpServer } from './http-server.ts';
import { sendRefusal } from './reply.ts';
import { langOf } from './request-language.ts';
import { isFromElsewhere } from './request-origin.ts';

type Gate = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;
type Described = Pick<Call<unknown, unknown>, 'cacheable' | 'multipart' | 'stateChangingGet' | 'who'>;

/** No page but the site's own may make a call; where a plain form or image could, the `lang` header is demanded. */
export function checkOrigin({ origins }: HttpServer, call: Described): Gate {
  const needsHeader = call.multipart === true || call.stateChangingGet === true;
  return async (request, reply) => {
    const lacksHeader = needsHeader && !isLanguage(request.headers.lang);
    if (!lacksHeader && !isFromElsewhere(request, origins.isSecure)) return undefined;
    return sendRefusal(reply, langOf(request), businessCodes.forbidden);
  };
}

const flood = { burst: throttles.flood.most, perSecond: throttles.flood.most / throttles.flood.seconds };

/** Per address, over all calls but the two that the site starts with (design 5). */
export function checkFlood(server: HttpServer, call: Described): Gate {
  const isExempt = call.cacheable === true && call.who === 'A';
  return async (request, reply) => {
    if (isExempt) return undefined;
    const key = addressOf(request, server.trustProxyHops);
    const retryAfterSeconds = server.flood.take(key, flood, server.clock.now().getTime());
    if (retryAfterSeconds === 0) return undefined;
    return sendRefusal(reply, langOf(request), businessCodes.tooManyRequests, { retryAfterSeconds });
  };
}
