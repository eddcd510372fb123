import { createHash } from 'node:crypto';
import { limits } from '@aftercare/contract/limits';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { Call, Codes } from '@aftercare/contract/wire/call';
import { refusalData } from '@aftercare/contract/wire/read-answer';
import { readRequest } from '@aftercare/contract/wire/read-request';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { InvariantViolated } from '../../logging/invariant.ts';
import type { Merchant } from '../../merchant.ts';
import { type Answer, refuse } from '../answers/answer.ts';
import { sendEnvelope, sendKept, sendRefusal } from '../answers/reply.ts';
import { ruleTexts } from '../answers/rule-texts.ts';
import { sendAnswer } from '../answers/send-answer.ts';
import { checkDeskSession, checkSiteSession } from '../guards/check-session.ts';
import { deny, noteMissed, scopeIn } from '../guards/desk-rights.ts';
import { checkFlood, checkOrigin } from '../guards/gates.ts';
import type { HttpServer } from '../http-server.ts';
import type { BaseContext, DeskContext, PublicDeskContext, SiteContext } from '../requests/context.ts';
import { contextOf } from '../requests/context-of-request.ts';
import { parseQuery } from '../requests/query.ts';
import { langOf } from '../requests/request-language.ts';
import { Unreadable } from '../requests/strict-json.ts';
import { type ResumableUploads, serveResumable } from '../uploads/resumable.ts';
import { type FindDocument, serveDocument } from './documents.ts';
import { createKeptTexts, type KeptUnder, placeOf } from './kept-texts.ts';

type Handler<Request, Response, C extends Codes, Context> = (
  input: Request,
  context: Context,
) => Promise<Answer<Response, C>>;

/** Called only if a rule is broken: ownership is checked before the form's rules are reported. */
type Owns<Request, Context> = (input: Request, context: Context) => Promise<boolean>;

type Options<Request, Context> = {
  owns?: Owns<Request, Context>;
  /** If it returns false, the call does not exist, whatever is sent (10404). */
  isOffered?: (merchant: Merchant) => boolean;
  /** The answer is the same for all callers without a visitor's cookie or a token, until this key changes. */
  keptUnder?: KeptUnder;
};

type Bind<Context> = <Request, Response, const C extends Codes>(
  call: Call<Request, Response, C>,
  handler: Handler<Request, Response, C, Context>,
  options?: Options<Request, Context>,
) => void;

/** Binds calls of the contract to handlers. Everything before the handler happens here, in a fixed order. */
export type Serve = {
  site: Bind<SiteContext>;
  desk: Bind<DeskContext>;
  publicDesk: Bind<PublicDeskContext>;
  resumable: (uploads: ResumableUploads) => void;
  /** A file of a merchant's site or of the desk, by GET, outside the contract. */
  document: (path: string, find: FindDocument) => void;
  /** A file on the files' own origin, where no session exists. */
  movedDocument: (path: string, find: FindDocument) => void;
};

export type Routes = (serve: Serve) => void;

const jsonType = /^application\/json(?:; ?charset="?utf-8"?)?$/i;

function checkType(request: FastifyRequest, isMultipart: boolean): void {
  if (request.method === 'GET') return;
  const type = request.headers['content-type'] ?? '';
  const isRight = isMultipart ? /^multipart\/form-data; ?boundary=/i.test(type) : jsonType.test(type);
  if (!isRight) throw new Unreadable('wrongForm', 'content-type');
}

const isEmpty = (body: unknown): boolean =>
  body === undefined || (typeof body === 'object' && body !== null && Object.keys(body).length === 0);

/** A GET and a multipart call carry their fields in the query, all others in the body; never in both. */
function wireInput(request: FastifyRequest, { multipart, bodyOrQuery }: Bound['call']): unknown {
  const query = parseQuery(request.url);
  if (request.method === 'GET' || multipart) return query;
  const [stray] = Object.keys(query);
  if (stray !== undefined) {
    if (bodyOrQuery && isEmpty(request.body)) return query;
    throw new Unreadable('unknownKey', stray);
  }
  // A missing body counts as an empty object; a body of `null` does not.
  return request.body === undefined ? {} : request.body;
}

function digestOf(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('base64url');
}

