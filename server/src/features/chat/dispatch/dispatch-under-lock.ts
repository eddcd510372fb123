import type { Language } from '@aftercare/contract/languages';
import type { Tx } from '../../../platform/database/database.ts';
import { lockConversation, messageById } from '../conversation/conversation.repository.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import { isEndingSnooze, storeSnooze } from '../snooze/snooze.repository.ts';
import { dedupeIdOf } from '../step/event-ids.ts';
import type { StepResult } from '../step/step-result.ts';
import { storeStep } from '../step/store-step.ts';
import {
  type DispatchContext,
  publishStep,
  readStepView,
  refusalOf,
  type StepView,
  withTargets,
} from './dispatch-context.ts';
import type { Dispatched, DispatchRequest } from './dispatched.ts';
import { stepWithDetails } from './step-with-details.ts';

/** Locks the conversation's row, so that the step that is computed from it is always stored. */
export async function dispatchUnderLock(
  context: DispatchContext,
  request: DispatchRequest,
): Promise<Dispatched> {
  const { merchantId, id } = request;
  const view = await readStepView(context, merchantId);
  const done = await context.database.forMerchant(merchantId, (tx) => stepIn(tx, context, request, view));
  context.memory.forget(merchantId, id);
  return 'kind' in done ? done : publishStep(context, done);
}

/** One step in a transaction, which holds the lock of the conversation until its end. */
export async function stepIn(
  tx: Tx,
  context: DispatchContext,
  { merchantId, id, event, options }: DispatchRequest,
  view: StepView,
): Promise<StepResult | Dispatched> {
  const found = await lockConversation(tx, merchantId, id);
  if (!found) return { kind: 'gone' };
  const dedupeId = dedupeIdOf(event);
  const before = dedupeId === null ? null : await messageById(tx, merchantId, id, dedupeId);
  if (before) return { kind: 'repeat', row: found, message: before };
  const refused = refusalOf(found, event, options, context.clock.now());
  if (refused) return refused;
  const there = (await options.unless?.(tx, found)) ?? null;
  if (there) return { kind: 'repeat', row: found, message: there };
  if ((await options.permits?.(tx, found)) === false) return { kind: 'refused', row: found };
  const awake = isEndingSnooze(found, event) ? await storeSnooze(tx, found, null) : found;
  const row = options.alongside ? await options.alongside(tx, awake) : awake;
  const greeted = await withFirstQuestions(tx, context, { view, row, lang: options.lang });
  const result = await stepWithDetails(tx, greeted, { row, event, lang: options.lang });
  if (result.isNothing && row === found) return { kind: 'done', row, messages: [] };
  await context.writeAlong(tx, result.next, result.followUps);
  await storeStep(tx, result, new Date(view.facts.now));
  return withTargets(tx, context, { view, before: found, event }, result);
}

/** A new session is greeted with the first questions if the panel shows an input. */
async function withFirstQuestions(
  tx: Tx,
  context: DispatchContext,
  { view, row, lang }: { view: StepView; row: ConversationRow; lang: Language | undefined },
): Promise<StepView> {
  if (row.state.sitting === 'open' || !view.facts.hasBot) return view;
  const firstQuestions = await context.firstQuestions(tx, row.merchantId, lang ?? row.lang);
  return { ...view, firstQuestions };
}
