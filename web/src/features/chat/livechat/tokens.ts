import { token } from '@aftercare/contract/chat/livechat';
import { limits } from '@aftercare/contract/limits';
import { faultOf } from './faults.ts';
import { readBounded } from './read-bounded.ts';

/** Where a customer's token comes from: their cookie, or a server of ours that mints one. */
export type Tokens = {
  /** One that is good now. `isRefused`: the last one was not. */
  get(isRefused: boolean): Promise<string>;
};

type Ids = { organizationId: string; clientId: string };

/** By the provider's own cookie, which it sets once the chat is agreed to. */
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
      // A minute before its end, so that it does not end on its way.
      held = { value: answer.access_token, until: Date.now() + (answer.expires_in - 60) * 1000 };
      return held.value;
    },
  };
}
