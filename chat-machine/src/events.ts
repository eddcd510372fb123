import type { Card } from '@aftercare/contract/chat/message';
import type { ChatKind } from '@aftercare/contract/chat/state';
import type { HotSpot } from '@aftercare/contract/chat/stories';
import type { Answerer, Moment, Rated, TicketInSight } from './state.ts';
import type { Timer } from './timers.ts';

/** What somebody said: the sender's id, and the words as they were typed ('' for a file). */
export type Said = { messageId: string; text: string; fileId: string | null };

/** Result of a bot answer. `missed`: the bot knew no answer; `offered`: it also offered a person. */
export type BotOutcome = 'answered' | 'missed' | 'offered' | 'smallTalk';

/** What the bot said: allow-listed html; `choices` are words to choose from; `faq` what it was taken from. */
export type BotSaid = {
  html: string;
  choices: string[];
  faq: { faqId: string; question: string } | null;
  handsOver: boolean;
  outcome: BotOutcome;
  authorName: string;
};

/** A story of the guided tree: its question, and the answer as allow-listed html; `list` are the questions behind it. */
export type StoryTold = {
  storyId: string;
  question: string;
  html: string;
  list: HotSpot[];
  isEnd: boolean;
  authorName: string;
};

/** What has happened, in the past tense. Whoever dispatches an event has checked who sent it. */
export type ChatEvent =
  /** The panel was opened, or a new sitting was asked for. */
  | { kind: 'chatOpened' }
  | { kind: 'customerSent'; said: Said }
  | { kind: 'botAnswered'; answers: string; said: BotSaid }
  /** The customer chose a question of the guided tree; `messageId` is the question's (spec 3, Hot-spot node). */
  | { kind: 'storyTold'; messageId: string; story: StoryTold }
  /** The customer asks for a person: the exit, the inline button; without an id by transfer-to-agent, which repeats. */
  | { kind: 'handoverAsked'; messageId: string | null }
  /** The spec's create-chat of the stand-in. */
  | { kind: 'simulationAsked' }
  /** Somebody accepted, or an outside provider's person is there. */
  | { kind: 'agentJoined'; agent: Answerer }
  /** `isPresent`: they take chats now, and so go on answering. */
  | { kind: 'agentSpoke'; said: Said; agent: Answerer; isPresent: boolean }
  /** Nobody can be had any more, or the outside provider failed to start. */
  | { kind: 'agentStartFailed' }
  /** What the customer said did not reach the person, or the person is gone. */
  | { kind: 'agentSendFailed' }
  /** The person ended the chat. */
  | { kind: 'agentLeft' }
  /** The customer ended this sitting, in whatever mode. */
  | { kind: 'customerLeft'; sitting: number }
  /** The customer has said what they think of a sitting that is over. */
  | { kind: 'rated'; sitting: number; rated: Rated }
  /** An outside provider's chat has been silent (the spec's agent-busy). */
  | { kind: 'agentWasSilent' }
  | { kind: 'ticketRaised'; ticket: TicketInSight }
  | { kind: 'ticketFailed' }
  /** The ticket was answered or closed at the desk. */
  | { kind: 'ticketResolved'; ticketId: string }
  /** The spec's close-thread and create-thread. */
  | { kind: 'threadClosed'; chat: Exclude<ChatKind, 'agent'>; type: 1 | 2 }
  | { kind: 'threadOpened'; chat: Exclude<ChatKind, 'agent'> }
  | { kind: 'contactGiven' }
  /** The visitor did something beside the chat: their thirty days count from there (D31). */
  | { kind: 'visitorReturned' }
  /** Something happened on the site that belongs into the transcript (G9); `id` makes it once. */
  | { kind: 'noted'; id: string; card: Card }
  | { kind: 'timerElapsed'; timer: Timer };

/** What the machine may look at besides its own state; the same facts give the same step. */
export type Facts = {
  now: Moment;
  /** Somebody takes chats: free, all taken, nobody. */
  agents: 'online' | 'queue' | 'offline';
  /** An outside provider may have somebody: only a browser learns whether, and says so (design 4). */
  hasOutsideChat: boolean;
  /** Hand-over is possible at this hour: always where service is all day, else in business hours (D3). */
  isServiceTime: boolean;
  /** A bot answers free text (D4). */
  hasBot: boolean;
  /** The warranty card stands under the greeting (D12). */
  offersWarranty: boolean;
};
