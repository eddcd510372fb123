import type { Rating } from '@aftercare/contract/chat/rating';
import type { ChatKind, Mode } from '@aftercare/contract/chat/state';

/** Milliseconds since 1970, by the database's clock. */
export type Moment = number;

/** The newest ticket that is still owed an answer. */
export type TicketInSight = { id: string; number: string; answerBy: Moment };

/** Somebody at the desk; with `outsideChatId` somebody of an outside provider's, in that chat of theirs. */
export type Answerer = { id: string; name: string; avatar: string; outsideChatId?: string };

type Shared = {
  /** closed: the next message opens a new sitting with divider, card and greeting (D28). */
  sitting: 'none' | 'open' | 'closed';
  /** Which threads this sitting holds: the spec's chat and thread ids (D1). */
  holds: { [Kind in ChatKind]: boolean };
  /** Messages of the bot in this sitting, for the inline button (D1). */
  botMessages: number;
  ticket: TicketInSight | null;
  /** Whose thread a ticket is being stored for, in whatever mode by now; null once it was raised (G8). */
  owedTicket: 'agent' | 'simulated' | null;
  /** A ticket was raised in this sitting: another one would only repeat it. */
  isTicketed: boolean;
  /** The busy notice is said once per agent thread, whoever of the team is in it (spec 4). */
  isBusyTold: boolean;
  hasEmail: boolean;
  /** How many sittings there were, and who of the team was in the newest. */
  sittings: number;
  met: Answerer | null;
  /** The last one that was with somebody of the team and is over, until the customer goes on: it may be rated. */
  over: SittingOver | null;
  /** The customer reported danger in this sitting. Version 0.1.0 stores no such field. */
  isUrgent?: boolean;
};

/** `rating`: what the customer thinks of it; null as long as they have not said. */
export type SittingOver = { sitting: number; by: Answerer; rating: Rated | null };

export type Rated = Pick<Rating, 'thumb' | 'comment'>;

export type BotState = Shared & {
  mode: 'bot';
  /** The customer's message that the bot still owes an answer to. */
  asked: string | null;
  /** How many questions in a row the bot could not answer. Version 0.1.0 stores neither this nor the next field. */
  misses?: number;
  /** The bot's newest answer offers a person, so that "yes" hands over. */
  offersPerson?: boolean;
};

/** Waiting for somebody to accept. */
export type ConnectingAgentState = Shared & { mode: 'connectingAgent'; since: Moment };

export type AgentState = Shared & {
  mode: 'agent';
  agent: Answerer;
  /** The customer's last word has no answer since then. */
  awaitsReplySince: Moment | null;
  /** Since when the customer waits for this person's words: they asked for a person, or spoke after the last answer. */
  waitsForWordsSince: Moment | null;
};

/** What the stand-in wants to know, in this order (D30). */
export type Wanted = 'email' | 'orderNo' | 'photo';

export type SimulatedState = Shared & {
  mode: 'simulated';
  countdownEndsAt: Moment;
  asks: Wanted | null;
  /** owed: being stored; delayed: the customer was told that the number follows (G8). */
  ticketing: 'owed' | 'delayed' | 'raised';
  /** Nobody accepted in time: it does not go round again when the countdown is over. */
  wasNotAccepted: boolean;
};

export type ChatState = BotState | ConnectingAgentState | AgentState | SimulatedState;

export type StateOf<M extends Mode> = Extract<ChatState, { mode: M }>;

/** A conversation in which nothing was said yet. */
export const nothingSaid: BotState = {
  mode: 'bot',
  sitting: 'none',
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
};
