import {
  anything,
  frame,
  login,
  type Push,
  pushes,
  type Reads,
  refusal,
} from '@aftercare/contract/chat/livechat';
import { limits } from '@aftercare/contract/limits';
import { pauseAfter } from '@aftercare/ui/connection/pause-after';
import { LiveChatFault } from '../link/live-chat.ts';
import { faultOf } from './faults.ts';
import type { Tokens } from './tokens.ts';

type Deps = {
  openSocket(url: string): WebSocket;
  url: string;
  groupId: number;
  tokens: Tokens;
  onPush(push: Push): void;
  onUp(): void;
  onDown(fault: LiveChatFault): void;
};

export type Connection = {
  /** '' before the connection is logged in. */
  customerId(): string;
  /** Resolves when the connection is logged in, and rejects with a fault otherwise. */
  ready(): Promise<void>;
  /**
   * Resolves with the answer, or with a push that `isDone` accepts, whichever comes first within `withinMs`.
   */
  call<T>(action: string, payload: object, schema: Reads<T>, options?: CallOptions<T>): Promise<T>;
  isUp(): boolean;
  stop(): void;
};

type CallOptions<T> = { withinMs?: number; fromPush?: (push: Push) => T | null };
type Waiting = { settle(value: unknown): void; fail(fault: LiveChatFault): void; hear(push: Push): void };

const pingEveryMs = 15_000;

/**
 * A logged-in WebSocket that reconnects by itself, except after a disconnect that the server intends; then
 * the next call opens it again. Nothing is queued: a call that cannot be sent is a fault. A dropped
 * connection rejects all pending calls with CONNECTION_LOST, whether or not the provider stored them.
 */
export function createConnection(deps: Deps): Connection {
  let socket: WebSocket | null = null;
  let customerId = '';
  let isLoggedIn = false;
  let isStopped = false;
  let tries = 0;
  let isTokenRefused = false;
  let requests = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let pinging: ReturnType<typeof setInterval> | undefined;
  let starting: Promise<void> | null = null;
  const waiting = new Map<string, Waiting>();

  function lose(fault: LiveChatFault): void {
    clearInterval(pinging);
    clearTimeout(retry);
    const old = socket;
    const wasUp = isLoggedIn;
    socket = null;
    isLoggedIn = false;
    if (old) {
      old.onopen = old.onmessage = old.onclose = old.onerror = null;
      old.close();
    }
    for (const one of [...waiting.values()]) one.fail(fault);
    waiting.clear();
    if (isStopped) return;
    if (wasUp) deps.onDown(fault);
    if (fault.way !== 'retry') return;
    retry = setTimeout(() => void start().catch(() => undefined), pauseAfter(tries));
    tries += 1;
  }

  function hear(data: unknown): void {
    const heard =
      typeof data === 'string' && data.length <= limits.outsideAnswerMaxBytes ? parsed(data) : null;
    const read = frame.safeParse(heard);
    if (!read.success) return;
    const { request_id: requestId = '', action, type, success, payload } = read.data;
    const asked = waiting.get(requestId);
    if (type === 'response') {
      if (success !== false) asked?.settle(payload);
      else asked?.fail(faultOf(refusal.safeParse(payload).data?.error.type ?? 'internal'));
      return;
    }
    if (!Object.hasOwn(pushes, action)) return;
    const name = action as keyof typeof pushes;
    const said = pushes[name].safeParse(payload);
    if (!said.success) return;
    const push = { name, payload: said.data } as Push;
    asked?.hear(push);
    if (push.name === 'customer_disconnected') lose(faultOf(push.payload.reason));
    else deps.onPush(push);
  }

  function ask<T>(
    action: string,
    payload: object,
    schema: Reads<T>,
    { withinMs = limits.outsideCallMs, fromPush }: CallOptions<T> = {},
  ): Promise<T> {
    const open = socket;
    if (open?.readyState !== 1) return Promise.reject(faultOf('no_connection'));
    requests += 1;
    const requestId = String(requests);
    return new Promise<T>((resolve, reject) => {
      const end = (work: () => void) => {
        clearTimeout(late);
        waiting.delete(requestId);
        work();
      };
      const late = setTimeout(() => end(() => reject(faultOf('request_timeout'))), withinMs);
      waiting.set(requestId, {
        settle(value) {
          const read = schema.safeParse(value);
          end(() => (read.success ? resolve(read.data) : reject(faultOf('internal'))));
        },
        fail: (fault) => end(() => reject(fault)),
        hear(push) {
          const value = fromPush?.(push) ?? null;
          if (value !== null) end(() => resolve(value));
        },
      });
      open.send(JSON.stringify({ request_id: requestId, action, payload }));
    });
  }

  async function connect(): Promise<void> {
    const token = await deps.tokens.get(isTokenRefused);
    if (isStopped) throw faultOf('connection_lost');
    await new Promise<void>((resolve, reject) => {
      const fresh = deps.openSocket(deps.url);
      socket = fresh;
      const late = setTimeout(() => reject(faultOf('connection_timeout')), limits.outsideLoginMs);
      fresh.onopen = () => {
        clearTimeout(late);
        resolve();
      };
      fresh.onmessage = ({ data }) => hear(data);
      fresh.onclose = fresh.onerror = () => {
        clearTimeout(late);
        reject(faultOf('connection_lost'));
        if (socket === fresh) lose(faultOf('connection_lost'));
      };
    });
    const said = { token: `Bearer ${token}`, group_id: deps.groupId, is_mobile: false };
    const { customer } = await ask('login', said, login, { withinMs: limits.outsideLoginMs });
    customerId = customer.id;
    isLoggedIn = true;
    isTokenRefused = false;
    tries = 0;
    clearTimeout(retry);
    pinging = setInterval(() => {
      ask('ping', {}, anything, { withinMs: limits.pushPongMs }).catch(() =>
        lose(faultOf('connection_lost')),
      );
    }, pingEveryMs);
    deps.onUp();
  }

  function start(): Promise<void> {
    starting ??= connect()
      .catch((error: unknown) => {
        const fault = error instanceof LiveChatFault ? error : faultOf('no_connection', error);
        isTokenRefused = fault.code === 'AUTHENTICATION' || fault.code === 'ACCESS_TOKEN_EXPIRED';
        lose(fault);
        throw fault;
      })
      .finally(() => {
        starting = null;
      });
    return starting;
  }

  return {
    customerId: () => customerId,
    ready: () => (isLoggedIn ? Promise.resolve() : start()),
    call: (action, payload, schema, options) =>
      isLoggedIn ? ask(action, payload, schema, options) : Promise.reject(faultOf('no_connection')),
    isUp: () => isLoggedIn,
    stop() {
      isStopped = true;
      lose(faultOf('connection_lost'));
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
