import * as z from 'zod/mini';
import { type OursOf, orNull, shape } from '../fields/shape.ts';
import { enumOf, id, seconds } from '../fields/values.ts';
import { rating } from './rating.ts';

/** The party that answers now. `connectingAgent` and `agent` are one `agent` in the specification. */
export const modes = ['bot', 'connectingAgent', 'agent', 'simulated'] as const;
export type Mode = (typeof modes)[number];
export const mode = z.enum(modes);

export const chatKinds = ['bot', 'agent', 'simulated'] as const;
export type ChatKind = (typeof chatKinds)[number];
export const chatKind = z.enum(chatKinds);

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

/**
 * A ticket: a reply that the team owes the customer. The customer sees its short number, which grants no
 * access.
 */
export const ticket = shape({
  ticketId: ['ticket_id', id],
  ticketNumber: ['ticket_no', z.string()],
  status: ['status', enumOf('pending', 'open', 'resolved')],
  createdAt: ['created_at', seconds],
  answerBy: ['answer_by', seconds],
  conversationId: ['conversation_id', id],
});
export type Ticket = OursOf<typeof ticket>;

/** Whether an agent is available now. `answersInMinutes` is set only after enough measured answers. */
export const availability = shape({
  agents: ['agents', z.enum(['online', 'queue', 'offline'])],
  isOpenNow: ['open_now', z.nullable(z.boolean())],
  opensAt: ['opens_at', orNull(seconds)],
  answersInMinutes: ['answers_in_min', z.nullable(z.int())],
  canHandOver: ['can_hand_over', z.boolean()],
});
export type Availability = OursOf<typeof availability>;

/**
 * Contact data as the customer states it. `avatar` is the picture of the account that owns the conversation,
 * or ''.
 */
export const contactFields = {
  givenName: ['given_name', z.string()],
  email: ['email', z.string()],
  avatar: ['avatar', z.string()],
} as const;

/**
 * Origin of name and email address: typed by a visitor, signed by a merchant's own page (decision 065), or
 * from an account.
 */
export const contactSources = ['visitor', 'page', 'account'] as const;
export type ContactSource = (typeof contactSources)[number];

export const agent = shape({ name: ['name', z.string()], avatar: ['avatar', z.string()] });
export type Agent = OursOf<typeof agent>;

/** Chat and thread ids that the specification names; '' for a part that does not exist. */
const chatIds = shape({
  botChatId: ['zhuiyibot_chat_id', z.string()],
  botThreadId: ['zhuiyibot_thread_id', z.string()],
  agentChatId: ['livechat_chat_id', z.string()],
  agentThreadId: ['livechat_thread_id', z.string()],
  simulatedChatId: ['fake_agent_chat_id', z.string()],
  simulatedThreadId: ['fake_agent_thread_id', z.string()],
});
export type ChatIds = OursOf<typeof chatIds>;

export const conversationState = shape({
  conversationId: ['conversation_id', id],
  /** Increases with each change; of two states the higher version is valid. */
  version: ['version', z.int()],
  lastSeq: ['last_seq', z.int()],
  serverTime: ['server_time', seconds],
  mode: ['mode', mode],
  isAutomated: ['automated', z.boolean()],
  agent: ['agent', orNull(agent)],
  /**
   * Place in the queue from 1, and the wait in seconds if it can be estimated. Only in mode connectingAgent.
   */
  queue: [
    'queue',
    orNull(shape({ position: ['position', z.int()], estimateSeconds: ['estimate_s', z.nullable(z.int())] })),
  ],
  ticket: ['ticket', orNull(ticket)],
  countdownEndsAt: ['countdown_ends_at', orNull(seconds)],
  closesAt: ['closes_at', orNull(seconds)],
  /** closed: the next message opens a new session with card and greeting. */
  sitting: ['sitting', z.enum(['none', 'open', 'closed'])],
  sittings: ['sittings', z.int()],
  /**
   * Rating of the last session with an agent, after its end and until the customer continues. Null if only
   * the bot answered.
   */
  rating: ['rating', orNull(rating)],
  canAskForAgent: ['can_ask_for_agent', z.boolean()],
  exitLeadsTo: ['exit_leads_to', z.enum(['agent', 'ticket'])],
  isInputVisible: ['input_visible', z.boolean()],
  isStripVisible: ['strip_visible', z.boolean()],
  isBotThinking: ['bot_thinking', z.boolean()],
  asks: ['asks', orNull(enumOf('email', 'orderNo', 'photo'))],
  contact: ['contact', shape(contactFields)],
  /** The last seq that each side received. */
  seen: ['seen', shape({ customer: ['customer', z.int()], service: ['service', z.int()] })],
  availability: ['availability', availability],
  ids: ['ids', chatIds],
});
export type ConversationState = OursOf<typeof conversationState>;
