import type { ContactSource } from '@aftercare/contract/chat/state';

/** A field of a request to the team. */
export type Wanted = 'problem' | 'email' | 'orderNo' | 'photo';

/**
 * Questions that version 0.1.0 does not know. `confirmation`: the summary waits for a yes; `correction`: the
 * customer rejected it.
 */
export type LaterQuestion = 'problem' | 'confirmation' | 'correction';

export type Question = Wanted | LaterQuestion;

/** `answer`: the customer gave it to the simulated agent. The summary names every other source. */
export type DetailSource = 'account' | 'page' | 'registration' | 'chat' | 'answer';

export type OrderDetail = { number: string; from: DetailSource };

/** The details of a request to the team. The email address itself is the conversation's. */
export type Request = {
  problem: string;
  emailFrom: DetailSource | null;
  order: OrderDetail | null;
  files: number;
  /** Fields that the customer does not have or did not give after a second question. */
  skipped: Wanted[];
  /** The open question asks for this field a second time. */
  isRepeated: boolean;
};

/** Input of the state machine that the server reads from the database when the simulated agent begins. */
export type ConversationDetails = {
  /** The customer's messages of this session, the oldest first. */
  messages: readonly { text: string; isFile: boolean }[];
  /** Where the conversation's email address comes from; null if it has none. */
  emailFrom: ContactSource | null;
  /** The order that the customer registered or looked up in this session, or the only one of their account. */
  order: OrderDetail | null;
};

export const noDetails: ConversationDetails = { messages: [], emailFrom: null, order: null };

/**
 * Format of order numbers. `grouped`: all shops of the site use groups of 3, 7 and 7 digits; `any`: unknown.
 */
export type OrderForm = 'grouped' | 'any';
