import * as z from 'zod/mini';
import { type OursOf, orNull, shape } from '../shape.ts';
import { id, seconds, words } from '../values.ts';
import { rating } from './rating.ts';

/** Who answers now; `connectingAgent` and `agent` are the spec's one `agent` (wire.md 5). */
export const modes = ['bot', 'connectingAgent', 'agent', 'simulated'] as const;
export type Mode = (typeof modes)[number];
export const mode = z.enum(modes);

/** The three channels of a conversation (design 3). */
export const chatKinds = ['bot', 'agent', 'simulated'] as const;
export type ChatKind = (typeof chatKinds)[number];
export const chatKind = z.enum(chatKinds);

/** Why somebody else answers from now on (G9). */
export const modeReasons = [
  'askedForPerson',
  'botHandedOver',
  'agentAccepted',
  'agentReplied',
  'nobodyThere',
  'notAccepted',
  'agentLost',
  'agentClosed',
  'customerClosed',
  'countdownOver',
  'inactive',
] as const;
export type ModeReason = (typeof modeReasons)[number];

/** A follow-up that is owed. The number is short and shown; it opens nothing. */
export const ticket = shape({
  ticketId: ['ticket_id', id],
  ticketNumber: ['ticket_no', z.string()],
  status: ['status', words('pending', 'open', 'resolved')],
  createdAt: ['created_at', seconds],
  answerBy: ['answer_by', seconds],
  conversationId: ['conversation_id', id],
});
export type Ticket = OursOf<typeof ticket>;

/** Whether a person can be had now (wire.md 4). `answersInMinutes` only from enough measured answers (D51). */
export const availability = shape({
  agents: ['agents', z.enum(['online', 'queue', 'offline'])],
  isOpenNow: ['open_now', z.nullable(z.boolean())],
  opensAt: ['opens_at', orNull(seconds)],
  answersInMinutes: ['answers_in_min', z.nullable(z.int())],
  canHandOver: ['can_hand_over', z.boolean()],
});
export type Availability = OursOf<typeof availability>;

/** Who the customer says they are; `avatar` is the picture of the account that the conversation belongs to, or ''. */
export const contactFields = {
  givenName: ['given_name', z.string()],
  email: ['email', z.string()],
  avatar: ['avatar', z.string()],
} as const;

/** Whose word name and email are: what a visitor typed, what a merchant's own page signed (decision 065), an account's. */
export const contactSources = ['visitor', 'page', 'account'] as const;
export type ContactSource = (typeof contactSources)[number];

/** Somebody who answers, as the customer sees them. */
export const agent = shape({ name: ['name', z.string()], avatar: ['avatar', z.string()] });
export type Agent = OursOf<typeof agent>;

/** The ids of spec 3; '' where there is none (D14). */
const chatIds = shape({
  botChatId: ['zhuiyibot_chat_id', z.string()],
  botThreadId: ['zhuiyibot_thread_id', z.string()],
  agentChatId: ['livechat_chat_id', z.string()],
  agentThreadId: ['livechat_thread_id', z.string()],
  simulatedChatId: ['fake_agent_chat_id', z.string()],
  simulatedThreadId: ['fake_agent_thread_id', z.string()],
});
export type ChatIds = OursOf<typeof chatIds>;

/** The server's word on a conversation; the browser draws it and decides nothing but looks from it (wire.md 5). */
export const conversationState = shape({
  conversationId: ['conversation_id', id],
  /** Grows by each change; of two states the higher one holds. */
  version: ['version', z.int()],
  lastSeq: ['last_seq', z.int()],
  serverTime: ['server_time', seconds],
  mode: ['mode', mode],
  /** False only while a person answers (G27). */
  isAutomated: ['automated', z.boolean()],
  agent: ['agent', orNull(agent)],
  /** In mode connectingAgent: the place in the queue, from 1, and the wait in seconds where it can be told. */
  queue: [
    'queue',
    orNull(shape({ position: ['position', z.int()], estimateSeconds: ['estimate_s', z.nullable(z.int())] })),
  ],
  /** The newest open one, in any mode. */
  ticket: ['ticket', orNull(ticket)],
  countdownEndsAt: ['countdown_ends_at', orNull(seconds)],
  closesAt: ['closes_at', orNull(seconds)],
  /** closed: the next message opens a new sitting with card and greeting (D28). */
  sitting: ['sitting', z.enum(['none', 'open', 'closed'])],
  /** How many sittings there were: the number of the newest. */
  sittings: ['sittings', z.int()],
  /** The last sitting with somebody of the team, once it is over and until the customer goes on; null where only the bot was there. */
  rating: ['rating', orNull(rating)],
  /** The inline button (D1). */
  canAskForAgent: ['can_ask_for_agent', z.boolean()],
  /** What the exit in the header does now; it is always there (D2, D3). */
  exitLeadsTo: ['exit_leads_to', z.enum(['agent', 'ticket'])],
  isInputVisible: ['input_visible', z.boolean()],
  isStripVisible: ['strip_visible', z.boolean()],
  isBotThinking: ['bot_thinking', z.boolean()],
  /** What the simulated agent wants next (D30). */
  asks: ['asks', orNull(words('email', 'orderNo', 'photo'))],
  contact: ['contact', shape(contactFields)],
  /** The last seq that each side has received. */
  seen: ['seen', shape({ customer: ['customer', z.int()], service: ['service', z.int()] })],
  availability: ['availability', availability],
  ids: ['ids', chatIds],
});
export type ConversationState = OursOf<typeof conversationState>;
