import { type BusinessCode, businessCodes } from '@aftercare/contract/wire/business-codes';
import { refusalData } from '@aftercare/contract/wire/read-answer';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Unavailable } from '../../lifecycle/unavailable.ts';
import type { Logger } from '../../logging/log.ts';
import { langOf } from '../requests/request-language.ts';
import { Unreadable } from '../requests/strict-json.ts';
import { sendRefusal } from './reply.ts';

const unavailableRetrySeconds = 2;
const tooLargeCodes = new Set(['FST_ERR_CTP_BODY_TOO_LARGE', 'FST_REQ_FILE_TOO_LARGE']);

function refusalOfFramework(error: unknown): BusinessCode | undefined {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number')
    return undefined;
  if ('code' in error && typeof error.code === 'string' && tooLargeCodes.has(error.code))
    return businessCodes.tooLarge;
  if (error.statusCode === 503) return businessCodes.unavailable;
  return error.statusCode >= 400 && error.statusCode < 500 ? businessCodes.badRequest : undefined;
}

function answerUnreadable(error: Unreadable, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const fields = { [error.field?.slice(0, 64) ?? 'body']: error.reason };
  return sendRefusal(reply, langOf(request), businessCodes.badRequest, { data: { fields } });
}

/** The one handler of faults: it logs each once, and its answer reveals no internals. */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { log }: { log: Logger },
): FastifyReply {
  if (error instanceof Unreadable) return answerUnreadable(error, request, reply);
  const lang = langOf(request);
  const refusal = refusalOfFramework(error);
  if (refusal?.name === 'badRequest') {
    return sendRefusal(reply, lang, refusal, { data: { fields: { body: 'wrongForm' } } });
  }
  if (refusal?.name === 'tooLarge') return sendRefusal(reply, lang, refusal);
  const isPassing = error instanceof Unavailable || refusal !== undefined;
  const code = isPassing ? businessCodes.unavailable : businessCodes.fault;
  const route = request.routeOptions.url ?? 'unknown';
  log.event(isPassing ? 'request.unavailable' : 'request.failed', {
    traceId: request.id,
    method: request.method,
    route,
    error,
  });
  const wait = isPassing ? { retryAfterSeconds: unavailableRetrySeconds } : {};
  return sendRefusal(reply, lang, code, {
    data: refusalData({}, code.name, { traceId: request.id }),
    ...wait,
  });
}
