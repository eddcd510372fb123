import type { Ticket } from '@aftercare/contract/chat/state';
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { within } from '../../platform/database/within.ts';
import { conversation } from '../../schema/chat/chat.tables.ts';
import { ticket } from '../../schema/tickets/tickets.tables.ts';
import type { TicketRow } from './ticket.repository.ts';

type Page = { page: number; pageSize: number };
type Of = { merchantId: string; id: string };

export const ticketOf = ({ id, number, status, createdAt, answerBy, conversationId }: TicketRow): Ticket => ({
  ticketId: id,
  ticketNumber: number,
  status,
  createdAt,
  answerBy,
  conversationId,
});

export async function newestTicketOf(tx: Tx, conversations: readonly Of[]): Promise<Map<string, Ticket>> {
  if (conversations.length === 0) return new Map();
  const wanted = conversations.map(({ merchantId, id }) => sql`(${merchantId}, ${id})`);
  const rows = await tx
    .selectDistinctOn([ticket.merchantId, ticket.conversationId])
    .from(ticket)
    .where(
      and(
        sql`(${ticket.merchantId}, ${ticket.conversationId}) in (${sql.join(wanted, sql`, `)})`,
        eq(ticket.status, 'open'),
      ),
    )
    .orderBy(ticket.merchantId, ticket.conversationId, desc(ticket.createdAt));
  return new Map(rows.map((row) => [row.conversationId, ticketOf(row)]));
}

export async function ticketsOfConversation(tx: Tx, of: Of, { page, pageSize }: Page) {
  const own = and(eq(ticket.merchantId, of.merchantId), eq(ticket.conversationId, of.id));
  const rows = await tx
    .select()
    .from(ticket)
    .where(own)
    .orderBy(desc(ticket.createdAt))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await tx.select({ total: count() }).from(ticket).where(own);
  return { list: rows.map(ticketOf), total: counted?.total ?? 0 };
}

const excerpt = sql<string | null>`(select m.body from message m
  where m.merchant_id = ${ticket.merchantId} and m.conversation_id = ${ticket.conversationId} and m."from" = 'customer' and m.body <> ''
  order by m.seq desc limit 1)`;

const withConversation = {
  row: ticket,
  givenName: conversation.givenName,
  email: conversation.email,
  avatar: conversation.avatar,
  excerpt,
};

const joined = and(
  eq(conversation.merchantId, ticket.merchantId),
  eq(conversation.id, ticket.conversationId),
);

type Wanted = { status: 'open' | 'resolved'; scope: 'all' | readonly string[] };

export async function deskTickets(tx: Tx, { status, scope }: Wanted, { page, pageSize }: Page) {
  const conditions = and(eq(ticket.status, status), within(ticket.merchantId, scope));
  const list = await tx
    .select(withConversation)
    .from(ticket)
    .innerJoin(conversation, joined)
    .where(conditions)
    .orderBy(
      ...(status === 'open' ? [desc(ticket.isUrgent), asc(ticket.answerBy)] : [desc(ticket.resolvedAt)]),
    )
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await tx.select({ total: count() }).from(ticket).where(conditions);
  return { list, total: counted?.total ?? 0 };
}

export async function deskTicketById(tx: Tx, id: string) {
  const [found] = await tx
    .select(withConversation)
    .from(ticket)
    .innerJoin(conversation, joined)
    .where(eq(ticket.id, id));
  return found ?? null;
}

export async function isTicketOf(tx: Tx, of: Of, ticketId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: ticket.id })
    .from(ticket)
    .where(
      and(eq(ticket.merchantId, of.merchantId), eq(ticket.conversationId, of.id), eq(ticket.id, ticketId)),
    );
  return row !== undefined;
}
