import type { TicketList, TicketPriority } from '@aftercare/contract/desk/chat/tickets';
import { ticketPriorities } from '@aftercare/contract/desk/chat/tickets';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { within } from '../../platform/database/within.ts';
import { ticket } from '../../schema/tickets/tickets.tables.ts';

export type TicketFilter = {
  scope: 'all' | readonly string[];
  status: 'open' | 'resolved';
  priority?: TicketPriority | undefined;
  merchantId?: string | undefined;
  ownerId?: string | undefined;
  groupId?: string | undefined;
  /** Only those due by the service level at this time, or soon then. */
  dueAt?: Date | undefined;
};

/** The targets are few, and are found by their index. */
const isDue = (now: Date): SQL => sql`(${ticket.merchantId}, ${ticket.id}) in (
  select merchant_id, ticket_id from service_target where ticket_id <> '' and warn_at <= ${now.toISOString()}::timestamptz)`;

export function ticketsMatching(filter: TicketFilter): SQL | undefined {
  const { scope, status, priority, merchantId, ownerId, groupId, dueAt } = filter;
  return and(
    eq(ticket.status, status),
    within(ticket.merchantId, scope),
    merchantId === undefined ? undefined : eq(ticket.merchantId, merchantId),
    priority === undefined ? undefined : eq(ticket.priority, ticketPriorities.indexOf(priority)),
    ownerId === undefined ? undefined : eq(ticket.ownerId, ownerId),
    groupId === undefined ? undefined : eq(ticket.groupId, groupId),
    dueAt && isDue(dueAt),
  );
}

export function ownedBy(list: TicketList, personId: string): SQL | undefined {
  if (list === 'all') return undefined;
  return list === 'mine' ? eq(ticket.ownerId, personId) : isNull(ticket.ownerId);
}
