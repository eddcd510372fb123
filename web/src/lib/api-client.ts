import { refreshSession } from '@aftercare/contract/account/stay';
import { type BusinessCodeName, businessCodeName } from '@aftercare/contract/business-codes';
import type { Call, Codes } from '@aftercare/contract/call';
import type { Envelope } from '@aftercare/contract/envelope';
import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import { type Answer, readAnswer } from '@aftercare/contract/read-answer';
import { createRenewal, type RenewalParts } from './api-renewal.ts';
import { type Session, type SessionKeeper, toSession } from './session.ts';
import type { VisitorKeeper } from './visitor.ts';

export type SendOptions = {
  /** A person's own call opens the log-in dialog when the session has ended; a background call only says so (D62). */
  startedBy?: 'person' | 'app';
  /** Shows the loading mask while it runs. */
  isLoading?: boolean;
  /** Goes on when the person leaves the page meanwhile. */
  outlivesPage?: boolean;
  /** What is no longer there (10024) does not lead to the page that says so. */
  staysHere?: boolean;
  /** Where another try follows anyway, it need not wait for the last answer (milliseconds). */
  withinMs?: number | undefined;
  /** The same for every try of one submission (wire.md 1, Idempotency). */
  idempotencyKey?: string;
  /** Of a multipart call. */
  file?: { name: string; content: Blob };
};

/** What a client needs where nobody signs in. */
export type ClientParts = {
  session: Pick<SessionKeeper, 'get' | 'clear'>;
  /** '' in the browser: every call is relative to the site's own origin. */
  base: string;
  language: () => Language;
  /** Where no cookie may hold the conversation: none is sent then, whatever the browser has. */
  visitor?: Pick<VisitorKeeper, 'get'>;
  onLoading: (change: 1 | -1) => void;
  onSessionEnded: (startedBy: 'person' | 'app') => void;
  onNotFound: () => void;
  /** The call was answered, whatever the answer says. */
  onAnswered: (startedBy: 'person' | 'app') => void;
  /** Nobody answered, or not in time. */
  onUnreachable: (startedBy: 'person' | 'app') => void;
  /** An answer other than 200 with a text for a person (D33). */
  onRejected: (msg: string, startedBy: 'person' | 'app') => void;
  log: (what: string, error: unknown) => void;
};

export type ApiParts = ClientParts & RenewalParts;

export type FailureKind = 'unreachable' | 'rejected' | 'notFound';

/** A call without a business answer; the person has been told already. */
export class CallFailed extends Error {
  readonly kind: FailureKind;
  readonly httpStatus: number;
  readonly body: Envelope | null;
  /** The code that came along, where one did. */
  get businessCode(): BusinessCodeName | undefined {
    return this.body === null ? undefined : businessCodeName(this.body.code);
  }
  /** How long the server asks to wait (milliseconds); 0 where it does not say. */
  readonly retryAfterMs: number;
  constructor(
    kind: FailureKind,
    httpStatus: number,
    body: Envelope | null,
    { cause, retryAfterMs = 0 }: { cause?: unknown; retryAfterMs?: number } = {},
  ) {
    super(`${kind} ${httpStatus} ${body?.code ?? ''}`, { cause });
    this.retryAfterMs = retryAfterMs;
    this.kind = kind;
    this.httpStatus = httpStatus;
    this.body = body;
  }
}

export type ApiClient = {
  /** The business answer; undefined where the session has ended (spec 8); rejects with CallFailed otherwise. */
  send: <Request, Response, C extends Codes>(
    call: Call<Request, Response, C>,
    request: Request,
    options?: SendOptions,
  ) => Promise<Answer<Response, C> | undefined>;
  /** What says who asks and in which language, for a request that is no call of the contract. */
  headers: () => Promise<Record<string, string>>;
};

type AnyCall = Call<never, unknown, Codes>;
type Reply = { httpStatus: number; body: Envelope | null; retryAfterMs: number };

/** Spec 7, preamble, and spec 8, "Api layer". */
export const createApiClient = (parts: ApiParts): ApiClient =>
  createClient(parts, createRenewal(parts, () => askForSession(parts)).renew);

