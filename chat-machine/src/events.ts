import type { Card } from '@aftercare/contract/chat/message';
import type { ChatKind, ContactSource } from '@aftercare/contract/chat/state';
import type { HotSpot } from '@aftercare/contract/chat/stories';
import type { AnswerSource } from './answer-source.ts';
import type { ConversationDetails, OrderForm } from './request/details.ts';
import type { Answerer, OpenTicket, Rated, Timestamp } from './state.ts';
import type { Timer } from './timers.ts';

/** A message: the sender's id, and the text as typed ('' for a file). */
export type TypedMessage = { messageId: string; text: string; fileId: string | null };

/**
 * Result of a bot answer. `clarified`: the bot asked back, for example which product is meant; `missed`: it
 * knew no answer; `offered`: it also offered an agent. `danger` and `wishForPerson`: it recognised an intent
 * that the patterns of `intents/` did not, and its own text is not shown.
 */
export type BotOutcome =
  | 'answered'
  | 'clarified'
  | 'missed'
  | 'offered'
  | 'smallTalk'
  | 'danger'
  | 'wishForPerson';

/** The product that a choice names; `choice` is the text of the choice. */
export type ChoiceProduct = { choice: string; productId: string; name: string };

/**
 * The bot's answer: HTML with tags of the allow-list. `choices` can be selected; `choiceProducts` are products
 * that they name. `faq` is the source of the answer. `source` null: the message was no question. Version 0.1.0
 * reports none.
 */
export type BotMessage = {
  html: string;
  choices: string[];
  choiceProducts?: ChoiceProduct[];
  faq: { faqId: string; question: string } | null;
  handsOver: boolean;
  outcome: BotOutcome;
  authorName: string;
  source?: AnswerSource | null;
};

/**
 * A guided answer: its question, and the answer as HTML with tags of the allow-list; `list` are the follow-up
 * questions.
 */
export type GuidedAnswer = {
  storyId: string;
  question: string;
  html: string;
  list: HotSpot[];
  isEnd: boolean;
  authorName: string;
};

/** The dispatcher has checked the sender. */
export type ChatEvent =
  /** The panel was opened, or a client asked for a new session. */
  | { kind: 'chatOpened' }
  /**
   * `signedIn`: the customer whose session sent it; without one, the sender only holds the conversation.
   * `pageProductId`: the product whose page the customer sees.
   */
  | {
      kind: 'customerSent';
      message: TypedMessage;
      signedIn?: string | null;
      pageProductId?: string | undefined;
    }
  /** The customer's message came by mail, so it is answered by mail. */
  | { kind: 'mailReceived'; message: TypedMessage }
  /** The customer is typing. Reported at intervals of `limits.typingNotedSeconds`, and it may get lost. */
  | { kind: 'customerTyped' }
  | { kind: 'botAnswered'; answers: string; message: BotMessage }
  /** The bot's model found a report of danger in this message, which the patterns did not recognise. */
  | { kind: 'dangerFound'; messageId: string }
  /** The customer chose a suggested question; `messageId` is the question's. */
  | { kind: 'guidedAnswerChosen'; messageId: string; guidedAnswer: GuidedAnswer }
  /**
   * The customer asked for an agent by the exit or the inline button. `messageId` is null for
   * transfer-to-agent, which clients may repeat.
   */
  | { kind: 'handoverRequested'; messageId: string | null }
  /** The specification's create-chat of the simulated agent. */
  | { kind: 'simulationRequested' }
  /** An agent accepted, or an agent of an outside provider joined. */
  | { kind: 'agentJoined'; agent: Answerer }
  /**
   * A team member assigned the chat to this agent, who may not have seen it yet. Null takes the chat away from
   * its agent, so the customer waits for another one.
   */
  | { kind: 'agentAssigned'; agent: Answerer | null }
  /** The agent hands the chat back to the bot; the session goes on. */
  | { kind: 'agentHandedBack' }
  /** `isPresent`: the agent takes chats now, and so keeps answering. */
  | { kind: 'agentSpoke'; message: TypedMessage; agent: Answerer; isPresent: boolean }
  /** No agent is available any more, or the outside provider failed to start. */
  | { kind: 'agentStartFailed' }
  /** The customer's message did not reach the agent, or the agent is gone. */
  | { kind: 'agentSendFailed' }
  | { kind: 'agentLeft' }
  | { kind: 'customerLeft'; sitting: number }
  | { kind: 'rated'; sitting: number; rated: Rated }
  /** An outside provider's agent did not answer in time (the specification's agent-busy). */
  | { kind: 'agentWasSilent' }
  /** A client of the specification calls create-ticket. */
  | { kind: 'ticketRequested' }
  | { kind: 'ticketRaised'; ticket: OpenTicket }
  | { kind: 'ticketFailed' }
  | { kind: 'ticketResolved'; ticketId: string }
  /** The team answers the ticket with another one, perhaps in another conversation of the customer. */
  | { kind: 'ticketMerged'; ticketId: string; into: OpenTicket }
  /** The specification's close-thread and create-thread. */
  | { kind: 'threadClosed'; chat: Exclude<ChatKind, 'agent'>; type: 1 | 2 }
  | { kind: 'threadOpened'; chat: Exclude<ChatKind, 'agent'> }
  | { kind: 'contactGiven' }
  /** The visitor did something outside the chat, which restarts the thirty days of the visitor cookie. */
  | { kind: 'visitorReturned' }
  /** An event of the site that the transcript shows; `id` makes it unique. */
  | { kind: 'noted'; id: string; card: Card }
  | { kind: 'timerElapsed'; timer: Timer };

/** Equal states, events and facts give equal steps. */
export type Facts = {
  now: Timestamp;
  /** Agents of our desk: one is free, all are busy, none is online. */
  agents: 'online' | 'queue' | 'offline';
  /** An outside provider may have an agent. Only a browser finds out, and reports it. */
  hasOutsideChat: boolean;
  /** Handing over is possible at this hour: always with all-day service, else in business hours. */
  isServiceTime: boolean;
  /** Outside the opening hours without an agent online: when the team opens again, null if unknown. Null otherwise. */
  closed?: { opensAt: Timestamp | null } | null;
  hasBot: boolean;
  offersWarranty: boolean;
  site: SiteFacts;
  /** Where the conversation's email address comes from; null if it has none. */
  emailFrom?: ContactSource | null;
  /** Read only for a step that begins the simulated agent. */
  details?: ConversationDetails;
};

export type SiteFacts = {
  orderForm: OrderForm;
  /** Names of the shops that sell the site's products. */
  shops: string;
  /** The site's own email addresses in lower case. In a customer's message they are not the customer's address. */
  emails: readonly string[];
};