type Bound = {
  server: HttpServer;
  call: Call<unknown, unknown>;
  handler: Handler<unknown, unknown, Codes, never>;
  owns: Owns<unknown, never> | undefined;
  isOffered: ((merchant: Merchant) => boolean) | undefined;
  keptUnder: KeptUnder | undefined;
  kept: ReturnType<typeof createKeptTexts>;
  /** Whether the desk's table of rights decides; false for the site's calls and for signing in. */
  isByRight: boolean;
};

async function answerCall(bound: Bound, request: FastifyRequest, reply: FastifyReply) {
  const { server, call, handler, owns, isByRight, kept } = bound;
  const { site } = request;
  if (bound.isOffered && site.kind === 'merchant' && !bound.isOffered(site.merchant))
    return sendRefusal(reply, langOf(request), businessCodes.noSuchCall);
  const place = placeOf(request, bound.keptUnder);
  const known = place === null ? undefined : kept.get(place);
  if (known !== undefined) return sendKept(request, reply, known);
  if (isByRight && !scopeIn(request, call)) return deny(server, call, request, reply);
  checkType(request, call.multipart === true);
  const wire = wireInput(request, call);
  const lang = langOf(request);
  const features = site.kind === 'merchant' ? site.merchant.features : undefined;
  const isSignedIn = Boolean(request.caller?.session);
  const read = readRequest(call, wire, { lang, features, isSignedIn });
  if (read.kind === 'malformed') {
    return sendRefusal(reply, lang, businessCodes.badRequest, { data: { fields: read.fields } });
  }
  const context: BaseContext = contextOf(server, request, reply, digestOf(wire));
  if (read.kind === 'invalid') {
    if (owns && !(await owns(read.value, context as never)))
      return sendAnswer(call, refuse(businessCodes.threadGone) as never, request, reply);
    const texts = Object.entries(read.fields).map(([field, key]) => [field, ruleTexts[lang][key]] as const);
    const { code } = businessCodes.invalidInput;
    return sendEnvelope(reply, 200, {
      code,
      msg: texts[0]?.[1] ?? '',
      data: refusalData(call.codes, 'invalidInput', { fields: Object.fromEntries(texts) }),
    });
  }
  if (isByRight) {
    const scope = scopeIn(request, call, read.value);
    if (!scope) return deny(server, call, request, reply);
    const answer = await handler(read.value, { ...context, scope } as never);
    await noteMissed(server, call, request, scope);
    return sendAnswer(call, answer, request, reply);
  }
  const answer = await handler(read.value, context as never);
  return sendAnswer(call, answer, request, reply, (text) => place !== null && kept.put(place, text));
}

function bind(server: HttpServer, side: 'merchant' | 'desk' | 'deskDoor'): Bind<never> {
  const kept = createKeptTexts();
  return (given, handler, options) => {
    const call = given as unknown as Call<unknown, unknown>;
    const isDeskPath = call.path.startsWith('/v1/desk/');
    if (isDeskPath === (side === 'merchant'))
      throw new InvariantViolated(`The call ${call.path} is bound on the wrong side.`);
    const checkSession =
      side === 'merchant' ? checkSiteSession(server, call) : checkDeskSession(server, side);
    server.app.route({
      method: call.method,
      url: call.path,
      exposeHeadRoute: false,
      config: { side: isDeskPath ? 'desk' : 'merchant' },
      bodyLimit: call.bodyMaxBytes ?? limits.jsonMaxBytes,
      onRequest: [checkOrigin(server, call), checkFlood(server, call), checkSession],
      handler: (request, reply) =>
        answerCall(
          {
            server,
            call,
            kept,
            keptUnder: options?.keptUnder,
            isByRight: side === 'desk',
            handler: handler as Bound['handler'],
            owns: options?.owns as Bound['owns'],
            isOffered: options?.isOffered,
          },
          request,
          reply,
        ),
    });
  };
}

export function createServe(server: HttpServer): Serve {
  return {
    site: bind(server, 'merchant') as unknown as Bind<SiteContext>,
    desk: bind(server, 'desk') as unknown as Bind<DeskContext>,
    publicDesk: bind(server, 'deskDoor') as unknown as Bind<PublicDeskContext>,
    resumable: (uploads) => serveResumable(server, uploads),
    document: (path, find) => serveDocument(server, path, find, 'known'),
    movedDocument: (path, find) => serveDocument(server, path, find, 'files'),
  };
}
