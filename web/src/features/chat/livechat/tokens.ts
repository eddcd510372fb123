import { token, tokenRequest } from '@aftercare/contract/chat/livechat';
import { limits } from '@aftercare/contract/limits';
import { faultOf } from './fault-outcomes.ts';
import { readBounded } from './read-bounded.ts';

export type Tokens = {
  /**
   * `isRefused`: the provider refused the last token, so a new one is needed. A request whose signal is aborted
   * stores no token.
   */
  get(isRefused: boolean, signal?: AbortSignal): Promise<string>;
};

/** `until` is a time in milliseconds, `scope` the organization, group and client of the token. */
export type StoredToken = { value: string; until: number; scope: string };
/** First-party storage, so that a reload keeps the customer in browsers without third-party cookies. */
export type TokenStore = { read(): StoredToken | null; write(token: StoredToken | null): void };

type Ids = { organizationId: string; clientId: string; groupId: number };
type Places = {
  accountsUrl: string;
  /** Listed at the provider for this client. */
  redirectUri: string;
  store: TokenStore;
};

/** Gets access tokens by a cookie, which the provider sets only after the customer has agreed to the chat. */
export function cookieTokens(ids: Ids, { accountsUrl, redirectUri, store }: Places): Tokens {
  const { organizationId, clientId, groupId } = ids;
  const scope = `${organizationId}/${groupId}`;

  async function request(): Promise<StoredToken> {
    const { path, body } = tokenRequest(ids, redirectUri);
    const answered = fetch(accountsUrl + path, {
      method: 'POST',
      credentials: 'include',
      body,
      signal: AbortSignal.timeout(limits.outsideCallMs),
    });
    const data = await readBounded(answered, token);
    const { access_token: value = '', expires_in: seconds = 0 } = data;
    const exception = data.identity_exception ?? data.oauth_exception;
    if (exception === 'server_error' || exception === 'temporarily_unavailable') throw faultOf(exception);
    if (exception !== undefined)
      throw faultOf(data.identity_exception === undefined ? 'oauth_exception' : 'identity_exception');
    if (value === '') throw faultOf('authentication');
    // Renew one minute before it expires, so that it does not expire during a request.
    return { value, until: Date.now() + (seconds - 60) * 1000, scope: `${scope}/${clientId}` };
  }

  return {
    async get(isRefused, signal) {
      const stored = isRefused ? null : store.read();
      if (stored && stored.scope === `${scope}/${clientId}` && Date.now() < stored.until) return stored.value;
      const fresh = await request();
      signal?.throwIfAborted();
      store.write(fresh);
      return fresh.value;
    },
  };
}
