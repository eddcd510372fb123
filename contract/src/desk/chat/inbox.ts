import * as z from 'zod/mini';
import { message } from '../../chat/message.ts';
import { storedMessage } from '../../chat/messages.ts';
import { rating } from '../../chat/rating.ts';
import { contactFields, contactSources, mode, ticket } from '../../chat/state.ts';
import { listFields, pageFields } from '../../fields/lists.ts';
import { defaulted, listOf, type OursOf, optional, orNull, shape } from '../../fields/shape.ts';
import {
  counting,
  enumOf,
  id,
  line,
  optionalText,
  prose,
  seconds,
  senderId,
  seqInQuery,
} from '../../fields/values.ts';
import { fileRefusals, keptFile } from '../../files/files.ts';
import { languageSchema } from '../../languages.ts';
import { limits } from '../../limits.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';
import { importSources } from '../chat-imports/chat-imports.ts';
import { deskLimits } from '../limits.ts';
import { mailOfMessage } from '../mail/inbound-mail.ts';
import { inboxFilterFields, inboxPosition } from './inbox-filter.ts';
import { target } from './service-level.ts';
import { mergedTicket } from './ticket-reference.ts';

const contact = shape(contactFields);

/** A team member by id and name. */
export const namedPerson = shape({ personId: ['person_id', id], name: ['name', z.string()] });
export type NamedPerson = OursOf<typeof namedPerson>;

export const inboxItem = shape({
  conversationId: ['conversation_id', id],
  merchantId: ['merchant_id', id],
  contact: ['contact', contact],
  mode: ['mode', mode],
  waitingSince: ['waiting_since', orNull(seconds)],
  agent: ['agent', orNull(namedPerson)],
  /** The team member responsible in this session; the agent while there is one. */
  assignee: ['assignee', orNull(namedPerson)],
  ticket: ['ticket', orNull(ticket)],
  lastSeq: ['last_seq', z.int()],
  seenSeq: ['seen_seq', z.int()],
  lastMessage: [
    'last_message',
    orNull(
      shape({
        text: ['text', z.string()],
        createdAt: ['created_at', seconds],
        direction: ['direction', z.literal([0, 1, -1])],
      }),
    ),
  ],
  lastMessageAt: ['last_message_at', orNull(seconds)],
  /** Messages of the customer that the team has not seen; at most `unreadCountMax`. */
  unread: ['unread', z.int()],
  lang: ['lang', languageSchema],
  awaitsReplySince: ['awaits_reply_since', orNull(seconds)],
  /** Out of the lists of open work until then, or until the customer writes. Times in the past have no effect. */
  snoozedUntil: ['snoozed_until', orNull(seconds)],
  /** The customer reported danger in this session. */
  isUrgent: ['urgent', z.boolean()],
  /** Missing in the answers of a node of an earlier version. */
  tags: ['tags', optional(listOf(z.string()))],
  /** The other desk from which the conversation was imported. It cannot be answered. */
  importedFrom: ['imported_from', optional(enumOf(...importSources))],
  /** The customer's newest message came by mail, so an answer is mailed. */
  isByMail: ['by_mail', optional(z.boolean())],
  /** Unseen mentions of the caller; only in the list of mentions, and in the event of a new mention. */
  unseenMentions: ['unseen_mentions', optional(z.int())],
  /** The group that is responsible in this session. */
  group: ['group', optional(shape({ groupId: ['group_id', id], name: ['name', z.string()] }))],
  /** The chat was assigned automatically, and goes to the next agent if the agent has not answered by then. */
  answerDueAt: ['answer_due_at', optional(seconds)],
  /** The next target of the chat and its tickets by the service level of the site. */
  target: ['target', optional(target)],
  /** Name of the person, if the team has linked the customer with other profiles; '' without a name. */
  linkedAs: ['linked_as', optional(z.string())],
  /** Changes with the link of the customer. */
  linkVersion: ['link_version', optional(z.int())],
});
export type InboxItem = OursOf<typeof inboxItem>;

export const inboxLists = ['waiting', 'mine', 'mentions', 'all', 'snoozed', 'due'] as const;
export type InboxList = (typeof inboxLists)[number];

export const listInbox = call('GET', '/v1/desk/inbox/index', {
  summary:
    'Lists conversations: waiting (urgent first, then longest), those assigned to the caller (awaiting a reply first), those with a mention of the caller (unseen first), all (newest first), snoozed (next to return first), or due by the service level, soon or before now (first due first). `after` continues after the page whose `next` it is, and `p` is ignored. `total` ends at 1,000.',
  who: 'desk',
  request: shape({
    ...pageFields,
    list: ['list', z.enum(inboxLists)],
    ...inboxFilterFields,
    after: ['after', optional(inboxPosition)],
  }),
  response: shape({ ...listFields(inboxItem), next: ['next', orNull(inboxPosition)] }),
  codes: { notFound: nothing },
  list: true,
});

const listCount = z.int();

/** Each count ends at `inboxCountMax`. */
export const countInbox = call('GET', '/v1/desk/inbox/counts', {
  summary: 'Counts the conversations of each list of the inbox except the mentions, each up to 1,000.',
  who: 'desk',
  request: shape(inboxFilterFields),
  response: shape({
    waiting: ['waiting', listCount],
    mine: ['mine', listCount],
    all: ['all', listCount],
    snoozed: ['snoozed', listCount],
    /** Missing if no site of the request has a service level. */
    due: ['due', optional(listCount)],
  }),
  codes: { notFound: nothing },
});
/** The list of mentions shows which of them are unseen instead. */
export const countedLists = inboxLists.filter((list) => list !== 'mentions');
export type CountedList = (typeof countedLists)[number];
export type InboxCounts = Readonly<Record<Exclude<CountedList, 'due'>, number>> & {
  readonly due?: number | undefined;
};

