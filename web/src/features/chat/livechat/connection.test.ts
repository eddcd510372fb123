import { limits } from '@aftercare/contract/limits';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createConnection } from './connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Sent = { request_id: string; action: string };

/** A socket that logs in, and answers nothing else. */
function openSocket(): WebSocket {
  const socket: Partial<WebSocket> = {
    readyState: 1,
    close: () => undefined,
    send(data) {
      const { request_id, action } = JSON.parse(String(data)) as Sent;
      if (action !== 'login') return;
      const answer = { request_id, action, type: 'response', success: true };
      const text = JSON.stringify({ ...answer, payload: { customer: { id: 'ada' } } });
      queueMicrotask(() => receive(text));
    },
  };
  const receive = (data: string) => socket.onmessage?.call(socket as WebSocket, { data } as MessageEvent);
  queueMicrotask(() => socket.onopen?.call(socket as WebSocket, {} as Event));
  return socket as WebSocket;
}

function stage(getToken: () => Promise<string>) {
  const opened: string[] = [];
  const connection = createConnection({
    organizationId: 'organization',
    groupId: 0,
    origins: { dal: 'https://dal.example', fra: 'https://fra.example' },
    tokens: { get: getToken },
    openSocket(url) {
      opened.push(url);
      return openSocket();
    },
    page: () => ({ url: '', title: '', referrer: '' }),
    onPush: () => undefined,
    onUp: () => undefined,
    onDown: () => undefined,
  });
  return { connection, opened };
}

describe('a disconnected page', () => {
  test('stays disconnected although a ping waits for its answer, until the next call', async () => {
    const { connection, opened } = stage(async () => 'dal:secret');
    await connection.ready();
    await vi.advanceTimersByTimeAsync(15_000);
    connection.disconnect();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(opened).toHaveLength(1);
    await connection.ready();
    expect([opened.length, connection.isUp()]).toEqual([2, true]);
  });

  test('has a region while it is logged in only', async () => {
    const { connection } = stage(async () => 'fra:secret');
    expect(connection.region()).toBeUndefined();
    await connection.ready();
    expect(connection.region()).toBe('fra');
    connection.disconnect();
    expect(connection.region()).toBeUndefined();
  });

  test('opens no connection with a token that it had requested before', async () => {
    const tokens = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    const requests = tokens.map(({ promise }) => promise);
    const { connection, opened } = stage(async () => (await requests.shift()) ?? '');
    const first = expect(connection.ready()).rejects.toMatchObject({ code: 'CONNECTION_LOST' });
    connection.disconnect();
    await first;
    const second = connection.ready();
    tokens[0]?.resolve('dal:first');
    await vi.advanceTimersByTimeAsync(limits.outsideLoginMs - 1);
    expect(opened).toEqual([]);
    tokens[1]?.resolve('fra:second');
    await second;
    expect(opened).toEqual([expect.stringMatching(/^wss:\/\/fra\.example/)]);
  });
});
