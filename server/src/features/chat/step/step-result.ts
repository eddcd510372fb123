import type { Effect } from '@aftercare/chat-machine/effects';
import type { ChatEvent, Facts } from '@aftercare/chat-machine/events';
import type { ChatKind } from '@aftercare/contract/chat/state';
import type { Language } from '@aftercare/contract/languages';
import type { Append } from '../conversation/append.repository.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';

export type ThreadChange =
  | { kind: 'open'; chat: ChatKind; id: string }
  | { kind: 'close'; id: string; closeType: 1 | 2 };
export type FollowUp = Extract<
  Effect,
  { kind: 'askBot' | 'checkDanger' | 'raiseTicket' | 'mailReply' | 'markUrgent' }
>;

export type StepResult = Append & {
  threads: ThreadChange[];
  followUps: FollowUp[];
  /** Only messages, due times and records: the step may be written in a batch. */
  isLight: boolean;
  /** The step changes neither the state nor any row. */
  isNothing: boolean;
};

export type StepInput = {
  row: ConversationRow;
  event: ChatEvent;
  facts: Facts;
  brand: string;
  timeZone: string;
  lang: Language;
  firstQuestions: readonly string[];
};
