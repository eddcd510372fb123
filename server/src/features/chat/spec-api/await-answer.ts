import { askedMessage } from '@aftercare/chat-machine/asked-message';
import { limits } from '@aftercare/contract/limits';
import type { Changes } from '../conversation/changes.ts';
import type { Chats } from '../conversation/chats.ts';
import type { ConversationRow, MessageRow } from '../conversation/conversation-row.ts';
import { botAnswerId } from '../step/event-ids.ts';

type Deps = { chats: Chats; changes: Changes };

/**
 * Waits for the bot's answer to a message, whichever node asked the bot. Returns null after
 * `limits.botWaitMs`, or if there will be none.
 */
export async function awaitAnswer({ chats, changes }: Deps, row: ConversationRow, question: MessageRow) {
  const answerId = botAnswerId(question.messageId);
  const isIt = ({ messageId }: MessageRow) => messageId === answerId;
  const { promise, resolve, reject } = Promise.withResolvers<MessageRow | null>();
  const settle = (found: MessageRow | undefined, now: ConversationRow | null) => {
    // If the bot is not sure of a question to the simulated agent, the simulated agent replies instead.
    const isOver =
      question.chat === 'simulated' && now !== null && askedMessage(now.state) !== question.messageId;
    if (found || isOver) resolve(found ?? null);
  };
  const look = async () => {
    const now = await chats.find(row.merchantId, row.id);
    settle(await stored(chats, row, question, isIt), now);
  };
  const stop = changes.listen((change) => {
    if (change.conversationId !== row.id || change.merchantId !== row.merchantId) return;
    if (change.row === null) look().catch(reject);
    else settle(change.messages.find(isIt), change.row);
  });
  const timer = setTimeout(resolve, limits.botWaitMs, null);
  try {
    // The answer may have been stored before this call subscribed.
    await look();
    const now = await chats.find(row.merchantId, row.id);
    const isAwaited = now !== null && askedMessage(now.state) === question.messageId;
    if (!isAwaited) resolve((await stored(chats, row, question, isIt)) ?? null);
    return await promise;
  } finally {
    clearTimeout(timer);
    stop();
  }
}

async function stored(
  chats: Chats,
  row: ConversationRow,
  question: MessageRow,
  isIt: (message: MessageRow) => boolean,
): Promise<MessageRow | undefined> {
  const after = await chats.read(row.merchantId, row.id, { after: question.seq, limit: limits.listPageSize });
  return after.find(isIt);
}
