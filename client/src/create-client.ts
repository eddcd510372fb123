import openFetch, { type Client } from 'openapi-fetch';

export type ClientOptions = {
  /** The address of the desk, such as `https://desk.example.com`. */
  origin: string;
  /** An API token that an operator created at the desk. It begins with `aftercare_`. */
  token: string;
  /** The deadline of each call, with its answer. Default: 30 s. A call rejects with a `TimeoutError` after it. */
  timeoutMs?: number;
  /** Default: the `fetch` of the platform. */
  fetch?: (request: Request) => Promise<Response>;
};

const defaultTimeoutMs = 30_000;

/**
 * Calls of the API with an API token. A call resolves to `{ data, error, response }`: `data` is the body of an answer
 * with status 200, and its `code` is 200 unless the call was refused for a reason that a person can read; `error` is
 * the body of any other answer. A call rejects if there was no answer.
 *
 * @throws TypeError if `origin` is not an address.
 */
export function createClient<Paths extends object>(options: ClientOptions): Client<Paths> {
  const { origin, token, timeoutMs = defaultTimeoutMs, fetch: send = fetch } = options;
  return openFetch<Paths>({
    baseUrl: new URL(origin).origin,
    headers: { authorization: `Bearer ${token}` },
    fetch: (request) => {
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]);
      return send(new Request(request, { signal }));
    },
  });
}
