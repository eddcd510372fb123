import { limits } from '@aftercare/contract/limits';
import type { Tx } from '../../../platform/database/database.ts';
import { InvariantViolated } from '../../../platform/logging/invariant.ts';
import { appendIn } from '../conversation/append.repository.ts';
import { closeThread, insertThread } from '../conversation/conversation.repository.ts';
import type { StepResult } from './step-result.ts';

const dayAfter = (now: Date) => new Date(now.getTime() + limits.chatIdsSeconds * 1000);

/** Writes a step that is not light, in the transaction that holds the lock of the conversation. */
export async function storeStep(tx: Tx, result: StepResult, now: Date): Promise<void> {
  const { merchantId, id: conversationId } = result.next;
  for (const change of result.threads) {
    if (change.kind === 'close') await closeThread(tx, result.next, change.id, now, change.closeType);
    else {
      const { id, chat } = change;
      await insertThread(tx, { merchantId, conversationId, id, chat, openedAt: now, endsAt: dayAfter(now) });
    }
  }
  const outcome = await appendIn(tx, result);
  if (outcome !== 'stored')
    throw new InvariantViolated(`Storing a step of a locked conversation answered ${outcome}.`);
}
