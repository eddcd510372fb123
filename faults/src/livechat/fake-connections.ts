import type { FakeAccount } from './fake-account.ts';
import { actions, logIn } from './fake-actions.ts';
import type { Push } from './fake-call.ts';
import {
  type ApiVersion,
  type FakeRequest,
  type Fields,
  Refused,
  type Region,
  type Transport,
  vendorLimits,
} from './fake-types.ts';

export type Connected = {
  transport: Transport;
  region: Region;
  version: ApiVersion;
  customerId: string | null;
  groupId: number;
  unanswered: number;
};
export type OpenedAt = { organizationId: string; version: string; region: Region };

/** Planted faults of the next requests and pushes. */
export type Faults = {
  /** Actions that are executed without an answer and without a push to their sender. */
  unanswered: string[];
  /** Names of pushes that reach no connection. */
  unpushed: string[];
  refusals: Map<string, Refused>;
  /** While true, requests wait, and count against the limit of pending requests. */
  holdsAnswers: boolean;
};

export type Connections = ReturnType<typeof createConnections>;

/**
 * The WebSocket side of the API. A frame is a JSON text `{ request_id, action, payload }`. Its answer has
 * `type: 'response'` and `success`; a refusal has `payload: { error: { type, message, data } }`. A push has
 * `type: 'push'`, and the `request_id` only at the connection whose request caused it. The time limits of the
 * documentation (30 s to log in, 30 s without a ping) do not apply, because tests drive the clock.
 */
export function createConnections(account: FakeAccount, log: string[]) {
  const open = new Set<Connected>();
  const faults: Faults = { unanswered: [], unpushed: [], refusals: new Map(), holdsAnswers: false };
  const held: (() => void)[] = [];
  const logins: Fields[] = [];

  const send = (to: Connected, frame: Fields): void => to.transport.send(JSON.stringify(frame));

  function push(
    customerId: string,
    action: string,
    payload: Fields,
    cause?: { from: Connected; id?: string },
  ) {
    const at = faults.unpushed.indexOf(action);
    if (at !== -1) return void faults.unpushed.splice(at, 1);
    for (const one of open) {
      if (one.customerId !== customerId) continue;
      const id = one === cause?.from && cause.id !== undefined ? { request_id: cause.id } : {};
      send(one, { ...id, version: one.version, action, type: 'push', payload });
    }
  }

  function end(connected: Connected): void {
    open.delete(connected);
    connected.transport.end();
  }

  function disconnect(connected: Connected, reason: string, data?: Fields): void {
    const payload = data ? { reason, data } : { reason };
    send(connected, { action: 'customer_disconnected', type: 'push', payload });
    end(connected);
  }

  function perform(connected: Connected, { request_id: id, action, payload = {} }: FakeRequest): Fields {
    if (action === 'ping') return {};
    const planted = faults.refusals.get(action);
    faults.refusals.delete(action);
    if (planted) throw planted;
    if (action === 'login') {
      logins.push(payload);
      const { grant, answer } = logIn(account, payload);
      connected.customerId = grant.customerId;
      const group = typeof payload.group_id === 'number' ? payload.group_id : grant.groupId;
      connected.groupId = group ?? 0;
      return answer;
    }
    const { customerId, groupId, version } = connected;
    if (customerId === null) throw new Refused('authentication');
    const run = Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (!run) throw new Refused('validation');
    const pushes: (() => void)[] = [];
    const pushLater: Push = (name, content, { isAnswer = false } = {}) => {
      const cause = isAnswer && id !== undefined ? { from: connected, id } : { from: connected };
      pushes.push(() => push(customerId, name, content, cause));
    };
    const answer = run({ account, version, customerId, groupId, payload, push: pushLater });
    // The answer comes first, as at the vendor.
    queueMicrotask(() => {
      for (const one of pushes) one();
    });
    return answer;
  }

  const headOf = ({ request_id: id, action }: FakeRequest): Fields => {
    const withId = id !== undefined && account.settings.repeatsRequestId ? { request_id: id } : {};
    return { ...withId, action, type: 'response' };
  };

  function refuse(connected: Connected, request: FakeRequest, { type, data }: Refused): void {
    const error = data ? { type, message: type, data } : { type, message: type };
    send(connected, { ...headOf(request), success: false, payload: { error } });
  }

  function answer(connected: Connected, request: FakeRequest): void {
    const at = faults.unanswered.indexOf(request.action);
    if (at !== -1) faults.unanswered.splice(at, 1);
    try {
      const payload = perform(connected, request);
      // The sender receives nothing of this request; the connection itself still works.
      if (at !== -1) muteOnce(connected);
      else send(connected, { ...headOf(request), success: true, payload });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refuse(connected, request, error);
    }
  }

  /** Hides a connection from the pushes of its own lost request, which follow in the next microtask. */
  function muteOnce(connected: Connected): void {
    const { customerId } = connected;
    connected.customerId = null;
    queueMicrotask(() => queueMicrotask(() => (connected.customerId ??= customerId)));
  }

  function receive(connected: Connected, text: string): void {
    const request = JSON.parse(text) as FakeRequest;
    log.push(request.action);
    const { region } = account.settings;
    if (connected.unanswered >= vendorLimits.pendingRequests)
      refuse(connected, request, new Refused('pending_requests_limit_reached'));
    else if (request.action === 'login' && connected.region !== region)
      disconnect(connected, 'misdirected_connection', { region });
    else if (faults.holdsAnswers) hold(connected, request);
    else answer(connected, request);
  }

  function hold(connected: Connected, request: FakeRequest): void {
    connected.unanswered += 1;
    held.push(() => {
      connected.unanswered -= 1;
      answer(connected, request);
    });
  }

  function accept(transport: Transport, { organizationId, version, region }: OpenedAt): Connected {
    const speaks: ApiVersion = version === '3.5' ? '3.5' : '3.6';
    const connected = { transport, region, version: speaks, customerId: null, groupId: 0, unanswered: 0 };
    open.add(connected);
    const isKnown = organizationId === account.settings.organizationId;
    if (account.settings.isDown) end(connected);
    else if (version !== '3.5' && version !== '3.6') disconnect(connected, 'unsupported_version');
    else if (!isKnown) disconnect(connected, 'license_not_found');
    return connected;
  }

  return {
    faults,
    logins,
    open,
    accept,
    receive,
    push,
    disconnect,
    end,
    closed: (connected: Connected) => void open.delete(connected),
    releaseAnswers(): void {
      faults.holdsAnswers = false;
      for (const one of held.splice(0)) one();
    },
  };
}
