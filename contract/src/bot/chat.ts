import * as z from 'zod/mini';
import { call } from '../call.ts';
import { nothing } from '../envelope.ts';
import { limits } from '../limits.ts';
import { listOf, type OursOf, optional, shape } from '../shape.ts';
import { flag, id, line, optionalText, prose, seconds, senderId } from '../values.ts';

const threadIds = {
  botChatId: ['zhuiyibot_chat_id', id],
  botThreadId: ['zhuiyibot_thread_id', id],
} as const;

/** Opens the bot's chat and sets the visitor; idempotent while one is open (wire.md 3, Chat fronts). */
export const createBotChat = call('POST', '/v1/zhuiyibot/create-chat', {
  summary: 'Opens a chat with the bot.',
  who: 'A',
  request: shape({ source: ['source', optionalText(line({ max: limits.chatSourceMaxLength }))] }),
  response: shape({
    ...threadIds,
    conversationId: ['conversation_id', id],
    customerId: ['customer_id', id],
    /** Only in a foreign frame, once (wire.md 1, Visitor). */
    visitorToken: ['visitor_token', optional(z.string())],
  }),
  codes: { chatOff: nothing },
});

/** The thread that is open, or a new sitting (D31). */
export const createBotThread = call('POST', '/v1/zhuiyibot/create-thread', {
  summary: "The open thread of the bot's chat, or a new one.",
  who: 'V',
  request: shape({ botChatId: ['zhuiyibot_chat_id', id] }),
  response: shape(threadIds),
  codes: { threadGone: nothing },
});

/** `answer` is html; a clickable item sends its words as the customer's message (D12). */
export const botAnswer = shape({
  authorAvatar: ['author_avatar', z.string()],
  authorName: ['author_name', z.string()],
  createdAt: ['message_created_at', seconds],
  answer: ['answer', z.string()],
  /** '1' a final text, '2' a text with choices (D13). */
  answerType: ['answerType', z.enum(['1', '2'])],
  list: ['list', listOf(shape({ msg: ['msg', z.string()], isClickable: ['is_click', flag] }))],
});
export type BotAnswer = OursOf<typeof botAnswer>;

const question = shape({
  ...threadIds,
  message: ['message', prose(limits.messageMaxLength)],
  type: ['type', z.literal('text')],
  fileName: ['file_name', optionalText(line({ max: limits.fileNameMaxLength }))],
  messageId: ['message_id', optional(senderId)],
});
export type BotQuestion = OursOf<typeof question>;

/** `handsOver`: a person is needed. `seq`: the place of the question in its conversation. */
const reply = shape({
  handsOver: ['toManual', flag],
  info: ['info', listOf(botAnswer)],
  seq: ['seq', z.int()],
});
export type BotReply = OursOf<typeof reply>;

const codes = { threadGone: nothing };

/** Says something to the bot; waits up to `limits.botWaitMs` for its answer. Our own client's way (D36). */
export const askBot = call('POST', '/v1/zhuiyibot/run', {
  summary: 'Says something to the bot.',
  who: 'V',
  request: question,
  response: reply,
  codes,
});

/** The same for clients of the spec; message text stays out of logs (D36). */
export const askBotByQuery = call('GET', '/v1/zhuiyibot/run', {
  summary: 'Says something to the bot, by query.',
  who: 'V',
  request: question,
  response: reply,
  codes,
  stateChangingGet: true,
});
