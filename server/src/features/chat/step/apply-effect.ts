import type { BotRecord, Effect } from '@aftercare/chat-machine/effects';
import { timerSeconds } from '@aftercare/chat-machine/timers';
import type { ChatKind } from '@aftercare/contract/chat/state';
import { newId } from '../../../platform/ids.ts';
import type { ConversationRow, MessageRow } from '../conversation/conversation-row.ts';
import { dueColumn } from './due-times.ts';
import { entryRow, threadIdOf } from './entry-row.ts';
import { type AppendEffect, botAnswerId, isWhatHappened } from './event-ids.ts';
import type { FollowUp, StepInput, ThreadChange } from './step-result.ts';

/** A step while its effects are applied: `next` changes, and the lists grow. */
export type StepDraft = {
  input: StepInput;
  now: Date;
  dedupeId: string | null;
  /** An entry of this step already has the event's id. */
  isIdGiven: boolean;
  next: ConversationRow;
  messages: MessageRow[];
  threads: ThreadChange[];
  followUps: FollowUp[];
  records: BotRecord[];
};

const threadColumn = {
  bot: 'botThreadId',
  agent: 'agentThreadId',
  simulated: 'simulatedThreadId',
} as const satisfies Record<ChatKind, keyof ConversationRow>;

const automaticAuthors: ReadonlySet<AppendEffect['entry']['by']> = new Set([
  'bot',
  'botText',
  'automated',
  'summary',
  'missing',
  'guidedAnswer',
]);

const isAutomatic = ({ entry: { by } }: AppendEffect): boolean => automaticAuthors.has(by);

export function applyEffect(draft: StepDraft, effect: Effect): void {
  const { next, now, threads, followUps } = draft;
  switch (effect.kind) {
    case 'append':
      appendEntry(draft, effect);
      return;
    case 'setDue':
      next[dueColumn[effect.timer]] = new Date(effect.at);
      return;
    case 'clearDue':
      next[dueColumn[effect.timer]] = null;
      return;
    case 'openThread': {
      const id = newId();
      next[threadColumn[effect.chat]] = id;
      threads.push({ kind: 'open', chat: effect.chat, id });
      return;
    }
    case 'closeThread': {
      const id = next[threadColumn[effect.chat]];
      if (id !== null) threads.push({ kind: 'close', id, closeType: effect.type });
      return;
    }
    case 'keepEmail':
      next.email = effect.email;
      next.contactFrom = 'visitor';
      return;
    case 'raiseTicket':
      // If this node stops before the ticket is stored, another node's sweeper creates it.
      next.ticketRetryAt ??= new Date(now.getTime() + timerSeconds.ticketRetry * 1000);
      followUps.push(effect);
      return;
    case 'askBot':
    case 'checkDanger':
    case 'mailReply':
    case 'markUrgent':
      followUps.push(effect);
      return;
    case 'recordQuestion':
    case 'recordChoice':
    case 'recordHandOver':
      draft.records.push(effect);
      return;
    case 'refreshHistory':
      return;
  }
}

function appendEntry(draft: StepDraft, effect: AppendEffect): void {
  const { input, next, now, messages } = draft;
  next.lastSeq += 1;
  next.lastMessageAt = now;
  const { brand, timeZone, firstQuestions } = input;
  const messageId = messageIdFor(draft, effect);
  messages.push(
    entryRow(effect, {
      row: next,
      brand,
      timeZone,
      firstQuestions,
      createdAt: now,
      seq: next.lastSeq,
      messageId,
    }),
  );
  // An automatic answer shows the customer that the message was received, so it counts as seen.
  if (isAutomatic(effect)) next.seenByService = next.lastSeq;
}

function messageIdFor(draft: StepDraft, effect: AppendEffect): string {
  const { input, next, dedupeId } = draft;
  if (effect.entry.by === 'botText') return botAnswerId(effect.entry.answers);
  if (effect.key !== undefined) return `${threadIdOf(next, effect)}.${effect.key}`;
  if (dedupeId === null || draft.isIdGiven || !isWhatHappened(input.event, effect)) return newId();
  draft.isIdGiven = true;
  return dedupeId;
}
