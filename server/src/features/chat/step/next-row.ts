import type { ChatState } from '@aftercare/chat-machine/state';
import { limits } from '@aftercare/contract/limits';
import { throttles } from '@aftercare/contract/wire/throttles';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import { isByCustomer } from './event-ids.ts';
import type { StepInput } from './step-result.ts';

function waitingSinceOf(state: ChatState, before: Date | null, now: Date): Date | null {
  // A chat that returns from an agent who did not answer keeps its place in the queue.
  if (state.mode === 'connectingAgent') return before ?? new Date(state.since);
  return state.mode === 'simulated' ? (before ?? now) : null;
}

/** The row with its new state, before the effects of the step are applied to it. */
export function nextRow(
  row: ConversationRow,
  state: ChatState,
  { event, facts, lang }: StepInput,
): ConversationRow {
  const now = new Date(facts.now);
  const awaits = state.mode === 'agent' ? state.awaitsReplySince : null;
  const next = {
    ...row,
    state,
    mode: state.mode,
    agentId: state.mode === 'agent' ? state.agent.id : null,
    version: row.version + 1,
    waitingSince: waitingSinceOf(state, row.waitingSince, now),
    awaitsReplySince: awaits === null ? null : new Date(awaits),
  };
  // The visitor's thirty days count from the last use.
  const visitorEndsAt = new Date(facts.now + limits.visitorIdleSeconds * 1000);
  if (event.kind === 'visitorReturned') return { ...next, visitorEndsAt };
  if (event.kind !== 'chatOpened' && !isByCustomer(event)) return next;
  const used = { ...next, lang, visitorEndsAt };
  if (event.kind === 'chatOpened') return used;
  const { seconds } = throttles.messagesPerVisitor;
  const isNewWindow = now.getTime() - row.sentSince.getTime() >= seconds * 1000;
  return {
    ...used,
    sentSince: isNewWindow ? now : row.sentSince,
    sentCount: isNewWindow ? 1 : row.sentCount + 1,
  };
}
