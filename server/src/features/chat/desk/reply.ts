import { limits } from '@aftercare/contract/limits';
import type { Database } from '../../../platform/database/database.ts';
import type { DeskPerson } from '../../../platform/http/requests/caller.ts';
import { InvariantViolated } from '../../../platform/logging/invariant.ts';
import { maskCards } from '../../../platform/text/mask-cards.ts';
import type { Presence } from '../../team/index.ts';
import type { Chats } from '../conversation/chats.ts';
import type { ConversationRow, MessageRow } from '../conversation/conversation-row.ts';
import type { SendDeps } from '../sending/send-message.ts';
import { typedHtml } from '../sending/typed-html.ts';
import type { DeskViews } from './desk-views.ts';
import { customerMessagesAfter } from './inbox.view.ts';

export type ReplyDeps = {
  database: Database;
  chats: Chats;
  views: DeskViews;
  presence: Presence;
  isFileOf: SendDeps['isFileOf'];
};

export type Reply = {
  conversationId: string;
  messageId: string;
  /** Either a text or a file of the conversation. */
  text?: string | undefined;
  fileId?: string | undefined;
  /**
   * Sequence number of the last message that the agent has seen; null skips this check, as for a ticket's
   * answer.
   */
  afterSeq: number | null;
};

export type Replied =
  | { kind: 'stored'; message: MessageRow; row: ConversationRow }
  | { kind: 'gone' }
  | { kind: 'idReused' }
  /** The customer has sent messages that the agent has not seen. */
  | { kind: 'stale'; row: ConversationRow; newer: MessageRow[] };

export const answererOf = ({ personId, name }: DeskPerson) => ({ id: personId, name, avatar: '' });

/**
 * Sends an agent's reply under the signed-in name. It refuses the reply if there are unseen messages, and
 * stores it once under its id.
 */
export async function replyAsAgent(deps: ReplyDeps, person: DeskPerson, reply: Reply): Promise<Replied> {
  const { database, chats, views, presence } = deps;
  const { messageId, fileId, afterSeq } = reply;
  const text = maskCards(reply.text ?? '');
  const found = await views.row(reply.conversationId);
  if (!found) return { kind: 'gone' };
  if (fileId !== undefined && !(await deps.isFileOf(found.merchantId, found.id, fileId)))
    return { kind: 'gone' };
  const typedMessage = { messageId, text, fileId: fileId ?? null };
  const newerThan = (seq: number) =>
    database.forMerchant(found.merchantId, (tx) =>
      customerMessagesAfter(tx, found, seq, limits.listPageSize),
    );
  // Only messages make a conversation longer, so its length shows whether there may be an unseen one.
  const newer = afterSeq !== null && found.lastSeq > afterSeq ? await newerThan(afterSeq) : [];
  const seenUpTo = newer.length > 0 ? (afterSeq ?? 0) : found.lastSeq;
  const isPresent = (await presence.statusOf(person.personId)) === 'online';
  const outcome = await chats.dispatch(
    found.merchantId,
    found.id,
    {
      kind: 'agentSpoke',
      message: typedMessage,
      agent: answererOf(person),
      isPresent,
    },
    { guard: (row) => newer.length === 0 && (afterSeq === null || row.lastSeq <= seenUpTo) },
  );
  switch (outcome.kind) {
    case 'done': {
      const message = outcome.messages.find((one) => one.messageId === messageId);
      if (!message) throw new InvariantViolated('The reply is missing in the stored step.');
      return { kind: 'stored', message, row: outcome.row };
    }
    case 'repeat': {
      const { message, row } = outcome;
      const isOurs = message.authorId === person.personId && message.fileId === typedMessage.fileId;
      const isSame = isOurs && message.body === typedHtml(text);
      return isSame ? { kind: 'stored', message, row } : { kind: 'idReused' };
    }
    case 'refused': {
      const unseen = await newerThan(afterSeq ?? 0);
      // Only the bot or a notice intervened, not the customer: read again and send.
      if (unseen.length === 0) return replyAsAgent(deps, person, { ...reply, afterSeq: outcome.row.lastSeq });
      return { kind: 'stale', row: outcome.row, newer: unseen };
    }
    case 'gone':
    case 'tooMany':
      return { kind: 'gone' };
  }
}
