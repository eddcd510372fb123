import { token } from '@aftercare/contract/chat/livechat';
import { limits } from '@aftercare/contract/limits';
import { faultOf } from './faults.ts';
import { readBounded } from './read-bounded.ts';

export type Tokens = {
  /** `isRefused`: the provider refused the last token, so a new one is needed. */
  get(isRefused: boolean): Promise<string>;
};

type Ids = { organizationId: string; clientId: string };

/** Gets access tokens by a cookie, which the provider sets only after the customer has agreed to the chat. */
export function cookieTokens({ organizationId, clientId }: Ids, accountsUrl: string): Tokens {
  let held: { value: string; until: number } | null = null;
  return {
    async get(isRefused) {
      if (!isRefused && held && Date.now() < held.until) return held.value;
      held = null;
      const request = fetch(`${accountsUrl}/v2/customer/token`, {
        method: 'POST',
        credentials: 'include',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          grant_type: 'cookie',
          client_id: clientId,
          organization_id: organizationId,
        }),
        signal: AbortSignal.timeout(limits.outsideCallMs),
      });
      const answer = await readBounded(request, token, 'authentication');
      if (answer.access_token === '') throw faultOf('authentication');
      // Renew one minute before it expires, so that it does not expire during a request.
      held = { value: answer.access_token, until: Date.now() + (answer.expires_in - 60) * 1000 };
      return held.value;
    },
  };
}
