import type { ConversationRow } from '../conversation/conversation-row.ts';
import type { StepResult } from '../step/step-result.ts';
import { type DispatchContext, publishStep, readStepView } from './dispatch-context.ts';
import { stepIn } from './dispatch-under-lock.ts';
import type { Dispatched, DispatchRequest } from './dispatched.ts';

/** `at`: position of the first event that was not done; then none of them was. */
export type DispatchedTogether =
  | { kind: 'done'; row: ConversationRow }
  | { kind: 'stopped'; at: number; outcome: Exclude<Dispatched, { kind: 'done' }> };

export type TogetherRequest = Pick<DispatchRequest, 'merchantId' | 'id'> & {
  steps: readonly Pick<DispatchRequest, 'event' | 'options'>[];
};

/** Ends the transaction without its changes. */
class Stopped extends Error {
  readonly at: number;
  readonly outcome: Exclude<Dispatched, { kind: 'done' }>;

  constructor(at: number, outcome: Exclude<Dispatched, { kind: 'done' }>) {
    super(`Event ${at} answered ${outcome.kind}.`);
    this.at = at;
    this.outcome = outcome;
  }
}

/** Dispatches events one after the other in one transaction: each sees the row after the one before it. */
export async function dispatchTogether(
  context: DispatchContext,
  { merchantId, id, steps }: TogetherRequest,
): Promise<DispatchedTogether> {
  const view = await readStepView(context, merchantId);
  try {
    const { results, row } = await context.database.forMerchant(merchantId, async (tx) => {
      const stored: StepResult[] = [];
      let last: ConversationRow | null = null;
      for (const [at, { event, options }] of steps.entries()) {
        const done = await stepIn(tx, context, { merchantId, id, event, options }, view);
        if ('kind' in done && done.kind !== 'done') throw new Stopped(at, done);
        if (!('kind' in done)) stored.push(done);
        last = 'kind' in done ? done.row : done.next;
      }
      if (last === null) throw new Stopped(0, { kind: 'gone' });
      return { results: stored, row: last };
    });
    context.memory.forget(merchantId, id);
    for (const result of results) publishStep(context, result);
    return { kind: 'done', row };
  } catch (error) {
    context.memory.forget(merchantId, id);
    if (error instanceof Stopped) return { kind: 'stopped', at: error.at, outcome: error.outcome };
    throw error;
  }
}
