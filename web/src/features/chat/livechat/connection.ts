import {
  anything,
  customerApiPath,
  customerApiVersion,
  frame,
  login,
  type Push,
  pushes,
  type Reads,
  type Region,
  regionOf,
  regionOfToken,
} from '@aftercare/contract/chat/livechat';
import { limits } from '@aftercare/contract/limits';
import { isFault, type LiveChatFault } from '../link/live-chat.ts';
import {
  afterLoss,
  type ConnectionState,
  connecting,
  disconnected,
  ended,
  loggedIn,
} from './connection-state.ts';
import { faultOf } from './fault-outcomes.ts';
import { type CallOptions, createRequests } from './requests.ts';
import type { Tokens } from './tokens.ts';

/** `https://host` of the API in each region, without a path. The socket uses the same host. */
export type Origins = Readonly<Record<Region, string>>;

/** The page of the customer, as the provider's agents see it. */
export type CustomerPage = { url: string; title: string; referrer: string };

export type ConnectionDeps = {
  openSocket(url: string): WebSocket;
  organizationId: string;
  groupId: number;
  origins: Origins;
  version?: string | undefined;
  tokens: Tokens;
  page(): CustomerPage;
  onPush(push: Push): void;
  onUp(): void;
  onDown(fault: LiveChatFault): void;
};

export type Connection = {
  /** '' before the connection is logged in. */
  customerId(): string;
  /** Chats of the customer, as of the last login. */
  knownChats(): readonly string[];
  /** Resolves when the connection is logged in, and rejects with a fault otherwise. */
  ready(): Promise<void>;
  call<T>(action: string, payload: object, schema: Reads<T>, options?: CallOptions<T>): Promise<T>;
  /** The organization's region; undefined unless logged in. */
  region(): Region | undefined;
  /** Address of an action by HTTP, in the organization's region. */
  actionUrl(action: string): string;
  /** An HTTP answer named this region. */
  moveTo(region: Region): void;
  /** The settings are wrong: this page does not contact the provider again. */
  end(fault: LiveChatFault): void;
  isUp(): boolean;
  /** Closes the connection until the next call. */
  disconnect(): void;
  stop(): void;
};

const pingEveryMs = 15_000;
const application = { name: 'aftercare', version: '1' };

/** A connection: `state` decides, the rest belongs to the open socket. */
type Link = {
  deps: ConnectionDeps;
  requests: ReturnType<typeof createRequests>;
  state: ConnectionState;
  isStopped: boolean;
  socket: WebSocket | null;
  token: string;
  customer: { id: string; chats: string[] };
  /** Region that the provider named with its last error. */
  namedRegion: Region | null;
  starting: Promise<void> | null;
  /** Aborts the attempt in progress. */
  attempt: AbortController;
  retry?: ReturnType<typeof setTimeout>;
  pinging?: ReturnType<typeof setInterval>;
};

const regionIn = ({ state, token }: Link): Region => state.region ?? regionOfToken(token);

function addressOf(link: Link, path: string): string {
  const { origins, organizationId, version = customerApiVersion } = link.deps;
  return origins[regionIn(link)] + customerApiPath(version, path, organizationId);
}

function drop(link: Link, fault: LiveChatFault): void {
  link.attempt.abort(fault);
  link.starting = null;
  clearInterval(link.pinging);
  clearTimeout(link.retry);
  const { socket } = link;
  link.socket = null;
  if (socket) {
    socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
    socket.close();
  }
  link.requests.failAll(fault);
}

function lose(link: Link, fault: LiveChatFault): void {
  const wasUp = link.state.phase === 'up';
  drop(link, fault);
  if (link.isStopped) return;
  const { state, pauseMs } = afterLoss(link.state, fault, link.namedRegion);
  link.namedRegion = null;
  link.state = state;
  if (wasUp) link.deps.onDown(state.end ?? fault);
  if (pauseMs === null) return;
  link.retry = setTimeout(() => void start(link).catch(() => undefined), pauseMs);
}

function receivePush(
  link: Link,
  name: keyof typeof pushes,
  payload: unknown,
  requestId: string | undefined,
): void {
  const read = pushes[name].safeParse(payload);
  if (!read.success) return;
  const push = { name, payload: read.data } as Push;
  link.requests.offer(push, requestId);
  if (push.name === 'customer_disconnected') {
    link.namedRegion = regionOf(push.payload.data?.region);
    lose(link, faultOf(push.payload.reason));
  } else link.deps.onPush(push);
}

