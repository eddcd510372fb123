import { Readable } from 'node:stream';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { Call, Codes } from '@aftercare/contract/wire/call';
import type { FileAnswer } from '@aftercare/contract/wire/file-answer';
import { refusalData } from '@aftercare/contract/wire/read-answer';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { InvariantViolated } from '../../logging/invariant.ts';
import { langOf } from '../requests/request-language.ts';
import type { Answer, Invalid, Refusal, Success } from './answer.ts';
import { dispositionOf } from './disposition.ts';
import { messageOf } from './messages.ts';
import { refusalText } from './refusal-text.ts';
import { type KeptText, keptText, sendEnvelope, sendKept, sendRefusal, successCode } from './reply.ts';
import { ruleTexts } from './rule-texts.ts';
import { setPrintedPolicy } from './security-headers.ts';

type Keep = ((text: KeptText) => void) | undefined;
type Sent = { call: Call<unknown, unknown>; request: FastifyRequest; reply: FastifyReply; keep: Keep };

/**
 * Streams with backpressure. If the content fails, the connection is cut, so that clients do not take a part
 * for the whole.
 */
function sendFile(reply: FastifyReply, { name, type, content, shown }: FileAnswer): FastifyReply {
  if (shown) setPrintedPolicy(reply, shown);
  else reply.header('content-disposition', dispositionOf(name));
  return reply
    .header('cache-control', 'no-store')
    .type(type)
    .send(Readable.from(content, { objectMode: false }));
}

function sendSuccess({ call, request, reply, keep }: Sent, answer: Success): FastifyReply {
  if (call.file === true) return sendFile(reply, answer.data as FileAnswer);
  const msg = answer.message === undefined ? '' : messageOf(langOf(request), answer.message, answer.params);
  const envelope = { code: successCode, msg, data: call.response.toWire(answer.data) };
  if (call.cacheable !== true) return sendEnvelope(reply, 200, envelope);
  const text = keptText(envelope);
  if (!answer.isPassing) keep?.(text);
  return sendKept(request, reply, text);
}

/** The zone of the site; undefined at the desk, which serves many sites. */
const timeZoneOf = ({ site }: FastifyRequest): string =>
  site.kind === 'merchant' ? site.merchant.configuration.timeZone : 'UTC';

function sendOwnRefusal({ call, request, reply }: Sent, answer: Refusal): FastifyReply {
  const lang = langOf(request);
  return sendRefusal(reply, lang, answer.code, {
    data: refusalData(call.codes, answer.code.name, answer.data as object),
    msg: refusalText(call, answer.code.name, answer.data as object, {
      lang,
      timeZone: timeZoneOf(request),
      message: answer.message,
      params: answer.params,
    }),
    ...(answer.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: answer.retryAfterSeconds }),
  });
}

function sendInvalid({ call, request, reply }: Sent, answer: Invalid): FastifyReply {
  const texts = ruleTexts[langOf(request)];
  const fields = [...answer.fields].map(([ours, key]) => {
    const wireName = call.request.fields[ours]?.[0];
    if (wireName === undefined)
      throw new InvariantViolated(`The call ${call.path} has no field of this name.`);
    return [wireName, texts[key]] as const;
  });
  const { code } = businessCodes.invalidInput;
  const data = refusalData(call.codes, 'invalidInput', { fields: Object.fromEntries(fields) });
  return sendEnvelope(reply, 200, { code, msg: fields[0]?.[1] ?? '', data });
}

/** Maps our names to the wire's; fields that the call does not describe are never sent. */
export function sendAnswer(
  call: Call<unknown, unknown>,
  answer: Answer<unknown, Codes>,
  request: FastifyRequest,
  reply: FastifyReply,
  keep?: Keep,
): FastifyReply {
  const sent = { call, request, reply, keep };
  if (answer.kind === 'success') return sendSuccess(sent, answer);
  if (answer.kind === 'invalid') return sendInvalid(sent, answer);
  return sendOwnRefusal(sent, answer as Refusal);
}
