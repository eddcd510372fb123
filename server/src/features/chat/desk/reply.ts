import type { NamedPerson } from '@aftercare/contract/desk/chat/inbox';
import type { TicketReference } from '@aftercare/contract/desk/chat/ticket-reference';
import { limits } from '@aftercare/contract/limits';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { DeskPerson } from '../../../platform/http/requests/caller.ts';
import { InvariantViolated } from '../../../platform/logging/invariant.ts';
import { maskCards } from '../../../platform/text/mask-cards.ts';
import type { Presence } from '../../team/index.ts';
import { continuedBy } from '../../tickets/index.ts';
import { assigneeIdOf } from '../conversation/assignee.ts';
import type { Chats } from '../conversation/chats.ts';
import type { ConversationRow, MessageRow } from '../conversation/conversation-row.ts';
import type { SendDeps } from '../sending/send-message.ts';
import { typedHtml } from '../sending/typed-html.ts';
import { type AuditDeps, isFreeFor, recordAction } from './assign.ts';
import { storeAssignee } from './assignment.repository.ts';
import type { DeskViews } from './desk-views.ts';
import { othersMessagesAfter } from './inbox.view.ts';
import type { PublicAgentOf } from './public-agent.ts';

export type ReplyDeps = AuditDeps & {
  database: Database;
  chats: Chats;
  views: DeskViews;
  presence: Presence;
  isFileOf: SendDeps['isFileOf'];
  publicAgentOf: PublicAgentOf;
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
  /** The team answers the customer in the conversation of another ticket. */
  | { kind: 'merged'; into: TicketReference }
  /** Imported from another desk, where the customer wrote. */
  | { kind: 'imported' }
  /** Another agent has the conversation. */
  | { kind: 'held'; agent: NamedPerson }
  /** The customer or a colleague has sent messages that the agent has not seen. */
  | { kind: 'stale'; row: ConversationRow; newer: MessageRow[] };

/**
 * Sends an agent's reply under the signed-in name. It refuses the reply if another agent has the conversation
 * or if there are unseen messages, and stores it once under its id.
 */
export async function replyAsAgent(deps: ReplyDeps, person: DeskPerson, reply: Reply): Promise<Replied> {
  const { database, chats, views, presence } = deps;
  const { messageId, fileId, afterSeq } = reply;
  const text = maskCards(reply.text ?? '');
  const found = await views.row(reply.conversationId);
  if (!found) return { kind: 'gone' };
  const into = await continuation(database, found);
  if (into) return { kind: 'merged', into };
  if (found.importedFrom !== null) return { kind: 'imported' };
  if (fileId !== undefined && !(await deps.isFileOf(found.merchantId, found.id, fileId)))
    return { kind: 'gone' };
  const typedMessage = { messageId, text, fileId: fileId ?? null };
  const newerThan = (seq: number) =>
    database.forMerchant(found.merchantId, (tx) =>
      othersMessagesAfter(tx, found, { personId: person.personId, seq }, limits.listPageSize),
    );
  // Only messages make a conversation longer, so its length shows whether there may be an unseen one.
  const newer = afterSeq !== null && found.lastSeq > afterSeq ? await newerThan(afterSeq) : [];
  const seenUpTo = newer.length > 0 ? (afterSeq ?? 0) : found.lastSeq;
  const isMineOrFree = isFreeFor(person);
  const isPresent = (await presence.statusOf(person.personId)) === 'online';
  const outcome = await chats.dispatch(
    found.merchantId,
    found.id,
    {
      kind: 'agentSpoke',
      message: typedMessage,
      agent: await deps.publicAgentOf(person, found.merchantId),
      isPresent,
    },
    {
      guard: (row) =>
        isMineOrFree(row) && newer.length === 0 && (afterSeq === null || row.lastSeq <= seenUpTo),
      // Only the first reply takes the conversation: an assignment locks its row.
      ...(assigneeIdOf(found) !== person.personId && {
        alongside: (tx, row) => takeByReply(tx, deps, row, { person, isPresent }),
      }),
    },
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
      const { agent } = await views.conversation(outcome.row);
      if (agent && agent.personId !== person.personId) return { kind: 'held', agent };
      const unseen = await newerThan(afterSeq ?? 0);
      // Only the bot or a notice intervened, not a person: read again and send.
      if (unseen.length === 0) return replyAsAgent(deps, person, { ...reply, afterSeq: outcome.row.lastSeq });
      return { kind: 'stale', row: outcome.row, newer: unseen };
    }
    case 'gone':
    case 'tooMany':
      return { kind: 'gone' };
  }
}

/** The ticket that the team answers instead. A chat that the customer has open goes on, whatever was merged. */
export const continuationOf = async (tx: Tx, row: ConversationRow) =>
  row.state.sitting === 'open' ? null : continuedBy(tx, row);

async function continuation(database: Database, row: ConversationRow): Promise<TicketReference | null> {
  const final = await database.forMerchant(row.merchantId, (tx) => continuationOf(tx, row));
  if (!final) return null;
  const { ticketId, ticketNumber, conversationId } = final;
  return { ticketId, ticketNumber, conversationId };
}

/** A reply of an agent who is online, or to a waiting customer, accepts the conversation. */
export async function takeByReply(
  tx: Tx,
  deps: AuditDeps,
  row: ConversationRow,
  { person, isPresent }: { person: DeskPerson; isPresent: boolean },
): Promise<ConversationRow> {
  const isAccepted = row.agentId === null && (isPresent || row.mode === 'connectingAgent');
  if (isAccepted) await recordAction(tx, deps, row, { by: person, action: 'accept' });
  return storeAssignee(tx, row, person.personId, deps.clock.now());
}
