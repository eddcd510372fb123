import type { Card } from '@aftercare/contract/chat/message';
import type { ChatKind } from '@aftercare/contract/chat/state';
import type { BotSaid, Said, StoryTold } from './events.ts';
import type { Answerer, Moment } from './state.ts';
import type { Timer } from './timers.ts';

/** Words of the catalogue, which the server writes in the conversation's language (D30). */
export const catalogueTexts = [
  'greeting',
  'automatedNobodyFree',
  'asksEmail',
  'asksOrderNo',
  'asksPhoto',
  'thanksForDetails',
  'ticketRaised',
  'ticketFollows',
  'ticketStaysOpen',
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
  'passesOn',
] as const;
export type CatalogueText = (typeof catalogueTexts)[number];

/** A row of the conversation. */
export type Entry =
  | { by: 'customer'; said: Said }
  | { by: 'agent'; said: Said; agent: Answerer }
  | { by: 'bot'; said: BotSaid; answers: string }
  /** The bot's answer in words of the catalogue. */
  | { by: 'botText'; text: CatalogueText; answers: string; handsOver: boolean }
  /** A question of the guided tree, and its answer (D11, hotSpot). */
  | { by: 'storyQuestion'; story: StoryTold }
  | { by: 'storyAnswer'; story: StoryTold; answers: string }
  /** The brand's automated voice: greeting and stand-in. `showsCard` only on the greeting (D12). */
  | {
      by: 'automated';
      text: CatalogueText;
      params?: Record<string, string | Moment>;
      showsCard?: boolean;
      card?: Card;
    }
  /** A quiet line: dividers, notices, changes of mode. */
  | { by: 'system'; text: CatalogueText; params?: Record<string, string | Moment>; card?: Card }
  /** A typed card without words of its own (G9). */
  | { by: 'note'; card: Card };

/**
 * What must follow, as data. `append` and the timers are light: they travel in the batch of the append. All others
 * are written in a transaction that holds the conversation.
 */
export type Effect =
  /** `key` makes a row once for ever; without it the sender's message id or the event does. */
  | { kind: 'append'; chat: ChatKind; entry: Entry; key?: string }
  | { kind: 'setDue'; timer: Timer; at: Moment }
  | { kind: 'clearDue'; timer: Timer }
  | { kind: 'openThread'; chat: ChatKind }
  /** 1 idle in bot or simulated mode, 2 a person was there or takes over (D29). */
  | { kind: 'closeThread'; chat: ChatKind; type: 1 | 2 }
  /** `text` null: it is in the transcript under this id. `misses`: questions in a row without an answer before it. */
  | { kind: 'askBot'; messageId: string; text: string | null; misses: number }
  /** One per thread: the stand-in's, or that of the person who never answered. */
  | { kind: 'raiseTicket'; chat: 'agent' | 'simulated' }
  /** The team answers this ticket before others. */
  | { kind: 'markUrgent'; ticketId: string }
  /** An address in the customer's words, for the ticket's answer. */
  | { kind: 'keepEmail'; email: string }
  /** The reply goes by mail as well, once per message. */
  | { kind: 'mailReply'; said: Said; agent: Answerer }
  /** Both sides look again (spec 9, History refresh). */
  | { kind: 'refreshHistory' };

export type Step<State> = { state: State; effects: Effect[] };
