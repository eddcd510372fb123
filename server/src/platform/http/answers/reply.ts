import type { Language } from '@aftercare/contract/languages';
import { type BusinessCode, businessCodes } from '@aftercare/contract/wire/business-codes';
import type { Envelope } from '@aftercare/contract/wire/envelope';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf } from '../pages/static-files.ts';
import { messageOf } from './messages.ts';

const jsonType = 'application/json; charset=utf-8';

export function sendEnvelope(reply: FastifyReply, status: number, envelope: Envelope): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type(jsonType).send(JSON.stringify(envelope));
}

export type KeptText = { body: Buffer; etag: string };

export function keptText(envelope: Envelope): KeptText {
  const body = Buffer.from(JSON.stringify(envelope));
  return { body, etag: etagOf(body) };
}

/** Sends one of the few answers that a browser may cache and revalidate. */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: KeptText,
): FastifyReply {
  reply
    .header('cache-control', 'private, no-cache')
    .header('etag', etag)
    .header('vary', 'lang, authorization');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.code(200).type(jsonType).send(body);
}

type Rest = {
  data?: unknown;
  msg?: string;
  retryAfterSeconds?: number;
  /** Replaces the status of the code if a protocol needs another. */
  status?: number | undefined;
};

export function sendRefusal(
  reply: FastifyReply,
  lang: Language,
  code: BusinessCode,
  { data = {}, msg = messageOf(lang, code.name), retryAfterSeconds, status = code.httpStatus }: Rest = {},
): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.max(1, retryAfterSeconds)));
  return sendEnvelope(reply, status, { code: code.code, msg, data });
}

export const successCode = businessCodes.ok.code;
