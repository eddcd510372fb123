import type { Rating } from '@aftercare/contract/chat/rating';
import type { ChatKind, Mode } from '@aftercare/contract/chat/state';
import type { OfferedEntry } from './answer-source.ts';
import type { SmallTalk } from './intents/small-talk.ts';
import type { LaterQuestion, Request, Wanted } from './request/details.ts';

/** Milliseconds since 1970, by the database's clock. */
export type Timestamp = number;

/** `isUrgent`: the customer reported a danger. Earlier versions store no such field. */
export type OpenTicket = { id: string; number: string; answerBy: Timestamp; isUrgent?: boolean };

/** An agent of our desk or, with `outsideChatId`, of an outside provider in that chat of the provider. */
export type Answerer = { id: string; name: string; avatar: string; outsideChatId?: string };

type Shared = {
  /** closed: the next message opens a new session with divider, card and greeting. */
  sitting: 'none' | 'open' | 'closed';
  /** Start of the newest session; null before the first one. Version 0.1.0 stores no such field. */
  openedAt?: Timestamp | null;
  holds: { [Kind in ChatKind]: boolean };
  botMessages: number;
  ticket: OpenTicket | null;
  /** The thread that still needs a ticket, in any mode; null once the ticket is stored. */
  owedTicket: 'agent' | 'simulated' | null;
  /** A ticket was raised in this session, so no second one is raised. */
  isTicketed: boolean;
  /** The busy notice is shown once per agent thread, whichever agent is in it. */
  isBusyTold: boolean;
  hasEmail: boolean;
  /** Number of sessions so far, and the agent in the newest one. */
  sittings: number;
  met: Answerer | null;
  /** The last ended session with an agent, which the customer can rate until they continue. */
  over: VisitEnd | null;
  /** The customer reported danger in this session. Version 0.1.0 stores no such field. */
  isUrgent?: boolean;
  /** The customer's newest message came by mail. Earlier versions store no such field. */
  isByMail?: boolean;
};

export type VisitEnd = { sitting: number; by: Answerer; rating: Rated | null };

export type Rated = Pick<Rating, 'thumb' | 'comment'>;

export type BotState = Shared & {
  mode: 'bot';
  /** Id of the customer's message that the bot still has to answer. */
  asked: string | null;
  /**
   * Number of questions in a row that the bot could not answer. Version 0.1.0 stores neither this nor the
   * next two fields.
   */
  misses?: number;
  /** The bot's newest answer offers an agent, so that "yes" hands over. */
  offersPerson?: boolean;
  /** The newest recorded question of the session, with the entries that its answer offered. */
  newestQuestion?: NewestQuestion | null;
};

/** `chosenBy`: the message that chose one of the offered entries. */
export type NewestQuestion = {
  messageId: string;
  offered: readonly OfferedEntry[];
  chosenBy: string | null;
};

export type ConnectingAgentState = Shared & { mode: 'connectingAgent'; since: Timestamp };

export type AgentState = Shared & {
  mode: 'agent';
  agent: Answerer;
  awaitsReplySince: Timestamp | null;
  /**
   * Start of the current response time: the request for an agent, or the first customer message after the
   * agent's last one.
   */
  waitsForWordsSince: Timestamp | null;
};

export type SimulatedState = Shared & {
  mode: 'simulated';
  countdownEndsAt: Timestamp;
  /**
   * The open question if version 0.1.0 knows it, because nodes of that version may process this state during
   * an upgrade.
   */
  asks: Exclude<Wanted, LaterQuestion> | null;
  /** An open question that version 0.1.0 does not know; that version stores none. */
  asksElse?: LaterQuestion | null;
  /**
   * The ticket's progress. collecting: not requested yet; owed: being stored; delayed: not stored yet, and
   * the customer was notified that the number follows.
   */
  ticketing: 'collecting' | 'owed' | 'delayed' | 'raised';
  /** Details of the ticket. Version 0.1.0 stores none. */
  request?: Request;
  /** No agent accepted in time, so the end of the countdown does not hand over again. */
  wasNotAccepted: boolean;
  /** The customer's question that the bot still has to answer. Earlier versions store neither this nor `notices`. */
  question?: PendingQuestion | null;
  /** Replies that the customer already got and that are not repeated. */
  notices?: readonly Notice[];
};

/**
 * `text`: the part of the message that asks, which becomes part of the description if the bot has no answer.
 * `isChanged`: the message also contained details.
 */
export type PendingQuestion = { messageId: string; text: string; isChanged: boolean };

/**
 * `noAgentNow`, `ticketStays`: the customer asked for an agent before or after the details were complete.
 * `added`: the newest reply said that the message belongs to the ticket.
 */
export type Notice = 'noAgentNow' | 'ticketStays' | 'added' | 'withdrawn' | SmallTalk;

export type ChatState = BotState | ConnectingAgentState | AgentState | SimulatedState;

export type StateOf<M extends Mode> = Extract<ChatState, { mode: M }>;

export const initialState: BotState = {
  mode: 'bot',
  sitting: 'none',
  openedAt: null,
  holds: { bot: false, agent: false, simulated: false },
  botMessages: 0,
  ticket: null,
  owedTicket: null,
  isTicketed: false,
  isBusyTold: false,
  hasEmail: false,
  sittings: 0,
  met: null,
  over: null,
  isUrgent: false,
  asked: null,
  misses: 0,
  offersPerson: false,
  newestQuestion: null,
};
