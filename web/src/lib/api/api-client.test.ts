import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { logIn } from '@aftercare/contract/account/log-in';
import { session as sessionOnWire } from '@aftercare/contract/account/session';
import { firstPage } from '@aftercare/contract/fields/lists';
import { viewArticle } from '@aftercare/contract/legal/legal';
import { listWarranties } from '@aftercare/contract/warranty/index';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStorage } from '../shared/storage.ts';
import { type ApiDeps, CallFailed, createApiClient } from './api-client.ts';
import { createSessionStore, type Session } from './session.ts';

type Seen = { path: string; headers: IncomingMessage['headers']; body: string };
type Answer = (seen: Seen, response: ServerResponse) => void;

let server: Server;
let base: string;
let seen: Seen[];
let answer: Answer;

const json = (response: ServerResponse, code: number, data: object = {}, msg = '', status = 200) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ code, msg, data }));
};
const emptyList = { list: [], total: 0, p: 1, r: 100, summary: null };
const freshSession = sessionOnWire.toWire({
  token: 'fresh',
  expiresAt: new Date(0),
  email: 'a@b.co',
  givenName: 'A',
  avatar: '',
  emailVerified: true,
});

beforeEach(async () => {
  seen = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body };
      seen.push(one);
      answer(one, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const session = (token: string, renewAt = Number.MAX_SAFE_INTEGER): Session => ({
  token,
  userName: '',
  avatar: '',
  email: 'a@b.co',
  isEmailProven: true,
  formerEmail: '',
  renewAt,
});

function buildClient(held: Session | null = null) {
  const store = createSessionStore(
    createStorage(() => {
      throw new Error('blocked');
    }),
  );
  if (held) store.save(held);
  const parts: ApiDeps = {
    base,
    language: () => 'de_DE',
    session: store,
    oneTabAtATime: (work) => work(),
    onLoading: vi.fn(),
    onSessionEnded: vi.fn(),
    onNotFound: vi.fn(),
    onAnswered: vi.fn(),
    onUnreachable: vi.fn(),
    onRejected: vi.fn(),
    log: vi.fn(),
  };
  return { api: createApiClient(parts), parts, store };
}

const paths = () => seen.map(({ path }) => path);

describe('a call', () => {
  it('sends language and token as headers, and the request in the query', async () => {
    answer = (_, response) => json(response, 200, emptyList);
    const { api, parts } = buildClient(session('held'));
    const got = await api.send(listWarranties, firstPage);
    expect(got).toMatchObject({ kind: 'ok', data: { total: 0 } });
    expect(parts.onAnswered).toHaveBeenCalledExactlyOnceWith('person');
    expect(seen[0]?.headers).toMatchObject({ lang: 'de_DE', authorization: 'Bearer held' });
    expect(paths()).toEqual(['/v1/warranty/index?p=1&r=100']);
  });

  it('returns a refusal by name, and sends the idempotency key of the submission', async () => {
    answer = (_, response) => json(response, 10101, {}, 'wrong');
    const { api, parts } = buildClient();
    const got = await api.send(
      logIn,
      { email: 'a@b.co', password: 'x', rememberMe: true },
      { isLoading: true, idempotencyKey: 'k'.repeat(22) },
    );
    expect(got).toMatchObject({ kind: 'refused', code: 'wrongCredentials', msg: 'wrong' });
    expect(seen[0]?.headers['idempotency-key']).toBe('k'.repeat(22));
    expect(seen[0]?.headers.authorization).toBeUndefined();
    expect(vi.mocked(parts.onLoading).mock.calls).toEqual([[1], [-1]]);
  });

  it('shows no loading mask for a call that does not set isLoading', async () => {
    answer = (_, response) => json(response, 10101, {}, 'wrong');
    const { api, parts } = buildClient();
    await api.send(logIn, { email: 'a@b.co', password: 'x', rememberMe: true });
    expect(parts.onLoading).not.toHaveBeenCalled();
  });

  it('navigates to the not-found page and rejects if the server answers notFound', async () => {
    answer = (_, response) => json(response, 10024, {}, 'gone');
    const { api, parts } = buildClient();
    await expect(api.send(viewArticle, { type: 'x' })).rejects.toMatchObject({ kind: 'notFound' });
    expect(parts.onNotFound).toHaveBeenCalledOnce();
  });

  it('does not navigate on notFound if the call sets staysHere', async () => {
    answer = (_, response) => json(response, 10024, {}, 'gone');
    const { api, parts } = buildClient();
    await expect(api.send(viewArticle, { type: 'x' }, { staysHere: true })).rejects.toMatchObject({
      kind: 'notFound',
    });
    expect(parts.onNotFound).not.toHaveBeenCalled();
  });

  it('rejects a status other than 200, with the text of the answer', async () => {
    answer = (_, response) => json(response, 10503, {}, 'not now', 503);
    const { api, parts } = buildClient(session('held'));
    await expect(api.send(listWarranties, firstPage)).rejects.toMatchObject({
      kind: 'rejected',
      httpStatus: 503,
    });
    expect(parts.onRejected).toHaveBeenCalledWith('not now', 'person');
    expect(parts.onUnreachable).not.toHaveBeenCalled();
    expect(parts.onAnswered).not.toHaveBeenCalled();
  });

  it.each([
    ['a closed connection', (response: ServerResponse) => response.destroy()],
    [
      'the error page of a proxy',
      (response: ServerResponse) => response.writeHead(502).end('<h1>Bad Gateway</h1>'),
    ],
    ['a page with status 200', (response: ServerResponse) => response.writeHead(200).end('<h1>Welcome</h1>')],
  ])('treats %s as no answer: reports it once, logs it and ends the loading mask', async (_, reply) => {
    answer = (_seen, response) => void reply(response);
    const { api, parts, store } = buildClient(session('held'));
    const sending = api.send(listWarranties, firstPage, { isLoading: true });
    await expect(sending).rejects.toBeInstanceOf(CallFailed);
    expect(parts.onUnreachable).toHaveBeenCalledExactlyOnceWith('person');
    expect(parts.log).toHaveBeenCalledOnce();
    expect(vi.mocked(parts.onLoading).mock.calls).toEqual([[1], [-1]]);
    expect(store.get()?.token).toBe('held');
  });
});

describe('an expired session', () => {
  const renewing: Answer = ({ path, headers }, response) => {
    if (path.endsWith('/refresh')) return json(response, 200, freshSession);
    if (headers.authorization === 'Bearer fresh') return json(response, 200, emptyList);
    return json(response, 10100);
  };

  it('renews an expired session once without a dialog, and repeats the call', async () => {
    answer = renewing;
    const { api, parts, store } = buildClient(session('old'));
    expect(await api.send(listWarranties, firstPage)).toMatchObject({ kind: 'ok' });
    expect(store.get()?.token).toBe('fresh');
    expect(paths().filter((path) => path.endsWith('/refresh'))).toHaveLength(1);
    expect(parts.onSessionEnded).not.toHaveBeenCalled();
  });

  it('renews an expired session once for parallel calls', async () => {
    answer = renewing;
    const { api } = buildClient(session('old'));
    const all = await Promise.all([1, 2, 3, 4].map(() => api.send(listWarranties, firstPage)));
    expect(all.every((one) => one?.kind === 'ok')).toBe(true);
    expect(paths().filter((path) => path.endsWith('/refresh'))).toHaveLength(1);
  });

  it('renews a session that is due before a call, so that the call counts as the customer’s', async () => {
    answer = renewing;
    const { api } = buildClient(session('old', Date.now() - 1));
    await api.send(listWarranties, firstPage);
    expect(paths()).toEqual(['/v1/user/refresh', '/v1/warranty/index?p=1&r=100']);
  });

  it('clears a session that cannot be renewed, and the call yields no result', async () => {
    answer = (_, response) => json(response, 10100);
    const { api, parts, store } = buildClient(session('old'));
    expect(await api.send(listWarranties, firstPage)).toBeUndefined();
    expect(store.get()).toBeNull();
    expect(parts.onSessionEnded).toHaveBeenCalledExactlyOnceWith('person');
  });

  it('opens no log-in dialog for a call that the customer did not start', async () => {
    answer = (_, response) => json(response, 10100);
    const { api, parts } = buildClient(session('old'));
    await api.send(listWarranties, firstPage, { startedBy: 'app' });
    expect(parts.onSessionEnded).toHaveBeenCalledExactlyOnceWith('app');
  });

  it('keeps the session if the server fails to renew it', async () => {
    answer = ({ path }, response) =>
      path.endsWith('/refresh') ? json(response, 10503, {}, '', 503) : json(response, 10100);
    const { api, parts, store } = buildClient(session('old'));
    await expect(api.send(listWarranties, firstPage)).rejects.toBeInstanceOf(CallFailed);
    expect(store.get()?.token).toBe('old');
    expect(parts.onSessionEnded).not.toHaveBeenCalled();
  });
});