/** `renew` answers whether there is another token than the one that was refused. */
export function createClient(
  parts: ClientParts,
  renew: (refused: string | null) => Promise<boolean>,
): ApiClient {
  /** A call that anybody may make would count an old token as none, and its owner as a stranger. */
  async function renewDue(): Promise<void> {
    const held = parts.session.get();
    if (held && held.renewAt <= Date.now()) await renew(held.token);
  }

  async function withRenewal(call: AnyCall, request: never, options: SendOptions): Promise<Reply> {
    await renewDue();
    const tokenUsed = parts.session.get()?.token ?? null;
    const reply = await exchange(parts, call, request, options);
    if (nameOf(reply) !== 'sessionEnded') return reply;
    const isRenewed = await renew(tokenUsed);
    return isRenewed ? exchange(parts, call, request, options) : reply;
  }

  return {
    async headers() {
      await renewDue();
      return headersOf(parts, {}, true);
    },
    send: async (call, request, options = {}) => {
      const startedBy = options.startedBy ?? 'person';
      if (options.isLoading) parts.onLoading(1);
      try {
        const reply = await withRenewal(call as unknown as AnyCall, request as never, options);
        const body = judge(parts, reply, { ...options, startedBy });
        return body === null ? undefined : readAnswer(call, body);
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        if (error.kind === 'unreachable') parts.onUnreachable(startedBy);
        parts.log(`${call.method} ${call.path}`, error);
        throw error;
      } finally {
        if (options.isLoading) parts.onLoading(-1);
      }
    },
  };
}

/** Renewal by the cookie. A fault at the other side is no log-out: it rejects, and the token stays. */
async function askForSession(parts: ClientParts): Promise<Session | null> {
  const reply = await exchange(parts, refreshSession as unknown as AnyCall, {} as never, {});
  const { httpStatus, body } = reply;
  if (httpStatus !== 200 || body === null) throw new CallFailed('unreachable', httpStatus, body);
  const answer = readAnswer(refreshSession, body);
  return answer.kind === 'ok' ? toSession(answer.data) : null;
}

/** What spec 8 does with an answer: the body to read, or null where the session has ended. */
function judge(
  parts: ClientParts,
  { httpStatus, body, retryAfterMs }: Reply,
  { startedBy, staysHere }: SendOptions & { startedBy: 'person' | 'app' },
): Envelope | null {
  if (httpStatus !== 200 || body === null) {
    if (body?.msg) parts.onRejected(body.msg, startedBy);
    throw new CallFailed(body ? 'rejected' : 'unreachable', httpStatus, body, { retryAfterMs });
  }
  const name = nameOf({ body });
  if (name === 'sessionEnded') {
    parts.session.clear();
    parts.onSessionEnded(startedBy);
    return null;
  }
  if (name === 'notFound') {
    if (!staysHere) parts.onNotFound();
    throw new CallFailed('notFound', httpStatus, body);
  }
  parts.onAnswered(startedBy);
  return body;
}

/** One request and its answer. A network fault, a time-out and a body that is not ours are all "nobody answered". */
async function exchange(
  parts: ClientParts,
  call: AnyCall,
  request: never,
  options: SendOptions,
): Promise<Reply> {
  const wire = call.request.toWire(request) as Record<string, unknown>;
  const { file } = options;
  const isQuery = call.method === 'GET' || file !== undefined;
  const url = parts.base + call.path + (isQuery ? queryOf(wire) : '');
  let httpStatus = 0;
  try {
    const response = await fetch(url, {
      method: call.method,
      credentials: parts.visitor ? 'omit' : 'include',
      headers: headersOf(parts, options, isQuery),
      signal: AbortSignal.timeout(
        options.withinMs ?? (file ? limits.uploadTimeoutMs : limits.requestTimeoutMs),
      ),
      keepalive: options.outlivesPage === true,
      ...(file ? { body: formOf(file) } : isQuery ? {} : { body: JSON.stringify(wire) }),
    });
    httpStatus = response.status;
    const retryAfterMs = Number(response.headers.get('Retry-After')) * 1000 || 0;
    return { httpStatus, body: envelopeOf(await response.text()), retryAfterMs };
  } catch (error) {
    throw new CallFailed('unreachable', httpStatus, null, { cause: error });
  }
}

function formOf({ name, content }: { name: string; content: Blob }): FormData {
  const form = new FormData();
  form.append('file', content, name);
  return form;
}

function headersOf(parts: ClientParts, options: SendOptions, isQuery: boolean): Record<string, string> {
  const token = parts.session.get()?.token;
  return {
    lang: parts.language(),
    ...(parts.visitor ? { 'X-Visitor': parts.visitor.get() ?? 'new' } : {}),
    ...(isQuery ? {} : { 'Content-Type': 'application/json' }),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
  };
}

function queryOf(wire: Record<string, unknown>): string {
  const entries = Object.entries(wire).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`;
}

/** The envelope of an answer; null for a page of a proxy or anything else that is not ours. */
function envelopeOf(text: string): Envelope | null {
  try {
    const value: unknown = JSON.parse(text);
    const isEnvelope = typeof value === 'object' && value !== null && 'code' in value && 'msg' in value;
    return isEnvelope ? (value as Envelope) : null;
  } catch {
    return null;
  }
}

function nameOf({ body }: Pick<Reply, 'body'>): BusinessCodeName | undefined {
  return body === null ? undefined : businessCodeName(body.code);
}