export const deskConversation = shape({
  ...inboxItem.fields,
  contactFrom: ['contact_from', z.enum(contactSources)],
  source: ['source', z.string()],
  createdAt: ['created_at', seconds],
  closesAt: ['closes_at', orNull(seconds)],
  countdownEndsAt: ['countdown_ends_at', orNull(seconds)],
  seenByCustomer: ['seen_by_customer', z.int()],
  /** The customer's rating of the newest session after it ended; null until rated. */
  rating: ['rating', orNull(rating)],
  version: ['version', z.int()],
  assignedAt: ['assigned_at', orNull(seconds)],
  /** The session has ended; accepting opens the next one. */
  isClosed: ['closed', z.boolean()],
});
export type DeskConversation = OursOf<typeof deskConversation>;

const conversationId = { conversationId: ['conversation_id', id] } as const;
export const latestConversation = shape({ latest: ['latest', deskConversation] });

export const viewConversation = call('GET', '/v1/desk/conversation/view', {
  summary: 'Returns one conversation.',
  who: 'desk',
  request: shape(conversationId),
  response: deskConversation,
  codes: { notFound: nothing },
});

/** Why an agent closed a session. The customer does not see it. */
export const closeReasons = ['solved', 'noAnswer', 'duplicate', 'spam', 'other'] as const;
export type CloseReason = (typeof closeReasons)[number];
const closeReason = enumOf(...closeReasons);

/** `seq` is the message that shows the end of the session. */
export const closing = shape({
  seq: ['seq', z.int()],
  reason: ['reason', closeReason],
  note: ['note', z.string()],
});
export type Closing = OursOf<typeof closing>;

/**
 * `closings` belong to the returned messages; without messages, to the conversation's last one. `mails` also belong
 * to the messages just before them, because the files of a mail are messages after its text.
 */
export const readConversation = call('GET', '/v1/desk/conversation/messages', {
  summary: 'Returns the transcript, page by page.',
  who: 'desk',
  request: shape({
    ...conversationId,
    after: ['after', optional(seqInQuery)],
    before: ['before', optional(seqInQuery)],
    pageSize: ['r', defaulted(counting(limits.listPageSize), limits.listPageSize)],
  }),
  response: shape({
    list: ['list', listOf(message)],
    lastSeq: ['last_seq', z.int()],
    conversation: ['conversation', deskConversation],
    closings: ['closings', listOf(closing)],
    mails: ['mails', optional(listOf(mailOfMessage))],
  }),
  codes: { notFound: nothing },
});

/**
 * If two agents accept at once, the first succeeds. The other gets the conversation with the first one's
 * name.
 */
export const acceptConversation = call('POST', '/v1/desk/conversation/accept', {
  summary: 'Assigns a conversation to the caller.',
  who: 'desk',
  request: shape(conversationId),
  response: deskConversation,
  codes: { notFound: nothing, conflictStale: latestConversation, importedChat: nothing },
});

/** Another agent has the conversation, so nothing is sent. */
const heldBy = { agent: ['agent', optional(namedPerson)] } as const;

/**
 * Exactly one of `text` and `fileId`. `afterSeq` is the last message the agent has seen. If the customer
 * or a colleague wrote something newer, nothing is sent and `latest` contains it. If another agent has the conversation,
 * nothing is sent and `agent` names them.
 */
export const replyToConversation = call('POST', '/v1/desk/conversation/reply', {
  summary: 'Answers the customer.',
  who: 'desk',
  request: shape({
    ...conversationId,
    messageId: ['message_id', senderId],
    text: ['text', optional(prose(limits.messageMaxLength))],
    fileId: ['file_id', optional(id)],
    afterSeq: ['after_seq', z.int().check(z.minimum(0))],
  }),
  response: storedMessage,
  codes: {
    notFound: nothing,
    conflictStale: shape({ latest: ['latest', listOf(message)], ...heldBy }),
    ...mergedTicket,
    importedChat: nothing,
  },
});

/**
 * Stores a file for this conversation without sending it. A repeat with the same `Idempotency-Key` returns
 * the same file.
 */
export const uploadReplyFile = call('POST', '/v1/desk/conversation/upload-file', {
  summary: 'Uploads a file for the customer.',
  who: 'desk',
  request: shape(conversationId),
  response: keptFile,
  codes: { notFound: nothing, ...fileRefusals },
  multipart: true,
});

export const closeConversation = call('POST', '/v1/desk/conversation/close', {
  summary: "Ends the agent's chat; the customer's next message starts a new session.",
  who: 'desk',
  request: shape({
    ...conversationId,
    reason: ['reason', optional(closeReason)],
    note: ['note', optionalText(line({ max: deskLimits.closeNoteMaxLength }))],
  }),
  response: deskConversation,
  codes: { notFound: nothing, conflictStale: latestConversation, importedChat: nothing },
});

export const markConversationSeen = call('POST', '/v1/desk/conversation/seen', {
  summary: 'Reports up to which message the agent has read.',
  who: 'desk',
  request: shape({ ...conversationId, seq: ['seq', z.int().check(z.minimum(0))] }),
  response: nothing,
  codes: { notFound: nothing },
});
