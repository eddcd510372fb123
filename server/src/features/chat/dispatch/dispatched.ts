import type { ChatEvent } from '@aftercare/chat-machine/events';
import type { Language } from '@aftercare/contract/languages';
import type { Tx } from '../../../platform/database/database.ts';
import type { ConversationRow, MessageRow } from '../conversation/conversation-row.ts';

/** The limit of messages is exceeded, or an agent has blocked the customer, until `retryAt`. */
export type Limited = { kind: 'tooMany'; retryAt: Date; isBlocked?: true };

export type Dispatched =
  | { kind: 'done'; row: ConversationRow; messages: MessageRow[] }
  /** A message with this id was stored before; this is its result. */
  | { kind: 'repeat'; row: ConversationRow; message: MessageRow }
  | { kind: 'gone' }
  | Limited
  | { kind: 'refused'; row: ConversationRow };

export type DispatchOptions = {
  /** Language of the call that brings the event; the conversation uses it from then on. */
  lang?: Language;
  /** The event is refused unless this holds for the row that the step is computed from. */
  guard?: (row: ConversationRow) => boolean;
  /**
   * Checked under the lock. If it returns a message, the event was dispatched before, and that message is the
   * result.
   */
  unless?: (tx: Tx, row: ConversationRow) => Promise<MessageRow | null>;
  /** Checked under the lock, after the guard. If it returns false, the event is refused. */
  permits?: (tx: Tx, row: ConversationRow) => Promise<boolean>;
  alongside?: (tx: Tx, row: ConversationRow) => Promise<ConversationRow>;
};

export type Dispatch = (
  merchantId: string,
  conversationId: string,
  event: ChatEvent,
  options?: DispatchOptions,
) => Promise<Dispatched>;

/** One event for one conversation. */
export type DispatchRequest = {
  merchantId: string;
  id: string;
  event: ChatEvent;
  options: DispatchOptions;
};
