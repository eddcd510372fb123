import type { ChatEvent } from '@aftercare/chat-machine/events';
import { step } from '@aftercare/chat-machine/machine';
import type { ChatState } from '@aftercare/chat-machine/state';
import { applyEffect, type StepDraft } from './apply-effect.ts';
import { dueColumn } from './due-times.ts';
import { dedupeIdOf } from './event-ids.ts';
import { nextRow } from './next-row.ts';
import type { FollowUp, StepInput, StepResult } from './step-result.ts';

const sameState = (a: ChatState, b: ChatState): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Follow-ups that are written in the same transaction as the step. */
const writtenAlong: ReadonlySet<FollowUp['kind']> = new Set(['mailReply', 'markUrgent']);

/** Events that always write the row, even if the state machine ignores them. */
const movers: ReadonlySet<ChatEvent['kind']> = new Set(['timerElapsed', 'chatOpened', 'visitorReturned']);

/** How long the customer has waited for this agent's message; null if no wait was open. */
function waitedFor(event: ChatEvent, state: ChatState, now: number): number | null {
  if (event.kind !== 'agentSpoke') return null;
  const since =
    state.mode === 'agent' ? state.waitsForWordsSince : state.mode === 'connectingAgent' ? state.since : null;
  return since === null ? null : Math.max(0, Math.round((now - since) / 1000));
}

/** Applies one event: returns the new row, the rows to add and the follow-ups. Writes nothing. */
export function runStep(input: StepInput): StepResult {
  const { row, event, facts } = input;
  const emailFrom = row.email === '' ? null : row.contactFrom;
  const { state, effects } = step(row.state, event, { ...facts, emailFrom });
  const draft: StepDraft = {
    input,
    now: new Date(facts.now),
    dedupeId: dedupeIdOf(event),
    isIdGiven: false,
    next: nextRow(row, state, input),
    messages: [],
    threads: [],
    followUps: [],
    records: [],
  };
  const { dedupeId, next, messages, threads, followUps, records } = draft;
  if (event.kind === 'timerElapsed') next[dueColumn[event.timer]] = null;
  for (const effect of effects) applyEffect(draft, effect);
  const isHeavy = threads.length > 0 || followUps.some(({ kind }) => writtenAlong.has(kind));
  const isMoved = movers.has(event.kind) || !sameState(row.state, state);
  const isNothing = effects.length === 0 && !isMoved;
  return {
    expected: row.version,
    dedupeId,
    next,
    messages,
    waitedSeconds: waitedFor(event, row.state, facts.now),
    threads,
    followUps,
    records,
    isLight: !isHeavy,
    isNothing,
  };
}
