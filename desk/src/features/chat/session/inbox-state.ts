import type { ChatMessage } from '@aftercare/contract/chat/message';
import type { Closing, DeskConversation, InboxCounts } from '@aftercare/contract/desk/chat/inbox';
import type { Presence } from '@aftercare/contract/desk/chat/presence';
import type { TicketReference } from '@aftercare/contract/desk/chat/ticket-reference';
import type { MailOfMessage } from '@aftercare/contract/desk/mail/inbound-mail';
import type { InboxRows, InboxWanted } from './inbox-order.ts';
import type { UnsentReply } from './replies.ts';
import { addMessages, newestStretch } from './transcript.ts';

export type OpenConversation = {
  id: string;
  conversation: DeskConversation | null;
  messages: readonly ChatMessage[];
  unsent: readonly UnsentReply[];
  /** Customer messages that arrived while a reply was written; the reply was not sent. */
  missed: readonly ChatMessage[];
  /** Name of the agent because of whom the newest reply was not sent. */
  heldBy: string | null;
  /** The ticket with which the team answers, because of which the newest reply was not sent. */
  continuedBy: TicketReference | null;
  /** Why sessions were closed, by the number of the message that shows the end. */
  closings: ReadonlyMap<number, Closing>;
  /** How messages came by mail, by their numbers. */
  mails: ReadonlyMap<number, MailOfMessage>;
  isMissing: boolean;
  /** The customer deleted the conversation while it was open. */
  isErased: boolean;
  isWriting: boolean;
  /** Colleagues who have the conversation open. */
  viewers: readonly Viewer[];
};

export type Viewer = { personId: string; isTyping: boolean };

export type InboxView = {
  wanted: InboxWanted;
  /** Rows of the selected list; null until they are loaded. */
  rows: InboxRows | null;
  /** Lengths of the lists with the selected filters; null until they are loaded. */
  counts: InboxCounts | null;
  /** Conversations that wait, whatever filters are selected. */
  waiting: number;
  presence: Presence | null;
  /** The last change of the presence failed. */
  hasPresenceFailed: boolean;
  isUp: boolean;
  /** Ids of the colleagues who have a conversation open, separated by spaces, by its id. */
  readers: ReadonlyMap<string, string>;
  open: OpenConversation | null;
  notice: string;
};

/** A change of the open conversation. The store adds the replies that are not sent yet. */
export type OpenChange = (open: OpenConversation) => Partial<OpenConversation>;

export const emptyInbox: InboxView = {
  wanted: { list: 'waiting', filter: {} },
  rows: null,
  counts: null,
  waiting: 0,
  presence: null,
  hasPresenceFailed: false,
  isUp: false,
  readers: new Map(),
  open: null,
  notice: '',
};

export const newlyOpened = (id: string, unsent: readonly UnsentReply[]): OpenConversation => ({
  id,
  conversation: null,
  messages: [],
  unsent,
  missed: [],
  heldBy: null,
  continuedBy: null,
  closings: new Map(),
  mails: new Map(),
  isMissing: false,
  isErased: false,
  isWriting: false,
  viewers: [],
});

type RowReaders = { conversationId: string; personIds: readonly string[] };

/** Without the user. The order of the rows stays. */
export function withReaders(view: InboxView, rows: readonly RowReaders[], personId: string): InboxView {
  const readers = new Map(view.readers);
  for (const { conversationId, personIds } of rows) {
    const others = personIds.filter((one) => one !== personId).join(' ');
    if (others === '') readers.delete(conversationId);
    else readers.set(conversationId, others);
  }
  return { ...view, readers };
}

/** Ignores the rows of a list that is no longer selected. */
export function withRows(
  view: InboxView,
  wanted: InboxWanted,
  change: (rows: InboxRows | null) => InboxRows | null,
): InboxView {
  if (view.wanted !== wanted) return view;
  const rows = change(view.rows);
  return rows === view.rows ? view : { ...view, rows };
}

export const withMessages =
  (list: readonly ChatMessage[]): OpenChange =>
  ({ messages }) => ({ messages: addMessages(messages, list) });

export const withClosings =
  (list: readonly Closing[]): OpenChange =>
  ({ closings }) =>
    list.length === 0
      ? {}
      : { closings: new Map([...closings, ...list.map((one) => [one.seq, one] as const)]) };

export const withMails =
  (list: readonly MailOfMessage[] = []): OpenChange =>
  ({ mails }) =>
    list.length === 0 ? {} : { mails: new Map([...mails, ...list.map((one) => [one.seq, one] as const)]) };

/** The message of a customer replaces the notice that they are typing. */
export const withNewMessage =
  (message: ChatMessage): OpenChange =>
  (open) => ({
    ...withMessages([message])(open),
    ...(message.direction === 0 && { isWriting: false }),
    ...(message.direction === 1 && !message.isAutomated && { viewers: withoutTyping(open.viewers) }),
  });

export const withoutTyping = (viewers: readonly Viewer[]): readonly Viewer[] =>
  viewers.map(({ personId }) => ({ personId, isTyping: false }));

export const erased: OpenChange = () => ({
  conversation: null,
  messages: [],
  missed: [],
  isMissing: true,
  isErased: true,
});

/** Number of the newest loaded message; 0 while no message is loaded. */
export const lastHeld = (open: OpenConversation | null): number => open?.messages.at(-1)?.seq ?? 0;

/** A number higher than that of any message, so that `before` returns the newest page. */
const afterAllMessages = 2 ** 29;

/** The next page towards the newest message, or the newest page while no message is loaded. */
export function newerPage({ messages }: OpenConversation) {
  const after = newestStretch(messages).at(-1)?.seq;
  return after === undefined ? { before: afterAllMessages, after: undefined } : { after, before: undefined };
}

/**
 * The page that ends before the newest gap-free messages. Null if no message is loaded, or if message 1 is.
 */
export function olderPage({ messages }: OpenConversation) {
  const before = newestStretch(messages)[0]?.seq;
  return before === undefined || before <= 1 ? null : { before, after: undefined };
}
