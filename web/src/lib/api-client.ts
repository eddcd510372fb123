import { refreshSession } from '@aftercare/contract/account/stay';
import { type BusinessCodeName, businessCodeName } from '@aftercare/contract/business-codes';
import type { Call, Codes } from '@aftercare/contract/call';
import type { Envelope } from '@aftercare/contract/envelope';
import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import { type Answer, readAnswer } from '@aftercare/contract/read-answer';
import { createRenewal, type RenewalParts } from './api-renewal.ts';
import { type Session, toSession } from './session.ts';
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

export type ApiParts = RenewalParts & {
  /** '' in the browser: every call is relative to the site's own origin. */
  base: string;
  language: () => Language;
  /** Where no cookie may hold the conversation: none is sent then, whatever the browser has. */
  visitor?: Pick<VisitorKeeper, 'get'>;
  onLoading: (change: 1 | -1) => void;
  onSessionEnded: (startedBy: 'person' | 'app') => void;
  onNotFound: () => void;
  /** Nobody answered, or not in time. */
  onUnreachable: (startedBy: 'person' | 'app') => void;
  /** An answer other than 200 with a text for a person (D33). */
  onRejected: (msg: string, startedBy: 'person' | 'app') => void;
  log: (what: string, error: unknown) => void;
};

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
  constructor(kind: FailureKind, httpStatus: number, body: Envelope | null, cause?: unknown) {
    super(`${kind} ${httpStatus} ${body?.code ?? ''}`, { cause });
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
type Reply = { httpStatus: number; body: Envelope | null };

/** Spec 7, preamble, and spec 8, "Api layer". */
export function createApiClient(parts: ApiParts): ApiClient {
  const renewal = createRenewal(parts, () => askForSession(parts));

  /** A call that anybody may make would count an old token as none, and its owner as a stranger. */
  async function renewDue(): Promise<void> {
    const held = parts.session.get();
    if (held && held.renewAt <= Date.now()) await renewal.renew(held.token);
  }

  async function withRenewal(call: AnyCall, request: never, options: SendOptions): Promise<Reply> {
    await renewDue();
    const tokenUsed = parts.session.get()?.token ?? null;
    const reply = await exchange(parts, call, request, options);
    if (nameOf(reply) !== 'sessionEnded') return reply;
    const isRenewed = await renewal.renew(tokenUsed);
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
async function askForSession(parts: ApiParts): Promise<Session | null> {
  const reply = await exchange(parts, refreshSession as unknown as AnyCall, {} as never, {});
  const { httpStatus, body } = reply;
  if (httpStatus !== 200 || body === null) throw new CallFailed('unreachable', httpStatus, body);
  const answer = readAnswer(refreshSession, body);
  return answer.kind === 'ok' ? toSession(answer.data) : null;
}

/** What spec 8 does with an answer: the body to read, or null where the session has ended. */
function judge(
  parts: ApiParts,
  { httpStatus, body }: Reply,
  { startedBy, staysHere }: SendOptions & { startedBy: 'person' | 'app' },
): Envelope | null {
  if (httpStatus !== 200 || body === null) {
    if (body?.msg) parts.onRejected(body.msg, startedBy);
    throw new CallFailed(body ? 'rejected' : 'unreachable', httpStatus, body);
  }
  const name = nameOf({ httpStatus, body });
  if (name === 'sessionEnded') {
    parts.session.clear();
    parts.onSessionEnded(startedBy);
    return null;
  }
  if (name === 'notFound') {
    if (!staysHere) parts.onNotFound();
    throw new CallFailed('notFound', httpStatus, body);
  }
  return body;
}

/** One request and its answer. A network fault, a time-out and a body that is not ours are all "nobody answered". */
async function exchange(
  parts: ApiParts,
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
    return { httpStatus, body: envelopeOf(await response.text()) };
  } catch (error) {
    throw new CallFailed('unreachable', httpStatus, null, error);
  }
}

function formOf({ name, content }: { name: string; content: Blob }): FormData {
  const form = new FormData();
  form.append('file', content, name);
  return form;
}

function headersOf(parts: ApiParts, options: SendOptions, isQuery: boolean): Record<string, string> {
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

function nameOf({ body }: Reply): BusinessCodeName | undefined {
  return body === null ? undefined : businessCodeName(body.code);
}
