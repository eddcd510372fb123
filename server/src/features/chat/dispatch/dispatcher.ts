import { appendBatch, isUnavailable } from '../conversation/append.repository.ts';
import { createConversationMemory } from '../conversation/conversation-memory.ts';
import { createKeyedQueue } from '../conversation/keyed-queue.ts';
import { createBatcher } from '../sending/batcher.ts';
import { withoutCards } from '../sending/without-cards.ts';
import type { StepResult } from '../step/step-result.ts';
import { appendLightly } from './append-lightly.ts';
import type { DispatchContext, DispatchDeps } from './dispatch-context.ts';
import { type DispatchedTogether, dispatchTogether, type TogetherRequest } from './dispatch-together.ts';
import { dispatchUnderLock } from './dispatch-under-lock.ts';
import type { Dispatch } from './dispatched.ts';
import { elapseTimers } from './elapse-timers.ts';

export type Dispatcher = {
  dispatch: Dispatch;
  /** All of these events of a conversation in one transaction, or none. */
  together(request: TogetherRequest): Promise<DispatchedTogether>;
  /** Fires the due timers of a conversation; false if another transaction holds it. */
  elapse(merchantId: string, conversationId: string): Promise<boolean>;
};

/**
 * The only way to change state and messages of a conversation: one event, one step of the state machine, written
 * whole or not at all. Read positions, secrets and erasures are written without it.
 */
export function createDispatcher(deps: DispatchDeps): Dispatcher {
  const { database, changes } = deps;
  const memory = createConversationMemory();
  const inTurn = createKeyedQueue();
  const append = createBatcher(
    (appends: readonly StepResult[]) => appendBatch(database, appends),
    isUnavailable,
  );
  const context: DispatchContext = { ...deps, memory, append };
  changes.listen((change) => {
    if (change.row === null) memory.forget(change.merchantId, change.conversationId);
  });
  return {
    dispatch: (merchantId, id, happened, options = {}) =>
      inTurn(`${merchantId} ${id}`, async () => {
        const request = { merchantId, id, event: withoutCards(happened), options };
        const { alongside, permits, unless } = options;
        const isHeld = [alongside, permits, unless].some((one) => one !== undefined);
        const light = isHeld ? null : await appendLightly(context, request);
        return light ?? dispatchUnderLock(context, request);
      }),
    together: (request) =>
      inTurn(`${request.merchantId} ${request.id}`, () => dispatchTogether(context, request)),
    elapse: (merchantId, id) => inTurn(`${merchantId} ${id}`, () => elapseTimers(context, merchantId, id)),
  };
}
