import type { Language } from '@aftercare/contract/languages';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { InvariantViolated } from '../../../platform/logging/invariant.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import { conversationBySecretHash, insertConversationOnce } from '../conversation/conversation.repository.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import { freshConversation } from './open-conversation.ts';

export type OpeningByMail = {
  merchant: Merchant;
  lang: Language;
  /** As the mail says, which verifies nothing. */
  sender: { name: string; address: string };
  /** Unique for the mail, and the hash of no secret that exists: a repeated mail finds its conversation. */
  visitorHash: string;
};

/** Opens the conversation of a mail. It belongs to no account, and no browser holds it. */
export async function openByMail(
  tx: Tx,
  clock: Clock,
  { merchant, lang, sender, visitorHash }: OpeningByMail,
): Promise<ConversationRow> {
  const of = { merchant, lang, source: 'mail', customerId: null };
  const { state, ...fresh } = freshConversation(of, null, visitorHash, clock.now());
  await insertConversationOnce(tx, {
    ...fresh,
    givenName: sender.name,
    email: sender.address,
    state: { ...state, hasEmail: true },
  });
  const row = await conversationBySecretHash(tx, merchant.id, visitorHash);
  if (!row) throw new InvariantViolated('The conversation of a mail disappeared while it was opened.');
  return row;
}
