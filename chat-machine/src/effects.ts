import type { Card } from '@aftercare/contract/chat/message';
import type { ChatKind } from '@aftercare/contract/chat/state';
import type { BotMessage, BotOutcome, GuidedAnswer, TypedMessage } from './events.ts';
import type { Request, Wanted } from './request/details.ts';
import type { Answerer, Timestamp } from './state.ts';
import type { Timer } from './timers.ts';

/** Keys of texts that the server writes in the conversation's language. */
export const catalogueTexts = [
  'greeting',
  'automatedNobodyFree',
  'asksProblem',
  'asksProblemAgain',
  'asksEmail',
  'asksEmailAgain',
  'asksEmailNoted',
  'phoneNoted',
  'asksOrderNo',
  'asksOrderNoAgain',
  'asksOrderNoForm',
  'asksOrderNoNoted',
  'asksPhoto',
  'asksCorrection',
  'goesOnProblem',
  'goesOnEmail',
  'goesOnOrderNo',
  'goesOnPhoto',
  'goesOnSummary',
  'noAgentNow',
  'doNotUse',
  'thanksForDetails',
  'answerByEmail',
  'answerInChat',
  'nothingToPassOn',
  'requestCancelled',
  'ticketRaised',
  'urgentTicket',
  'urgentTicketClosed',
  'urgentTicketNoHours',
  'ticketFollows',
  'ticketStaysOpen',
  'addedToTicket',
  'orderNoNoted',
  'addedToRequest',
  'withdrawalNoted',
  'agentBusy',
  'inactive',
  'askedForPerson',
  'connecting',
  'agentJoined',
  'agentClosed',
  'customerClosed',
  'customerClosedTicket',
  'agentGone',
  'botAgain',
  'newSitting',
  'safety',
  'safetySwallowed',
  'safetyShock',
  'safetyBurn',
  'safetyWound',
  'passesOn',
] as const;
export type CatalogueText = (typeof catalogueTexts)[number];

export type Entry =
  | { by: 'customer'; message: TypedMessage }
  | { by: 'agent'; message: TypedMessage; agent: Answerer }
  | { by: 'bot'; message: BotMessage; answers: string }
  | {
      by: 'botText';
      text: CatalogueText;
      answers: string;
      handsOver: boolean;
      params?: Record<string, string | Timestamp>;
    }
  | { by: 'guidedQuestion'; guidedAnswer: GuidedAnswer }
  | { by: 'guidedAnswer'; guidedAnswer: GuidedAnswer; answers: string }
  /** The brand's automated voice. `showsCard` is set only on the greeting. */
  | {
      by: 'automated';
      text: CatalogueText;
      params?: Record<string, string | Timestamp>;
      showsCard?: boolean;
      card?: Card;
    }
  /** The details that go to the team, with a choice that confirms them. */
  | { by: 'summary'; request: Request }
  /** Thanks the customer and names the details that the ticket lacks. */
  | { by: 'missing'; missing: readonly Wanted[] }
  | { by: 'system'; text: CatalogueText; params?: Record<string, string | Timestamp>; card?: Card }
  | { by: 'note'; card: Card };

/**
 * Effects as data. Appended entries, timers and the bot's records are light: they are written in a batch with
 * other conversations. All other effects are written in a transaction that locks the conversation.
 */
export type Effect =
  /** `key` makes the row unique; without it the sender's message id or the event does. */
  | { kind: 'append'; chat: ChatKind; entry: Entry; key?: string }
  | { kind: 'setDue'; timer: Timer; at: Timestamp }
  | { kind: 'clearDue'; timer: Timer }
  | { kind: 'openThread'; chat: ChatKind }
  /** `type` 1: inactive with the bot or the simulated agent; 2: an agent answered or takes over. */
  | { kind: 'closeThread'; chat: ChatKind; type: 1 | 2 }
  /**
   * `text` null: it is in the transcript under this id. `misses`: number of unanswered questions in a row
   * before it.
   */
  /**
   * `signedIn`: the customer whose session sent the message; null if there is none or it is no longer known.
   * `pageProductId`: the product whose page the customer saw, if it is still known.
   */
  | {
      kind: 'askBot';
      messageId: string;
      text: string | null;
      misses: number;
      signedIn: string | null;
      pageProductId?: string | undefined;
    }
  /** The bot's model checks a message that goes to no bot; a found danger becomes an event. */
  | { kind: 'checkDanger'; messageId: string; text: string }
  /** At most one ticket per thread: the simulated agent's, or the thread of an agent who did not answer. */
  | { kind: 'raiseTicket'; chat: 'agent' | 'simulated' }
  | { kind: 'markUrgent'; ticketId: string }
  /**
   * The address in the customer's text to which the answer goes; '' deletes one that the customer called
   * wrong.
   */
  | { kind: 'keepEmail'; email: string }
  /** The reply is sent by mail as well, once per message. */
  | { kind: 'mailReply'; message: TypedMessage; agent: Answerer }
  | { kind: 'refreshHistory' }
  | BotRecord;

/**
 * Records the outcome of a question to the bot, under the id of the customer's message. It is a light effect:
 * it is written in the batch of the append.
 */
export type BotRecord =
  | {
      kind: 'recordQuestion';
      messageId: string;
      outcome: BotOutcome;
      entryId: string | null;
      offered: readonly string[];
      probability: number | null;
    }
  /** The customer chose an entry that the answer offered. */
  | { kind: 'recordChoice'; messageId: string; entryId: string }
  /** The bot handed over after this question. */
  | { kind: 'recordHandOver'; messageId: string };

export type Step<State> = { state: State; effects: Effect[] };
