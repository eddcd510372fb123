import { refreshSession } from '@aftercare/contract/account/stay';
import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import { type BusinessCodeName, businessCodeName } from '@aftercare/contract/wire/business-codes';
import type { Call, Codes } from '@aftercare/contract/wire/call';
import type { Envelope } from '@aftercare/contract/wire/envelope';
import { type Answer, readAnswer } from '@aftercare/contract/wire/read-answer';
import { createRefreshToken, type RefreshTokenParts } from './api-renewal.ts';
import { type Session, type SessionStore, toSession } from './session.ts';
import type { VisitorStore } from './visitor.ts';

export type SendOptions = {
  /**
   * `person` (default): a network error or a rejected call shows a toast, and an expired session opens the log-in
   * dialog. `app`, a background call: only an expired session shows a toast.
   */
  startedBy?: 'person' | 'app';
  isLoading?: boolean;
  outlivesPage?: boolean;
  /** Do not navigate to the not-found page on business code 10024. */
  staysHere?: boolean;
  /** Deadline in ms, for calls that are retried anyway. */
  withinMs?: number | undefined;
  /** Idempotency key; the same for every attempt of one submission. */
  idempotencyKey?: string;
  file?: { name: string; content: Blob };
};

export type ClientDeps = {
  session: Pick<SessionStore, 'get' | 'clear'>;
  /** Origin of all calls; '' in the browser, where calls are relative to the site's origin. */
  base: string;
  language: () => Language;
  /**
   * Sends the conversation's secret as a header, where the browser blocks the cookie. The cookie is then not
   * sent.
   */
  visitor?: Pick<VisitorStore, 'get'>;
  onLoading: (change: 1 | -1) => void;
  onSessionEnded: (startedBy: 'person' | 'app') => void;
  onNotFound: () => void;
  onAnswered: (startedBy: 'person' | 'app') => void;
  onUnreachable: (startedBy: 'person' | 'app') => void;
  /** Called on a status other than 200, with a text for the customer. */
  onRejected: (msg: string, startedBy: 'person' | 'app') => void;
  log: (what: string, error: unknown) => void;
};

export type ApiDeps = ClientDeps & RefreshTokenParts;

export type FailureKind = 'unreachable' | 'rejected' | 'notFound';

/** The client has already shown the error. */
export class CallFailed extends Error {
  readonly kind: FailureKind;
  readonly httpStatus: number;
  readonly body: Envelope | null;
  get businessCode(): BusinessCodeName | undefined {
    return this.body === null ? undefined : businessCodeName(this.body.code);
  }
  /** Time until a retry is allowed, in ms; 0 if the server sent no Retry-After. */
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
  /**
   * Resolves with the business answer, or with undefined if the session has expired. Otherwise rejects with
   * CallFailed.
   */
  send: <Request, Response, C extends Codes>(
    call: Call<Request, Response, C>,
    request: Request,
    options?: SendOptions,
  ) => Promise<Answer<Response, C> | undefined>;
  /** Headers of a call, for requests that are not in the contract. */
  headers: () => Promise<Record<string, string>>;
};

type AnyCall = Call<never, unknown, Codes>;
type Reply = { httpStatus: number; body: Envelope | null; retryAfterMs: number };

export const createApiClient = (deps: ApiDeps): ApiClient =>
  createClient(deps, createRefreshToken(deps, () => askForSession(deps)).renew);

/** `renew` resolves with whether there is another token than the refused one. */
export function createClient(
  deps: ClientDeps,
  renew: (refused: string | null) => Promise<boolean>,
): ApiClient {
  /** A public call would ignore an expired token and count the customer as a visitor. */
  async function renewDue(): Promise<void> {
    const held = deps.session.get();
    if (held && held.renewAt <= Date.now()) await renew(held.token);
  }

  async function withRefreshToken(call: AnyCall, request: never, options: SendOptions): Promise<Reply> {
    await renewDue();
    const tokenUsed = deps.session.get()?.token ?? null;
    const reply = await exchange(deps, call, request, options);
    if (nameOf(reply) !== 'sessionEnded') return reply;
    const isRenewed = await renew(tokenUsed);
    return isRenewed ? exchange(deps, call, request, options) : reply;
  }

  return {
    async headers() {
      await renewDue();
      return headersOf(deps, {}, true);
    },
    send: async (call, request, options = {}) => {
      const startedBy = options.startedBy ?? 'person';
      if (options.isLoading) deps.onLoading(1);
      try {
        const reply = await withRefreshToken(call as unknown as AnyCall, request as never, options);
        const body = evaluate(deps, reply, { ...options, startedBy });
        return body === null ? undefined : readAnswer(call, body);
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        if (error.kind === 'unreachable') deps.onUnreachable(startedBy);
        deps.log(`${call.method} ${call.path}`, error);
        throw error;
      } finally {
        if (options.isLoading) deps.onLoading(-1);
      }
    },
  };
}

/**
 * Renews by the refresh token's cookie. An error of the server is no log-out: it rejects, and the token
 * stays.
 */
async function askForSession(deps: ClientDeps): Promise<Session | null> {
  const reply = await exchange(deps, refreshSession as unknown as AnyCall, {} as never, {});
  const { httpStatus, body } = reply;
  if (httpStatus !== 200 || body === null) throw new CallFailed('unreachable', httpStatus, body);
  const answer = readAnswer(refreshSession, body);
  return answer.kind === 'ok' ? toSession(answer.data) : null;
}

function evaluate(
  deps: ClientDeps,
  { httpStatus, body, retryAfterMs }: Reply,
  { startedBy, staysHere }: SendOptions & { startedBy: 'person' | 'app' },
): Envelope | null {
  if (httpStatus !== 200 || body === null) {
    if (body?.msg) deps.onRejected(body.msg, startedBy);
    throw new CallFailed(body ? 'rejected' : 'unreachable', httpStatus, body, { retryAfterMs });
  }
  const name = nameOf({ body });
  if (name === 'sessionEnded') {
    deps.session.clear();
    deps.onSessionEnded(startedBy);
    return null;
  }
  if (name === 'notFound') {
    if (!staysHere) deps.onNotFound();
    throw new CallFailed('notFound', httpStatus, body);
  }
  deps.onAnswered(startedBy);
  return body;
}

/** Network errors, timeouts and bodies of other servers all count as no answer. */
async function exchange(
  deps: ClientDeps,
  call: AnyCall,
  request: never,
  options: SendOptions,
): Promise<Reply> {
  const wire = call.request.toWire(request) as Record<string, unknown>;
  const { file } = options;
  const isQuery = call.method === 'GET' || file !== undefined;
  const url = deps.base + call.path + (isQuery ? queryOf(wire) : '');
  let httpStatus = 0;
  try {
    const response = await fetch(url, {
      method: call.method,
      credentials: deps.visitor ? 'omit' : 'include',
      headers: headersOf(deps, options, isQuery),
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

function headersOf(deps: ClientDeps, options: SendOptions, isQuery: boolean): Record<string, string> {
  const token = deps.session.get()?.token;
  return {
    lang: deps.language(),
    ...(deps.visitor ? { 'X-Visitor': deps.visitor.get() ?? 'new' } : {}),
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
