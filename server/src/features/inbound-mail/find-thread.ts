import { normaliseEmail } from '@aftercare/contract/fields/normalise';
import type { ConversationRow } from '../chat/index.ts';
import { continuedBy } from '../tickets/index.ts';
import { conversationsOfReceived, sentMails } from './inbound-mail.repository.ts';
import { localPart } from './reading/local-part.ts';
import type { MailToStore, StoreDeps } from './store-deps.ts';

type Found = { row: ConversationRow; isOtherSender: boolean };

/**
 * The conversation that a mail continues. A valid token in the address suffices, and another sender is marked. Without
 * one, the mail must answer a mail of the conversation and come from the conversation's address, since ids of mails
 * are no secrets.
 */
export async function findThread(deps: StoreDeps, given: MailToStore): Promise<Found | null> {
  const { merchant, sender, recipients, check } = given;
  const isOwner = ({ email }: ConversationRow): boolean =>
    email !== '' && check !== 'fail' && normaliseEmail(email) === normaliseEmail(sender.address);
  for (const recipient of recipients) {
    const id = deps.tokens.conversationIn(recipient, merchant.id);
    const row = id === null ? null : await deps.conversation(merchant.id, id);
    if (row) return { row: await continued(deps, row), isOtherSender: !isOwner(row) };
  }
  for (const id of await answeredConversations(deps, given)) {
    const row = await deps.conversation(merchant.id, id);
    if (row && isOwner(row)) return { row: await continued(deps, row), isOtherSender: false };
  }
  return null;
}

/** The conversation in which the team answers, if the ticket of this one was merged. */
async function continued(deps: StoreDeps, row: ConversationRow): Promise<ConversationRow> {
  const into = await deps.database.forMerchant(row.merchantId, (tx) => continuedBy(tx, row));
  return (into && (await deps.conversation(row.merchantId, into.conversationId))) ?? row;
}

/** Conversations of the mails that this one answers, the nearest first. */
async function answeredConversations(
  { database }: StoreDeps,
  { merchant, mail }: MailToStore,
): Promise<string[]> {
  if (mail.answers.length === 0) return [];
  const { received, sent } = await database.forMerchant(merchant.id, async (tx) => ({
    received: await conversationsOfReceived(tx, merchant.id, mail.answers),
    sent: await sentMails(
      tx,
      merchant.id,
      mail.answers.map(localPart).filter((id) => id !== ''),
    ),
  }));
  const ids = mail.answers.map((id) => received.get(id) ?? sent.get(localPart(id)) ?? null);
  return [...new Set(ids.filter((id) => id !== null))];
}
