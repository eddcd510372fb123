import { limits } from '@aftercare/contract/limits';
import type { Call, Codes } from '@aftercare/contract/wire/call';
import { type Envelope, envelopeSchema } from '@aftercare/contract/wire/envelope';
import { type Answer, readAnswer } from '@aftercare/contract/wire/read-answer';
import { deskLanguage } from '../parts/text.ts';

/** No usable response: no connection, a timeout, a response of another server, or the caller aborted. */
export type Unreachable = {
  readonly kind: 'unreachable';
  readonly reason: 'network' | 'timeout' | 'notOurs' | 'aborted';
};

/** Every result of a call; `send` never rejects. */
export type Outcome<Response, C extends Codes = Codes> = Answer<Response, C> | Unreachable;

export type Api = {
  send: <Request, Response, C extends Codes>(
    call: Call<Request, Response, C>,
    request: Request,
    options?: SendOptions,
  ) => Promise<Outcome<Response, C>>;
};

/** `keepalive`: the browser completes the call after the page was closed; for small requests. */
export type SendOptions = { signal?: AbortSignal; idempotencyKey?: string; keepalive?: boolean };

export type ApiDeps = {
  /** '' in the browser: every call goes to the desk's own origin. */
  base: string;
  timeoutMs?: number;
  onSessionEnded: () => void;
};

export const unreachable = (reason: Unreachable['reason']): Unreachable => ({ kind: 'unreachable', reason });

/** Errors of the server come in the desk's language. */
export const languageHeader = () => ({ lang: deskLanguage }) as const;

export function readBody<Request, Response, C extends Codes>(
  call: Call<Request, Response, C>,
  body: string,
): Outcome<Response, C> {
  const envelope = envelopeOf(body);
  if (envelope === null) return unreachable('notOurs');
  try {
    return readAnswer(call, envelope);
  } catch {
    // A server of another version, whose response this page cannot show.
    return unreachable('notOurs');
  }
}

function envelopeOf(body: string): Envelope | null {
  try {
    const read = envelopeSchema.safeParse(JSON.parse(body));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

export function createApi({ base, timeoutMs = limits.requestTimeoutMs, onSessionEnded }: ApiDeps): Api {
  return {
    send: async (call, request, options = {}) => {
      const timeout = AbortSignal.timeout(timeoutMs);
      const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
      let body: string;
      try {
        const wire = call.request.toWire(request) as Record<string, string>;
        const response = await fetch(addressOf(base, call, wire), {
          method: call.method,
          credentials: 'same-origin',
          headers: headersOf(call, options),
          signal,
          keepalive: options.keepalive ?? false,
          ...(call.method === 'GET' ? {} : { body: JSON.stringify(wire) }),
        });
        body = await response.text();
      } catch {
        if (options.signal?.aborted) return unreachable('aborted');
        return unreachable(timeout.aborted ? 'timeout' : 'network');
      }
      const outcome = readBody(call, body);
      if (outcome.kind === 'refused' && outcome.code === 'sessionEnded') onSessionEnded();
      return outcome;
    },
  };
}

type Addressed = { readonly method: string; readonly path: string };

function addressOf(base: string, call: Addressed, wire: Record<string, string>): string {
  const query = call.method === 'GET' ? new URLSearchParams(wire).toString() : '';
  return `${base}${call.path}${query && '?'}${query}`;
}

function headersOf(call: Addressed, { idempotencyKey }: SendOptions): Record<string, string> {
  return {
    ...languageHeader(),
    ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  };
}
