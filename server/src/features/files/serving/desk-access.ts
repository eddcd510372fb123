import { readConversation } from '@aftercare/contract/desk/chat/inbox';
import { reachOf } from '@aftercare/contract/desk/team/rights';
import { createReach } from '../../../platform/http/requests/reach.ts';
import type { FileDeps } from './file-deps.ts';

/** Whether the desk session may read this merchant's conversations. */
export async function isAtDeskOf(
  { callers }: FileDeps,
  secret: string,
  merchantId: string,
): Promise<boolean> {
  const person = await callers.desk(secret);
  const merchants = person && reachOf(person, readConversation);
  return merchants !== null && createReach(merchants).holds(merchantId);
}
