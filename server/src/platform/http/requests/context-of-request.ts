import type { Readable } from 'node:stream';
import { limits } from '@aftercare/contract/limits';
import { attemptLimits } from '@aftercare/contract/wire/throttles';
import type { MultipartFields } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNames } from '../guards/check-session.ts';
import type { HttpServer } from '../http-server.ts';
import { addressOf } from './address.ts';
import type { BaseContext, IncomingFile, PublicDeskContext, SiteContext } from './context.ts';
import { cookiesOf } from './cookies.ts';
import { langOf } from './request-language.ts';
import { Unreadable } from './strict-json.ts';

const keyForm = new RegExp(`^[A-Za-z0-9_-]{${limits.idempotencyKeyMinLength},${limits.idMaxLength}}$`);

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !keyForm.test(key)) throw new Unreadable('wrongForm', 'idempotency-key');
  return key;
}

function visitorHeaderOf(request: FastifyRequest): string | null {
  const header = request.headers['x-visitor'];
  return typeof header === 'string' && /^[A-Za-z0-9_-]{1,128}$/.test(header) ? header : null;
}

/** Bytes. The form fields that a call asks for are short: ids and single words. */
const fieldMaxBytes = 200;

async function incomingFile(
  request: FastifyRequest,
  reply: FastifyReply,
  maxBytes: number,
  named: readonly string[],
): Promise<IncomingFile | null> {
  const beside = { fields: named.length, parts: named.length + 1, fieldSize: fieldMaxBytes };
  const options = { limits: { fileSize: maxBytes, ...beside }, throwFileSizeLimit: false };
  const part = await request.file(options).catch((error: unknown) => {
    if (error instanceof Error && 'statusCode' in error) throw error;
    // Replaces the parser's own message, which is of no use to clients.
    throw new Unreadable('wrongForm', 'file');
  });
  if (part === undefined) return null;
  letThrough(request, reply, part.file);
  if (part.fieldname !== 'file') return null;
  return { name: part.filename, content: part.file, fields: textsOf(part.fields, named) };
}

/** Some clients read the answer only after sending the whole file, so the unread remainder is drained. */
function letThrough(request: FastifyRequest, reply: FastifyReply, content: Readable): void {
  reply.raw.once('finish', () => (content.destroyed ? request.raw : content).resume());
}

function textsOf(parts: MultipartFields, named: readonly string[]): Record<string, string> {
  const texts = named.flatMap((name): [string, string][] => {
    const part = parts[name];
    if (part === undefined) return [];
    const isText = !Array.isArray(part) && part.type === 'field' && typeof part.value === 'string';
    if (!isText) throw new Unreadable('wrongForm', name);
    return [[name, String(part.value)]];
  });
  return Object.fromEntries(texts);
}

export function contextOf(
  server: HttpServer,
  request: FastifyRequest,
  reply: FastifyReply,
  bodyHash: string,
): BaseContext & (Omit<SiteContext, keyof BaseContext> | Omit<PublicDeskContext, keyof BaseContext>) {
  const { site } = request;
  const address = addressOf(request, server.trustProxyHops);
  const cookies = cookiesOf(request, reply, server.origins.isSecure);
  const deviceOf = (owner: string) => server.devices.read(owner, cookies.get(cookieNames.device));
  const merchantId = site.kind === 'merchant' ? { merchantId: site.merchant.id } : {};
  const base: BaseContext = {
    lang: langOf(request),
    address,
    sender: { address, deviceOf },
    rememberDevice(owner) {
      if (deviceOf(owner) !== null) return;
      const maxAgeSeconds = attemptLimits.deviceKnownSeconds;
      cookies.set(cookieNames.device, server.devices.issue(owner), { maxAgeSeconds });
    },
    traceId: request.id,
    log: server.log.with({ traceId: request.id, ...merchantId }),
    cookies,
    idempotencyKey: idempotencyKeyOf(request),
    bodyHash,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    file: (maxBytes, { fields } = { fields: [] }) => incomingFile(request, reply, maxBytes, fields),
  };
  if (site.kind !== 'merchant') return { ...base, person: request.deskPerson ?? null };
  const caller = request.caller ?? { session: null, visitorId: null, isByLink: false };
  return { ...base, merchant: site.merchant, caller, visitorHeader: visitorHeaderOf(request) };
}
