import type { ServiceLevel } from '@aftercare/contract/desk/chat/service-level';
import { and, asc, eq, isNotNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { conversation, message } from '../../../schema/chat/chat.tables.ts';
import { serviceResult, serviceTarget } from '../../../schema/chat/service-level.tables.ts';
import { ticket } from '../../../schema/tickets/tickets.tables.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import type { TargetRow } from './targets.repository.ts';

const ticketsAtOnce = 50;
/** An answer that is further back than these messages does not count as the first one after a time. */
const searchedMessages = 500;

type Of = Pick<ConversationRow, 'merchantId' | 'id'>;

export const targetsOf = (tx: Tx, { merchantId, id }: Of): Promise<TargetRow[]> =>
  tx
    .select()
    .from(serviceTarget)
    .where(and(eq(serviceTarget.merchantId, merchantId), eq(serviceTarget.conversationId, id)));

/** Tickets of a conversation that are open or have an open target, the oldest first. */
export async function ticketsWithTargets(tx: Tx, { merchantId, id }: Of) {
  return tx
    .select({
      id: ticket.id,
      isOpen: sql<boolean>`${ticket.status} = 'open'`,
      createdAt: ticket.createdAt,
      resolvedAt: ticket.resolvedAt,
      isUrgent: ticket.isUrgent,
      wasResolved: sql<boolean>`exists (select from ${serviceResult} r
        where r.merchant_id = ${ticket.merchantId} and r.conversation_id = ${ticket.conversationId}
          and r.ticket_id = ${ticket.id} and r.kind = 'ticketResolution')`,
    })
    .from(ticket)
    .where(
      and(
        eq(ticket.merchantId, merchantId),
        eq(ticket.conversationId, id),
        or(
          eq(ticket.status, 'open'),
          sql`exists (select from ${serviceTarget} t
            where t.merchant_id = ${ticket.merchantId} and t.conversation_id = ${ticket.conversationId}
              and t.ticket_id = ${ticket.id})`,
        ),
      ),
    )
    .orderBy(asc(ticket.createdAt))
    .limit(ticketsAtOnce);
}

const byTeam = (of: ConversationRow): SQL | undefined =>
  and(
    eq(message.merchantId, of.merchantId),
    eq(message.conversationId, of.id),
    sql`${message.seq} > ${of.lastSeq - searchedMessages}`,
    eq(message.from, 'service'),
    eq(message.isAutomated, false),
  );

/** When a team member wrote first since then; null if none has. */
export async function answeredSince(tx: Tx, of: ConversationRow, since: Date): Promise<Date | null> {
  const [first] = await tx
    .select({ at: message.createdAt })
    .from(message)
    .where(and(byTeam(of), sql`${message.createdAt} >= ${since.toISOString()}::timestamptz`))
    .orderBy(asc(message.seq))
    .limit(1);
  return first?.at ?? null;
}

/** Whether a team member wrote in the session before then. */
export async function wasAnsweredBefore(tx: Tx, of: ConversationRow, before: Date): Promise<boolean> {
  if (of.agentThreadId === null) return false;
  const [one] = await tx
    .select({ seq: message.seq })
    .from(message)
    .where(and(byTeam(of), eq(message.threadId, of.agentThreadId), lt(message.createdAt, before)))
    .limit(1);
  return one !== undefined;
}

/** Conversations whose target is due soon, or overdue, since the desks were last notified. */
export const dueNotices = (tx: Tx, now: Date, limit: number): Promise<Of[]> =>
  tx
    .select({ merchantId: conversation.merchantId, id: conversation.id })
    .from(conversation)
    .where(and(isNotNull(conversation.targetNoticeAt), lte(conversation.targetNoticeAt, now)))
    .orderBy(asc(conversation.targetNoticeAt))
    .limit(limit);

/** Conversations of a site whose service level is off, with a target that is left. */
export async function targetsToDrop(tx: Tx, merchantId: string, limit: number): Promise<Of[]> {
  const { rows } = await tx.execute<Of>(sql`
    select merchant_id as "merchantId", id from conversation
     where merchant_id = ${merchantId} and target_warn_at is not null limit ${limit}`);
  return rows;
}

const waits = sql`(c.mode = 'connectingAgent' or (
  c.mode = 'agent' and c.state ->> 'waitsForWordsSince' is not null and c.state -> 'agent' ->> 'outsideChatId' is null))`;

/**
 * Conversations of a site whose targets may differ from the chat, the tickets or the service level: the level or the
 * hours changed, an agent changed the priority of a ticket, or another node wrote before it knew of the level.
 */
export async function targetsToSync(
  tx: Tx,
  { merchantId }: Pick<ServiceLevel, 'merchantId'>,
  basis: string,
  limit: number,
): Promise<Of[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct id from (
      (select conversation_id as id from service_target
        where merchant_id = ${merchantId} and (basis < ${basis} or basis > ${basis}) limit ${limit})
      union all
      (select c.id from conversation c
        where c.merchant_id = ${merchantId} and (c.waiting_since is not null or c.agent_id is not null) and ${waits}
          and not exists (select from service_target t
            where t.merchant_id = c.merchant_id and t.conversation_id = c.id and t.ticket_id = '')
        limit ${limit})
      union all
      (select t.conversation_id from service_target t
         join conversation c on c.merchant_id = t.merchant_id and c.id = t.conversation_id
        where t.merchant_id = ${merchantId} and t.ticket_id = '' and not ${waits} limit ${limit})
      union all
      (select k.conversation_id from ticket k
        where k.merchant_id = ${merchantId} and k.status = 'open'
          and not exists (select from service_target t
            where t.merchant_id = k.merchant_id and t.conversation_id = k.conversation_id and t.ticket_id = k.id
              and t.kind = 'ticketResolution')
        limit ${limit})
      union all
      (select t.conversation_id from service_target t
         join ticket k on k.merchant_id = t.merchant_id and k.id = t.ticket_id
        where t.merchant_id = ${merchantId} and (k.status <> 'open' or k.is_urgent <> t.is_urgent) limit ${limit})
    ) found limit ${limit}`);
  return rows.map(({ id }) => ({ merchantId, id }));
}
