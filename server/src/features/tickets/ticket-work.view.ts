import type { TicketChange, TicketLink } from '@aftercare/contract/desk/chat/ticket-work';
import type { TicketList } from '@aftercare/contract/desk/chat/tickets';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { and, asc, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../platform/database/database.ts';
import { agentGroup } from '../../schema/chat/assignment.tables.ts';
import { deskPerson } from '../../schema/team/team.tables.ts';
import { ticket, ticketChange, ticketLink } from '../../schema/tickets/tickets.tables.ts';
import type { TicketRow } from './ticket.repository.ts';
import { ownedBy, type TicketFilter, ticketsMatching } from './ticket-filter.view.ts';

type Of = Pick<TicketRow, 'merchantId' | 'id'>;
type Page = { page: number; pageSize: number };

const isOfEither = ({ merchantId, id }: Of) =>
  and(eq(ticketLink.merchantId, merchantId), or(eq(ticketLink.ticketId, id), eq(ticketLink.otherId, id)));

export const countLinks = (tx: Tx, of: Of): Promise<number> => tx.$count(ticketLink, isOfEither(of));

/** The newest link first. */
export async function linksOf(tx: Tx, of: Of): Promise<TicketLink[]> {
  const rows = await tx
    .select({
      ticketId: ticket.id,
      ticketNumber: ticket.number,
      conversationId: ticket.conversationId,
      status: ticket.status,
      kind: ticketLink.kind,
      from: ticketLink.ticketId,
    })
    .from(ticketLink)
    .innerJoin(
      ticket,
      and(
        eq(ticket.merchantId, ticketLink.merchantId),
        or(eq(ticket.id, ticketLink.ticketId), eq(ticket.id, ticketLink.otherId)),
        ne(ticket.id, of.id),
      ),
    )
    .where(isOfEither(of))
    .orderBy(desc(ticketLink.createdAt), asc(ticket.id))
    .limit(deskLimits.linksPerTicket);
  return rows.map(({ kind, from, ...other }) => ({
    ...other,
    kind: kind === 'duplicateOf' && from !== of.id ? 'duplicatedBy' : kind,
  }));
}

const formerOwner = alias(deskPerson, 'former_owner');
const nextOwner = alias(deskPerson, 'next_owner');
const nameOf = (
  column: typeof ticketChange.from | typeof ticketChange.to,
  owner: typeof formerOwner | typeof nextOwner,
) => sql<string | null>`case when ${ticketChange.field} = 'owner' then ${owner.name} else ${column} end`;

/** Owners by name, the newest change first. */
export async function changesOf(
  tx: Tx,
  { merchantId, id }: Of,
  { page, pageSize }: Page,
): Promise<{ list: TicketChange[]; total: number }> {
  const where = and(eq(ticketChange.merchantId, merchantId), eq(ticketChange.ticketId, id));
  const rows = await tx
    .select({
      field: ticketChange.field,
      from: nameOf(ticketChange.from, formerOwner),
      to: nameOf(ticketChange.to, nextOwner),
      changedAt: ticketChange.changedAt,
      personId: ticketChange.personId,
      name: deskPerson.name,
    })
    .from(ticketChange)
    .leftJoin(formerOwner, and(eq(ticketChange.field, 'owner'), eq(formerOwner.id, ticketChange.from)))
    .leftJoin(nextOwner, and(eq(ticketChange.field, 'owner'), eq(nextOwner.id, ticketChange.to)))
    .leftJoin(deskPerson, eq(deskPerson.id, ticketChange.personId))
    .where(where)
    .orderBy(desc(ticketChange.changedAt), desc(ticketChange.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const list = rows.map(({ personId, name, ...change }) => ({
    ...change,
    changedBy: personId === null ? null : { personId, name: name ?? '' },
  }));
  return { list, total: await tx.$count(ticketChange, where) };
}

export async function groupNameOf(
  tx: Tx,
  merchantId: string,
  groupId: string | null,
): Promise<string | null> {
  if (groupId === null) return null;
  const [found] = await tx
    .select({ name: agentGroup.name })
    .from(agentGroup)
    .where(and(eq(agentGroup.merchantId, merchantId), eq(agentGroup.id, groupId)));
  return found?.name ?? null;
}

export async function ticketIdByNumber(tx: Tx, merchantId: string, number: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: ticket.id })
    .from(ticket)
    .where(and(eq(ticket.merchantId, merchantId), eq(ticket.number, number)));
  return found?.id ?? null;
}

export async function ticketCounts(
  tx: Tx,
  filter: TicketFilter,
  personId: string,
): Promise<Record<TicketList, number>> {
  const upTo = async (condition: SQL | undefined): Promise<number> => {
    const some = tx
      .select({ id: ticket.id })
      .from(ticket)
      .where(and(ticketsMatching(filter), condition))
      .limit(deskLimits.inboxCountMax)
      .as('some');
    return tx.$count(some);
  };
  return {
    mine: await upTo(ownedBy('mine', personId)),
    unassigned: await upTo(ownedBy('unassigned', personId)),
    all: await upTo(undefined),
  };
}
