import type { Timer } from '@aftercare/chat-machine/timers';
import { lockConversation } from '../conversation/conversation.repository.ts';
import { elapsedTimers } from '../step/due-times.ts';
import type { StepResult } from '../step/step-result.ts';
import { storeStep } from '../step/store-step.ts';
import { type DispatchContext, publishStep, readStepView, withTargets } from './dispatch-context.ts';
import { stepWithDetails } from './step-with-details.ts';

type Elapsed = StepResult | 'heldElsewhere' | 'none';

/** A timer that fails does not block the others; the next sweep tries it again. */
export async function elapseTimers(
  context: DispatchContext,
  merchantId: string,
  id: string,
): Promise<boolean> {
  const tried = new Set<Timer>();
  const faults: unknown[] = [];
  for (;;) {
    const before = tried.size;
    try {
      const done = await elapseNext(context, { merchantId, id, tried });
      if (done === 'heldElsewhere') return false;
      if (done === 'none') break;
    } catch (error) {
      if (tried.size === before) throw error;
      faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
  return true;
}

/** Fires the first elapsed timer that was not tried yet, in its own transaction. */
async function elapseNext(
  context: DispatchContext,
  { merchantId, id, tried }: { merchantId: string; id: string; tried: Set<Timer> },
): Promise<Elapsed> {
  const view = await readStepView(context, merchantId);
  const now = new Date(view.facts.now);
  const done = await context.database.forMerchant(merchantId, async (tx): Promise<Elapsed> => {
    const found = await lockConversation(tx, merchantId, id, { skipLocked: true });
    if (!found) return 'heldElsewhere';
    const timer = elapsedTimers(found, now).find((one) => !tried.has(one));
    if (timer === undefined) return 'none';
    tried.add(timer);
    const event = { kind: 'timerElapsed', timer } as const;
    const result = await stepWithDetails(tx, view, { row: found, event });
    await context.writeAlong(tx, result.next, result.followUps);
    await storeStep(tx, result, now);
    return withTargets(tx, context, { view, before: found, event }, result);
  });
  context.memory.forget(merchantId, id);
  if (typeof done !== 'string') publishStep(context, done);
  return done;
}
