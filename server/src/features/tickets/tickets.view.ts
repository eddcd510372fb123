import type { Ticket } from '@aftercare/contract/chat/state';
import type { TargetKind } from '@aftercare/contract/desk/chat/service-level';
import {
  type TicketList,
  type TicketOrder,
  type TicketPriority,
  ticketPriorities,
} from '@aftercare/contract/desk/chat/tickets';
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../platform/database/database.ts';
import { agentGroup } from '../../schema/chat/assignment.tables.ts';
import { conversation } from '../../schema/chat/chat.tables.ts';
import { deskPerson } from '../../schema/team/team.tables.ts';
import { ticket } from '../../schema/tickets/tickets.tables.ts';
import type { TicketRow } from './ticket.repository.ts';
import { ownedBy, type TicketFilter, ticketsMatching } from './ticket-filter.view.ts';
import { finalTickets } from './ticket-merge.view.ts';

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
  const isMerged = rows.filter(({ mergedIntoId }) => mergedIntoId !== null);
  const finals = await finalTickets(
    tx,
    of.merchantId,
    isMerged.map(({ id }) => id),
  );
  // The customer knows the number of the merged ticket, and is owed the answer of the other one.
  const list = rows.map((row) => {
    const { status = row.status, answerBy = row.answerBy } = finals.get(row.id) ?? {};
    return ticketOf({ ...row, status, answerBy });
  });
  return { list, total: counted?.total ?? 0 };
}

const excerpt = sql<string | null>`(select m.body from message m
  where m.merchant_id = ${ticket.merchantId} and m.conversation_id = ${ticket.conversationId} and m."from" = 'customer' and m.body <> ''
  order by m.seq desc limit 1)`;

/** The next target of the ticket, as the chat feature keeps it. */
const target = sql<{ kind: TargetKind; due: number; warn: number } | null>`(
  select jsonb_build_object('kind', s.kind, 'due', extract(epoch from s.due_at), 'warn', extract(epoch from s.warn_at))
    from service_target s
   where s.merchant_id = ${ticket.merchantId} and s.conversation_id = ${ticket.conversationId} and s.ticket_id = ${ticket.id}
   order by s.due_at limit 1)`;

const nextDue = sql`(select min(s.due_at) from service_target s
  where s.merchant_id = ${ticket.merchantId} and s.conversation_id = ${ticket.conversationId} and s.ticket_id = ${ticket.id})`;

const merged = alias(ticket, 'merged_into');
const isMergedInto = and(eq(merged.merchantId, ticket.merchantId), eq(merged.id, ticket.mergedIntoId));

const withConversation = {
  target,
  mergedInto: { ticketId: merged.id, ticketNumber: merged.number, conversationId: merged.conversationId },
  row: ticket,
  ownerName: deskPerson.name,
  groupName: agentGroup.name,
  givenName: conversation.givenName,
  email: conversation.email,
  avatar: conversation.avatar,
  excerpt,
};

const joined = and(
  eq(conversation.merchantId, ticket.merchantId),
  eq(conversation.id, ticket.conversationId),
);

const isOwner = eq(deskPerson.id, ticket.ownerId);
const isItsGroup = and(eq(agentGroup.merchantId, ticket.merchantId), eq(agentGroup.id, ticket.groupId));

type Wanted = TicketFilter & { list: TicketList; personId: string; order: TicketOrder };

const closedAt = sql`coalesce(${ticket.resolvedAt}, ${ticket.mergedAt})`;

function orderOf({ status, order, dueAt }: Wanted) {
  if (dueAt) return [asc(nextDue), asc(ticket.id)];
  if (status === 'resolved') return [desc(closedAt), asc(ticket.id)];
  if (order === 'oldest') return [asc(ticket.createdAt), asc(ticket.id)];
  return [desc(ticket.priority), asc(ticket.answerBy), asc(ticket.id)];
}

export async function deskTickets(tx: Tx, wanted: Wanted, { page, pageSize }: Page) {
  const conditions = and(ticketsMatching(wanted), ownedBy(wanted.list, wanted.personId));
  const list = await tx
    .select(withConversation)
    .from(ticket)
    .innerJoin(conversation, joined)
    .leftJoin(deskPerson, isOwner)
    .leftJoin(agentGroup, isItsGroup)
    .leftJoin(merged, isMergedInto)
    .where(conditions)
    .orderBy(...orderOf(wanted))
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
    .leftJoin(deskPerson, isOwner)
    .leftJoin(agentGroup, isItsGroup)
    .leftJoin(merged, isMergedInto)
    .where(eq(ticket.id, id));
  return found ?? null;
}

type FoundTicket = NonNullable<Awaited<ReturnType<typeof deskTicketById>>>;

/** Null if the ticket is unknown or of a site outside the scope. */
export async function foundTicket(
  tx: Tx,
  scope: { holds(merchantId: string): boolean },
  ticketId: string,
): Promise<FoundTicket | null> {
  const found = await deskTicketById(tx, ticketId);
  return found && scope.holds(found.row.merchantId) ? found : null;
}

/** The fields of a ticket that the team works with. */
export function workOf({ row, ownerName, groupName }: FoundTicket) {
  const { ownerId, groupId, version } = row;
  const priority: TicketPriority = ticketPriorities[row.priority] ?? 'normal';
  return {
    priority,
    owner: ownerId === null ? null : { personId: ownerId, name: ownerName ?? '' },
    group: groupId === null || groupName === null ? null : { groupId, name: groupName },
    version,
  };
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