function receive(link: Link, data: unknown): void {
  if (typeof data !== 'string' || data.length > limits.outsideAnswerMaxBytes) return;
  const read = frame.safeParse(parsed(data));
  if (!read.success) return;
  const { action, type, payload, request_id: requestId } = read.data;
  if (type === 'response') link.requests.answer(read.data);
  else if (Object.hasOwn(pushes, action))
    receivePush(link, action as keyof typeof pushes, payload, requestId);
}

async function openSocket(link: Link, signal: AbortSignal): Promise<void> {
  link.token = await link.deps.tokens.get(link.state.needsFreshToken, signal);
  signal.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const fresh = link.deps.openSocket(addressOf(link, 'rtm/ws').replace(/^http/, 'ws'));
    link.socket = fresh;
    const deadline = setTimeout(() => reject(faultOf('connection_timeout')), limits.outsideLoginMs);
    fresh.onopen = () => {
      clearTimeout(deadline);
      resolve();
    };
    fresh.onmessage = ({ data }) => receive(link, data);
    fresh.onclose = fresh.onerror = () => {
      clearTimeout(deadline);
      reject(faultOf('connection_lost'));
      if (link.socket === fresh) lose(link, faultOf('connection_lost'));
    };
  });
}

async function logIn({ deps, token, requests, socket }: Link): Promise<Link['customer']> {
  const { referrer, ...page } = deps.page();
  const payload = {
    token: `Bearer ${token}`,
    group_id: deps.groupId,
    is_mobile: false,
    application,
    customer_page: page,
    referrer,
  };
  const answer = await requests.send(socket, 'login', payload, login, { withinMs: limits.outsideLoginMs });
  return { id: answer.customer.id, chats: answer.chats.map(({ chat_id: id }) => id) };
}

async function connect(link: Link, signal: AbortSignal): Promise<void> {
  link.state = connecting(link.state);
  await openSocket(link, signal);
  link.customer = await logIn(link);
  link.state = loggedIn(link.state);
  clearTimeout(link.retry);
  const { socket } = link;
  link.pinging = setInterval(() => {
    link.requests.send(socket, 'ping', {}, anything, { withinMs: limits.pushPongMs }).catch(() => {
      if (link.socket === socket) lose(link, faultOf('connection_lost'));
    });
  }, pingEveryMs);
  link.deps.onUp();
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

function start(link: Link): Promise<void> {
  if (link.state.end) return Promise.reject(link.state.end);
  clearTimeout(link.retry);
  if (link.starting) return link.starting;
  const attempt = new AbortController();
  link.attempt = attempt;
  const starting = Promise.race([connect(link, attempt.signal), aborted(attempt.signal)])
    .catch((error: unknown) => {
      const fault = isFault(error) ? error : faultOf('no_connection', error);
      // An attempt that was aborted was handled then.
      if (!attempt.signal.aborted) lose(link, fault);
      throw link.state.end ?? fault;
    })
    .finally(() => {
      if (link.starting === starting) link.starting = null;
    });
  link.starting = starting;
  return starting;
}

/**
 * A logged-in WebSocket that reconnects as `connection-state.ts` decides. Nothing is queued: a call that
 * cannot be sent is a fault. A dropped connection rejects all pending calls, whether or not the provider
 * stored them.
 */
export function createConnection(deps: ConnectionDeps): Connection {
  const link: Link = {
    deps,
    requests: createRequests((region) => {
      link.namedRegion = region;
    }),
    state: disconnected,
    isStopped: false,
    socket: null,
    token: '',
    customer: { id: '', chats: [] },
    namedRegion: null,
    starting: null,
    attempt: new AbortController(),
  };
  const isUp = () => link.state.phase === 'up';
  return {
    customerId: () => link.customer.id,
    knownChats: () => link.customer.chats,
    ready: () => (isUp() ? Promise.resolve() : start(link)),
    call: (action, payload, schema, options) =>
      isUp()
        ? link.requests.send(link.socket, action, payload, schema, options)
        : Promise.reject(link.state.end ?? faultOf('no_connection')),
    region: () => (isUp() ? regionIn(link) : undefined),
    actionUrl: (action) => addressOf(link, `action/${action}`),
    moveTo(region) {
      link.namedRegion = region;
      lose(link, faultOf('misdirected_request'));
    },
    end(fault) {
      drop(link, fault);
      link.state = ended(link.state, fault);
    },
    isUp,
    disconnect() {
      drop(link, faultOf('connection_lost'));
      link.state = { ...disconnected, region: link.state.region, end: link.state.end };
    },
    stop() {
      link.isStopped = true;
      drop(link, faultOf('connection_lost'));
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
