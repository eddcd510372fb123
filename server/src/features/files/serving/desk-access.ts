import { readConversation } from '@aftercare/contract/desk/chat/inbox';
import { scopeOf } from '@aftercare/contract/desk/team/rights';
import { createScope } from '../../../platform/http/requests/scope.ts';
import type { FileDeps } from './file-deps.ts';

/** Whether the desk session may read this merchant's conversations. */
export async function isAtDeskOf(
  { callers }: FileDeps,
  secret: string,
  merchantId: string,
): Promise<boolean> {
  const person = await callers.desk(secret);
  const merchants = person && scopeOf(person, readConversation);
  return merchants !== null && createScope(merchants).holds(merchantId);
}
