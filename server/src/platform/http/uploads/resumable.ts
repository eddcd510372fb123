import type { Readable } from 'node:stream';
import { fileRefusals } from '@aftercare/contract/files/files';
import { uploadStatuses, uploads } from '@aftercare/contract/files/uploads';
import { limits } from '@aftercare/contract/limits';
import { type BusinessCodeName, businessCodes } from '@aftercare/contract/wire/business-codes';
import { refusalData } from '@aftercare/contract/wire/read-answer';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../answers/answer.ts';
import { sendRefusal } from '../answers/reply.ts';
import { checkSiteSession } from '../guards/check-session.ts';
import { checkFlood, checkOrigin } from '../guards/gates.ts';
import type { HttpServer } from '../http-server.ts';
import type { SiteContext } from '../requests/context.ts';
import { contextOf } from '../requests/context-of-request.ts';
import { langOf } from '../requests/request-language.ts';
import { Unreadable } from '../requests/strict-json.ts';
import { nameInMetadata } from './upload-metadata.ts';

/** The offset of an upload; `fileId` is set once all bytes were received and accepted. */
export type UploadAt = {
  kind: 'at';
  id: string;
  length: number;
  received: number;
  endsAt: Date;
  fileId: string | null;
};

type Step = Promise<UploadAt | Refusal>;

/** The implementation behind the protocol; its callers have passed the checks of a visitor call. */
export type ResumableUploads = {
  begin(announced: { length: number; name: string }, context: SiteContext): Step;
  view(id: string, context: SiteContext): Step;
  /** `content` may end early: the received bytes are kept. */
  append(id: string, offset: number, content: Readable, context: SiteContext): Step;
  giveUp(id: string, context: SiteContext): Promise<Refusal | null>;
};

/**
 * All methods of the protocol are checked like one visitor call. No plain form and no image can send the
 * protocol's headers.
 */
const asCall = { who: 'V', endedStatus: uploadStatuses.sessionEnded } as const;
const methods = ['OPTIONS', 'HEAD', 'PATCH', 'DELETE', 'POST'] as const;
const preconditionFailed = 412;
/** The budget of a day refills gradually. */
const budgetRetrySeconds = 3600;

function numberIn({ headers }: FastifyRequest, name: string): number {
  const value = headers[name];
  if (typeof value !== 'string' || !/^\d{1,15}$/.test(value)) throw new Unreadable('wrongForm', name);
  return Number(value);
}

function refuse(request: FastifyRequest, reply: FastifyReply, { code, data, retryAfterSeconds }: Refusal) {
  const statuses: Partial<Record<BusinessCodeName, number>> = uploadStatuses;
  const wait = retryAfterSeconds ?? (code.name === 'fileBudget' ? budgetRetrySeconds : undefined);
  return sendRefusal(reply, langOf(request), code, {
    status: statuses[code.name],
    data: refusalData(fileRefusals, code.name, data as object),
    ...(wait === undefined ? {} : { retryAfterSeconds: wait }),
  });
}

function tell(reply: FastifyReply, status: number, { length, received, endsAt, fileId }: UploadAt) {
  reply.headers({
    'upload-offset': String(received),
    'upload-length': String(length),
    'upload-expires': endsAt.toUTCString(),
    ...(fileId === null ? {} : { [uploads.fileIdHeader]: fileId }),
  });
  return reply.code(status).send();
}

type ContextFor = (request: FastifyRequest, reply: FastifyReply) => SiteContext;

const answersOf = (
  behind: ResumableUploads,
  contextFor: ContextFor,
): Record<string, (request: FastifyRequest, reply: FastifyReply, id: string) => Promise<unknown>> => ({
  async HEAD(request, reply, id) {
    const step = await behind.view(id, contextFor(request, reply));
    return step.kind === 'at' ? tell(reply, 200, step) : refuse(request, reply, step);
  },
  async PATCH(request, reply, id) {
    if (request.headers['content-type'] !== uploads.contentType)
      return refuse(request, reply, { kind: 'refusal', code: businessCodes.fileTypeRefused, data: {} });
    const content = request.body as Readable | undefined;
    const offset = numberIn(request, 'upload-offset');
    const step = await behind.append(id, offset, content ?? request.raw, contextFor(request, reply));
    return step.kind === 'at' ? tell(reply, 204, step) : refuse(request, reply, step);
  },
  async DELETE(request, reply, id) {
    const refusal = await behind.giveUp(id, contextFor(request, reply));
    return refusal === null ? reply.code(204).send() : refuse(request, reply, refusal);
  },
});

const beginOf =
  (behind: ResumableUploads, contextFor: ContextFor) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const length = numberIn(request, 'upload-length');
    const name = nameInMetadata(request.headers['upload-metadata']);
    const step = await behind.begin({ length, name }, contextFor(request, reply));
    if (step.kind !== 'at') return refuse(request, reply, step);
    return tell(reply.header('location', `${uploads.path}/${step.id}`), 201, step);
  };

async function withHeaders(request: FastifyRequest, reply: FastifyReply) {
  reply.headers({ 'tus-resumable': uploads.version, 'cache-control': 'no-store' });
  // Some clients read the answer only after sending everything, so drain the rest.
  reply.raw.once('finish', () => request.raw.resume());
  if (request.method === 'OPTIONS') {
    reply.headers({
      'tus-version': uploads.version,
      'tus-extension': uploads.extensions,
      'tus-max-size': String(limits.uploadMaxBytes),
    });
    return reply.code(204).send();
  }
  if (request.headers['tus-resumable'] === uploads.version) return undefined;
  return reply.header('tus-version', uploads.version).code(preconditionFailed).send();
}

/** Serves tus 1.0; host, origin, flood and session are checked first, as for every call. */
export function serveResumable(server: HttpServer, behind: ResumableUploads): void {
  const contextFor: ContextFor = (request, reply) => contextOf(server, request, reply, '') as SiteContext;
  const answers = answersOf(behind, contextFor);
  const begin = beginOf(behind, contextFor);

  server.app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    const onRequest = [
      checkOrigin(server, asCall),
      checkFlood(server, asCall),
      withHeaders,
      checkSiteSession(server, asCall),
    ];
    const gates = { config: { side: 'merchant' as const }, onRequest };
    scope.route({ method: ['POST', 'OPTIONS'], url: uploads.path, ...gates, handler: begin });
    scope.route({
      method: [...methods],
      url: `${uploads.path}/:id`,
      ...gates,
      handler: (request, reply) => {
        // If a proxy lets only POST through, the protocol names the method in a header.
        const named = request.headers['x-http-method-override'];
        const answer = answers[typeof named === 'string' ? named : request.method];
        const { id } = request.params as { id: string };
        return answer ? answer(request, reply, id) : reply.callNotFound();
      },
    });
  });
}
