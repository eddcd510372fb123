import { limits } from '@aftercare/contract/limits';
import { throttles } from '@aftercare/contract/wire/throttles';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { hashSecret, newSecret } from '../../../platform/ids.ts';
import { countAttempts } from '../../../platform/limits/attempts.ts';
import { continuedBy } from '../../tickets/index.ts';
import {
  type ChatLink,
  conversationHeld,
  findBrowser,
  findLink,
  insertLink,
  putBrowser,
} from '../conversation/chat-link.repository.ts';
import { findConversation } from '../conversation/conversation.repository.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';

/** Creates a link for a mail about this conversation; only its hash is stored. */
export async function newChatLink(
  tx: Tx,
  clock: Clock,
  { merchantId, id: conversationId }: Pick<ConversationRow, 'merchantId' | 'id'>,
): Promise<string> {
  const secret = newSecret();
  const endsAt = new Date(clock.now().getTime() + limits.chatLinkSeconds * 1000);
  await insertLink(tx, { merchantId, conversationId, secretHash: hashSecret(secret), endsAt });
  return secret;
}

/** A link of a merged ticket leads to the conversation in which the team answers. */
async function conversationOfLink(
  tx: Tx,
  { merchantId, conversationId }: ChatLink,
): Promise<ConversationRow | null> {
  const into = await continuedBy(tx, { merchantId, id: conversationId });
  return findConversation(tx, merchantId, into?.conversationId ?? conversationId);
}

export type Resuming = {
  merchantId: string;
  secret: string;
  visitorSecret: string | null;
  customerId: string | null;
  address: string;
};

export type Resumed =
  /**
   * `secret` is a new one for this browser; null if the browser's own secret already opens the conversation.
   */
  | { kind: 'resumed'; row: ConversationRow; secret: string | null }
  | { kind: 'gone' }
  | { kind: 'tooMany'; retryAt: Date };

/**
 * Opens the conversation of a mailed link for a browser. It gets a new secret, never an existing one, so that
 * a planted cookie gains nothing. When the link ends, the browser returns to its former conversation.
 */
export function resumeConversation(
  { database, clock }: { database: Database; clock: Clock },
  { merchantId, secret, visitorSecret, customerId, address }: Resuming,
): Promise<Resumed> {
  return database.forMerchant(merchantId, async (tx): Promise<Resumed> => {
    const limit = throttles.chatLinksPerAddress;
    const tried = { merchantId, kind: 'chatLink.address', subject: address, limit };
    const verdict = await countAttempts(tx, clock, [tried]);
    if (!verdict.isAllowed) return { kind: 'tooMany', retryAt: verdict.retryAt };
    const now = clock.now();
    const linkHash = hashSecret(secret);
    const link = await findLink(tx, merchantId, linkHash, now);
    const row = link && (await conversationOfLink(tx, link));
    // A signed-in customer reads no other account's messages, even with a forwarded mail.
    const isAnothers = customerId !== null && row?.customerId != null && row.customerId !== customerId;
    if (!link || !row || isAnothers) return { kind: 'gone' };
    const heldHash = visitorSecret === null ? null : hashSecret(visitorSecret);
    const held = heldHash === null ? null : await conversationHeld(tx, merchantId, heldHash, now);
    if (held && !held.isByLink && held.row.id === row.id) return { kind: 'resumed', row, secret: null };
    const before = heldHash === null ? null : await findBrowser(tx, merchantId, heldHash);
    const formerHash = before ? before.formerHash : held && heldHash;
    const fresh = newSecret();
    const { endsAt } = link;
    const browser = { merchantId, secretHash: hashSecret(fresh), conversationId: row.id, linkHash, endsAt };
    await putBrowser(tx, { ...browser, formerHash }, before && heldHash);
    return { kind: 'resumed', row, secret: fresh };
  });
}
