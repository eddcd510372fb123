import type { TicketReference } from '@aftercare/contract/desk/chat/ticket-reference';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { normaliseEmail } from '@aftercare/contract/fields/normalise';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import type { TicketRow } from './ticket.repository.ts';

type Of = Pick<TicketRow, 'merchantId' | 'id'>;
type Conversation = { merchantId: string; id: string };

export type FinalTicket = TicketReference & Pick<TicketRow, 'status'> & { answerBy: Date };

/** For each of these tickets that was merged, the one that continues it; none if that one was erased. */
export async function finalTickets(
  tx: Tx,
  merchantId: string,
  ticketIds: readonly string[],
): Promise<Map<string, FinalTicket>> {
  if (ticketIds.length === 0) return new Map();
  const ids = sql.join(
    ticketIds.map((id) => sql`${id}`),
    sql`, `,
  );
  const { rows } = await tx.execute<{
    origin: string;
    ticketId: string;
    ticketNumber: string;
    conversationId: string;
    status: TicketRow['status'];
    answerBy: number;
  }>(sql`
    with recursive chain(origin, id, steps) as (
      select id, merged_into_id, 1 from ticket
       where merchant_id = ${merchantId} and id in (${ids}) and merged_into_id is not null
      union all
      select c.origin, t.merged_into_id, c.steps + 1 from chain c
        join ticket t on t.merchant_id = ${merchantId} and t.id = c.id
       where t.merged_into_id is not null and c.steps <= ${deskLimits.mergedTicketsMax})
    select c.origin, t.id as "ticketId", t.number as "ticketNumber", t.conversation_id as "conversationId",
           t.status, extract(epoch from t.answer_by)::float8 as "answerBy"
      from chain c join ticket t on t.merchant_id = ${merchantId} and t.id = c.id
     where t.merged_into_id is null`);
  return new Map(
    rows.map(({ origin, answerBy, ...found }) => [origin, { ...found, answerBy: new Date(answerBy * 1000) }]),
  );
}

/** The tickets that this one continues, also through others; one more than the limit allows, at most. */
export async function mergedTicketsOf(tx: Tx, { merchantId, id }: Of): Promise<TicketReference[]> {
  const { rows } = await tx.execute<TicketReference>(sql`
    with recursive merged(id, steps) as (
      select id, 1 from ticket where merchant_id = ${merchantId} and merged_into_id = ${id}
      union all
      select t.id, m.steps + 1 from merged m
        join ticket t on t.merchant_id = ${merchantId} and t.merged_into_id = m.id
       where m.steps <= ${deskLimits.mergedTicketsMax})
    select t.id as "ticketId", t.number as "ticketNumber", t.conversation_id as "conversationId"
      from merged m join ticket t on t.merchant_id = ${merchantId} and t.id = m.id
     order by t.merged_at desc, t.id
     limit ${deskLimits.mergedTicketsMax + 1}`);
  return rows;
}

/**
 * The ticket, perhaps of another conversation, with which the team answers this one; null if it is answered itself.
 * A ticket that was raised after the merge is one of the conversation's own.
 */
export async function continuedBy(
  tx: Tx,
  { merchantId, id: conversationId }: Conversation,
): Promise<FinalTicket | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select k.id from ticket k
     where k.merchant_id = ${merchantId} and k.conversation_id = ${conversationId} and k.merged_into_id is not null
       and not exists (
         select from ticket own
          where own.merchant_id = k.merchant_id and own.conversation_id = k.conversation_id
            and own.merged_into_id is null and (own.status = 'open' or own.created_at > k.merged_at))
     order by k.merged_at desc, k.id
     limit 1`);
  const [merged] = rows;
  if (!merged) return null;
  const final = (await finalTickets(tx, merchantId, [merged.id])).get(merged.id);
  return final && final.conversationId !== conversationId ? final : null;
}

type Owner = { conversationId: string; customerId: string | null; verifiedEmail: string | null };

/**
 * The verified owner of a ticket's conversation: the account, and the address of the account or of the mail that opened
 * the conversation, since answers reach only that address. An address that a visitor typed verifies nothing.
 */
async function ownerOf(tx: Tx, { merchantId, conversationId }: TicketRow): Promise<Owner> {
  const { rows } = await tx.execute<{
    customerId: string | null;
    email: string;
    accountEmail: string | null;
    mailedFrom: string | null;
  }>(sql`
    select c.customer_id as "customerId", c.email,
           (select u.email from customer u
             where u.merchant_id = c.merchant_id and u.id = c.customer_id and u.proven_at is not null) as "accountEmail",
           (select i.sender_address
              from (select message_id from message m
                     where m.merchant_id = c.merchant_id and m.conversation_id = c.id order by m.seq limit 1) first
              join inbound_mail i on i.merchant_id = c.merchant_id and i.conversation_id = c.id
               and i.message_id = first.message_id
             limit 1) as "mailedFrom"
      from conversation c where c.merchant_id = ${merchantId} and c.id = ${conversationId}`);
  const [row] = rows;
  if (!row) return { conversationId, customerId: null, verifiedEmail: null };
  const { customerId, email, accountEmail, mailedFrom } = row;
  const isMailbox = mailedFrom !== null && normaliseEmail(mailedFrom) === normaliseEmail(email);
  const verified = customerId === null ? (isMailbox ? email : null) : accountEmail;
  return { conversationId, customerId, verifiedEmail: verified === null ? null : normaliseEmail(verified) };
}

export async function haveOneOwner(tx: Tx, one: TicketRow, other: TicketRow): Promise<boolean> {
  if (one.conversationId === other.conversationId) return true;
  const [first, second] = [await ownerOf(tx, one), await ownerOf(tx, other)];
  if (first.customerId !== null && second.customerId !== null) return first.customerId === second.customerId;
  return first.verifiedEmail !== null && first.verifiedEmail === second.verifiedEmail;
}
