import * as z from 'zod/mini';
import { type SellerAccount, SourceFault } from '../order-source.port.ts';
import { type AskSource, hosts } from './ask.ts';
import { readJson } from './read-json.ts';

const answerSchema = z.object({
  access_token: z.string().check(z.regex(/^[\x21-\x7e]{1,4096}$/)),
  expires_in: z.int().check(z.positive(), z.maximum(86_400)),
});

/** A token is not used in its last minute, in milliseconds. */
const reserveMs = 60_000;

type Kept = { token: string; endsAt: number };

/**
 * Login with Amazon: exchanges a refresh token for an access token. Caches it until a minute before expiry,
 * and runs one exchange at a time.
 */
export function createAccessTokens(ask: AskSource, now: () => number) {
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, Promise<string>>();
  /** New secrets must not reuse the old secrets' token. */
  const keyOf = ({ clientId, clientSecret, refreshToken }: SellerAccount) =>
    JSON.stringify([clientId, clientSecret, refreshToken]);

  async function exchange(account: SellerAccount): Promise<string> {
    const { clientId, clientSecret, refreshToken } = account;
    const { status, body } = await ask({
      host: hosts.tokens,
      method: 'POST',
      path: '/auth/o2/token',
      headers: {
        'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
        accept: 'application/json',
      },
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
        client_id: clientId,
        client_secret: clientSecret,
      }).toString(),
    });
    if (status === 429) throw new SourceFault('throttled');
    if (status >= 400 && status < 500) throw new SourceFault('credentialsRefused');
    if (status !== 200) throw new SourceFault(status >= 500 ? 'unreachable' : 'answerUnreadable');
    const { access_token: token, expires_in: seconds } = readJson(body, answerSchema);
    kept.set(keyOf(account), { token, endsAt: now() + seconds * 1000 - reserveMs });
    return token;
  }

  return {
    /** `isFresh`: the token does not come from the cache. */
    async tokenOf(account: SellerAccount): Promise<{ token: string; isFresh: boolean }> {
      const key = keyOf(account);
      const known = kept.get(key);
      if (known !== undefined && now() < known.endsAt) return { token: known.token, isFresh: false };
      const exchanging =
        underWay.get(key) ??
        exchange(account).finally(() => {
          underWay.delete(key);
        });
      underWay.set(key, exchanging);
      return { token: await exchanging, isFresh: true };
    },
    forget(account: SellerAccount): void {
      kept.delete(keyOf(account));
    },
  };
}
