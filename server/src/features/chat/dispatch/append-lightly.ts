import { InvariantViolated } from '../../../platform/logging/invariant.ts';
import { findConversation, messageById } from '../conversation/conversation.repository.ts';
import { isEndingSnooze } from '../snooze/snooze.repository.ts';
import { dedupeIdOf } from '../step/event-ids.ts';
import {
  changesTarget,
  type DispatchContext,
  needsDetails,
  publishStep,
  readStepView,
  refusalOf,
  stepFrom,
} from './dispatch-context.ts';
import type { Dispatched, DispatchRequest } from './dispatched.ts';

/** After this many lost races against other nodes, the row is locked. */
const lightRounds = 3;

/**
 * Optimistic write in one round trip; null if another step changed the conversation first, so repeat it under
 * the lock.
 */
export async function appendLightly(
  context: DispatchContext,
  request: DispatchRequest,
): Promise<Dispatched | null> {
  const { merchantId, id, event, options } = request;
  const { memory, database, clock } = context;
  const read = () => database.forMerchant(merchantId, (tx) => findConversation(tx, merchantId, id));
  for (let round = 0; round < lightRounds; round += 1) {
    const row = memory.find(merchantId, id) ?? (await read());
    if (!row) return { kind: 'gone' };
    if (isEndingSnooze(row, event)) return null;
    const refused = refusalOf(row, event, options, clock.now());
    // The refusal may be due to a stale cached row.
    if (refused) return null;
    const view = await readStepView(context, merchantId);
    const result = stepFrom(view, row, event, options.lang);
    if (result.isNothing || !result.isLight || needsDetails(row, result)) return null;
    if (changesTarget({ view, before: row, event }, result)) return null;
    memory.forget(merchantId, id);
    const outcome = await context.append(result);
    if (outcome === 'stored') return publishStep(context, result);
    if (outcome === 'repeat') return repeated(context, request);
    if (outcome === 'gone') return { kind: 'gone' };
  }
  return null;
}

async function repeated(
  { database }: DispatchContext,
  { merchantId, id, event }: DispatchRequest,
): Promise<Dispatched> {
  return database.forMerchant(merchantId, async (tx) => {
    const row = await findConversation(tx, merchantId, id);
    const message = await messageById(tx, merchantId, id, dedupeIdOf(event) ?? '');
    if (!row || !message) throw new InvariantViolated('The message that a call repeats is missing.');
    return { kind: 'repeat', row, message };
  });
}
