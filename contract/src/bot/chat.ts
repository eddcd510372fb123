import * as z from 'zod/mini';
import { choice, record } from '../chat/message.ts';
import { conversationState } from '../chat/state.ts';
import { chatIdsGiven, closeType } from '../chat/thread-fields.ts';
import { listFields, pageFields } from '../fields/lists.ts';
import { listOf, type OursOf, optional, shape } from '../fields/shape.ts';
import { flag, id, line, optionalId, optionalText, prose, seconds, senderId } from '../fields/values.ts';
import { limits } from '../limits.ts';
import { call } from '../wire/call.ts';
import { nothing } from '../wire/envelope.ts';

const threadIds = {
  botChatId: ['zhuiyibot_chat_id', id],
  botThreadId: ['zhuiyibot_thread_id', id],
} as const;

/** Opens the bot's chat and sets the visitor cookie; idempotent while a chat is open. */
export const createBotChat = call('POST', '/v1/zhuiyibot/create-chat', {
  summary: 'Opens a chat with the bot.',
  who: 'A',
  request: shape({ source: ['source', optionalText(line({ max: limits.chatSourceMaxLength }))] }),
  response: shape({
    ...threadIds,
    conversationId: ['conversation_id', id],
    customerId: ['customer_id', id],
    state: ['state', conversationState],
    /** Returned once, and only in a cross-origin frame. */
    visitorToken: ['visitor_token', optional(z.string())],
  }),
  codes: { chatOff: nothing },
});

export const createBotThread = call('POST', '/v1/zhuiyibot/create-thread', {
  summary: "Returns the open thread of the bot's chat, or a new one.",
  who: 'V',
  request: shape({ botChatId: ['zhuiyibot_chat_id', id] }),
  response: shape({ ...threadIds, state: ['state', conversationState] }),
  codes: { threadGone: nothing },
});

/** `answer` is HTML. A clickable item sends its text as the customer's message. */
export const botAnswer = shape({
  authorAvatar: ['author_avatar', z.string()],
  authorName: ['author_name', z.string()],
  createdAt: ['message_created_at', seconds],
  answer: ['answer', z.string()],
  /** '1' a final text, '2' a text with choices. */
  answerType: ['answerType', z.enum(['1', '2'])],
  list: ['list', listOf(choice)],
});
export type BotAnswer = OursOf<typeof botAnswer>;

const question = shape({
  ...threadIds,
  message: ['message', prose(limits.messageMaxLength)],
  /** Kind of the message. For a file, `message` is its id or address. */
  type: ['type', z.enum(['text', 'file'])],
  fileName: ['file_name', optionalText(line({ max: limits.fileNameMaxLength }))],
  messageId: ['message_id', optional(senderId)],
});
export type BotQuestion = OursOf<typeof question>;

/** `handsOver`: an agent is required. `seq`: position of the question in its conversation. */
const reply = shape({
  handsOver: ['toManual', flag],
  info: ['info', listOf(botAnswer)],
  seq: ['seq', z.int()],
  state: ['state', conversationState],
});
export type BotReply = OursOf<typeof reply>;

const codes = { threadGone: nothing };

export const askBot = call('POST', '/v1/zhuiyibot/run', {
  summary: 'Sends a message to the bot.',
  who: 'V',
  request: question,
  response: reply,
  codes,
});

/** `askBot` for clients of the specification. The text travels in the query, so it must not be logged. */
export const askBotByQuery = call('GET', '/v1/zhuiyibot/run', {
  summary: 'Sends a message to the bot, by query.',
  who: 'V',
  request: question,
  response: reply,
  codes,
  stateChangingGet: true,
});

export const transferBotChat = call('PUT', '/v1/zhuiyibot/transfer-to-agent', {
  summary: "Transfers the bot's chat to an agent.",
  who: 'V',
  request: shape({
    ...threadIds,
    agentChatId: ['livechat_chat_id', optionalId],
    /** Accepted and ignored: the server knows who answers. */
    agentName: ['livechat_agent_name', optionalText(line({ max: limits.nameMaxLength }))],
  }),
  response: shape({ agentChatId: ['livechat_chat_id', z.string()], state: ['state', conversationState] }),
  codes: {
    threadGone: nothing,
    agentOffline: shape({ state: ['state', conversationState] }),
    chatOff: nothing,
  },
});

export const closeBotThread = call('PUT', '/v1/zhuiyibot/close-thread', {
  summary: "Closes a thread of the bot's chat.",
  who: 'V',
  request: shape({ ...threadIds, type: closeType }),
  response: shape({ state: ['state', conversationState] }),
  codes: { threadGone: nothing },
});

/** Page 1 is the newest; entries ascend within a page. */
export const readBotThread = call('GET', '/v1/zhuiyibot/get-thread-record', {
  summary: "Lists the entries of one thread of the bot's chat.",
  who: 'V',
  request: shape({ ...pageFields, ...threadIds }),
  response: shape(listFields(record)),
  codes: { threadGone: nothing },
  list: true,
});

export const readConversationRecord = call('GET', '/v1/zhuiyibot/get-conversation-record', {
  summary: 'Lists the entries of the whole conversation.',
  who: 'V',
  request: shape({ ...pageFields, ...chatIdsGiven }),
  response: shape(listFields(record)),
  codes: { threadGone: nothing },
  list: true,
});
