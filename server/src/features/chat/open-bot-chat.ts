import { limits, throttles } from '@aftercare/contract/limits';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { hashSecret, newId, newSecret } from '../../platform/ids.ts';
import { countAttempts } from '../../platform/limits/attempts.ts';
import {
  botChatOf,
  type Conversation,
  extendVisitor,
  insertBotChat,
  insertConversation,
  insertThread,
  lockConversation,
  openThreadOf,
} from './chat.repository.ts';

type Parts = { database: Database; clock: Clock };
type Opening = { merchantId: string; visitorId: string | null; address: string; source: string };

export type OpenedChat = {
  botChatId: string;
  botThreadId: string;
  conversationId: string;
  customerId: string;
  /** Set where the visitor is new: the secret that holds the conversation. */
  secret: string | null;
};

export type OpenBotChat = { kind: 'opened'; chat: OpenedChat } | { kind: 'tooMany'; retryAt: Date };

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/** Opens the visitor's chat with the bot, or answers the one that is open, also to two calls at once (wire 3). */
export function openBotChat({ database, clock }: Parts, opening: Opening): Promise<OpenBotChat> {
  const { merchantId, visitorId } = opening;
  return database.forMerchant(merchantId, async (tx) => {
    const held = visitorId === null ? null : await lockConversation(tx, merchantId, visitorId);
    if (held) {
      await extendVisitor(tx, held, after(clock.now(), limits.visitorIdleSeconds));
      return { kind: 'opened', chat: await threadIn(tx, clock, held, null) };
    }
    const verdict = await countAttempts(tx, clock, [
      { merchantId, kind: 'chat.address', subject: opening.address, limit: throttles.chatsPerAddress },
    ]);
    if (!verdict.isAllowed) return { kind: 'tooMany', retryAt: verdict.retryAt };
    const secret = newSecret();
    const fresh = {
      merchantId,
      id: newId(),
      visitorId: newId(),
      visitorHash: hashSecret(secret),
      source: opening.source,
      lastSeq: 0,
      createdAt: clock.now(),
      visitorEndsAt: after(clock.now(), limits.visitorIdleSeconds),
    };
    await insertConversation(tx, fresh);
    return { kind: 'opened', chat: await threadIn(tx, clock, fresh, secret) };
  });
}

async function threadIn(tx: Tx, clock: Clock, of: Conversation, secret: string | null): Promise<OpenedChat> {
  const now = clock.now();
  let botChatId = await botChatOf(tx, of);
  if (!botChatId) {
    botChatId = newId();
    await insertBotChat(tx, of, botChatId, now);
  }
  const botThreadId = await openThread(tx, now, of.merchantId, botChatId);
  return { botChatId, botThreadId, conversationId: of.id, customerId: of.visitorId, secret };
}

/** The open thread of a chat, or a new sitting for a day (D31, spec 9). The conversation must be locked. */
export async function openThread(tx: Tx, now: Date, merchantId: string, chatId: string): Promise<string> {
  const open = await openThreadOf(tx, merchantId, chatId, now);
  if (open) return open.id;
  const id = newId();
  await insertThread(tx, {
    merchantId,
    id,
    chatId,
    openedAt: now,
    endsAt: after(now, limits.chatIdsSeconds),
  });
  return id;
}
