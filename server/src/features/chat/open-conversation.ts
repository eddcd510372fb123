import { nothingSaid } from '@aftercare/chat-machine/state';
import type { Language } from '@aftercare/contract/languages';
import { limits, throttles } from '@aftercare/contract/limits';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { hashSecret, newId, newSecret } from '../../platform/ids.ts';
import { countAttempts } from '../../platform/limits/attempts.ts';
import type { Merchant } from '../../platform/merchant.ts';
import { conversationOfVisitor, insertConversation } from './conversation.repository.ts';
import type { ConversationRow } from './conversation-row.ts';
import type { Dispatch } from './dispatch.ts';

export type Opening = {
  merchant: Merchant;
  visitorId: string | null;
  address: string;
  source: string;
  lang: Language;
};

export type Opened =
  /** `secret` where the visitor is new: what holds the conversation. */
  { kind: 'opened'; row: ConversationRow; secret: string | null } | { kind: 'tooMany'; retryAt: Date };

type Parts = { database: Database; clock: Clock; dispatch: Dispatch };

/** Opens the visitor's conversation, or answers the one they hold, also to two calls at once (wire 3). */
export async function openConversation(parts: Parts, opening: Opening): Promise<Opened> {
  const { merchant, visitorId, lang } = opening;
  const found = await parts.database.forMerchant(merchant.id, async (tx) => {
    const held = visitorId === null ? null : await conversationOfVisitor(tx, merchant.id, visitorId);
    if (held) return { kind: 'opened', row: held, secret: null } as const;
    const verdict = await countAttempts(tx, parts.clock, [
      {
        merchantId: merchant.id,
        kind: 'chat.address',
        subject: opening.address,
        limit: throttles.chatsPerAddress,
      },
    ]);
    if (!verdict.isAllowed) return { kind: 'tooMany', retryAt: verdict.retryAt } as const;
    const secret = newSecret();
    const fresh = freshConversation(opening, hashSecret(secret), parts.clock.now());
    await insertConversation(tx, fresh);
    return { kind: 'new', id: fresh.id, secret } as const;
  });
  if (found.kind === 'tooMany') return found;
  const { id, secret } = found.kind === 'new' ? found : { id: found.row.id, secret: null };
  const opened = await parts.dispatch(merchant.id, id, { kind: 'chatOpened' }, { lang });
  if (opened.kind !== 'done') throw new Error('a conversation vanished while it was opened');
  return { kind: 'opened', row: opened.row, secret };
}

function freshConversation({ merchant, source, lang }: Opening, visitorHash: string, now: Date) {
  return {
    merchantId: merchant.id,
    id: newId(),
    visitorId: newId(),
    visitorHash,
    visitorEndsAt: new Date(now.getTime() + limits.visitorIdleSeconds * 1000),
    ...{ source, lang, createdAt: now, sentSince: now },
    ...{ botChatId: newId(), agentChatId: newId(), simulatedChatId: newId() },
    state: nothingSaid,
  };
}
