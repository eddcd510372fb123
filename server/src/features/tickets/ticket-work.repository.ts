import type { TicketLinkKind } from '@aftercare/contract/desk/chat/ticket-work';
import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import { among } from '../../platform/database/among.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { ticket, ticketChange, ticketLink } from '../../schema/tickets/tickets.tables.ts';
import type { TicketRow } from './ticket.repository.ts';

type Of = Pick<TicketRow, 'merchantId' | 'id'>;
type Change = Pick<typeof ticketChange.$inferSelect, 'field' | 'from' | 'to'>;
/** `personId` is null for the automated assistant. */
export type ChangedBy = { personId: string | null; at: Date };

export async function insertChanges(
  tx: Tx,
  { merchantId, id: ticketId }: Of,
  changes: readonly Change[],
  { personId, at: changedAt }: ChangedBy,
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map((change) => ({
    ...change,
    merchantId,
    ticketId,
    personId,
    changedAt,
    id: newId(),
  }));
  await tx.insert(ticketChange).values(rows);
}

/** Locks both tickets, always in the order of their ids, so that two links at once do not wait for each other. */
export async function lockPair(tx: Tx, one: Of, otherId: string): Promise<TicketRow[]> {
  return tx
    .select()
    .from(ticket)
    .where(and(eq(ticket.merchantId, one.merchantId), sql`${ticket.id} in (${one.id}, ${otherId})`))
    .orderBy(ticket.id)
    .for('update');
}

const isBetween = ({ merchantId, id }: Of, otherId: string) =>
  and(
    eq(ticketLink.merchantId, merchantId),
    or(
      and(eq(ticketLink.ticketId, id), eq(ticketLink.otherId, otherId)),
      and(eq(ticketLink.ticketId, otherId), eq(ticketLink.otherId, id)),
    ),
  );

/** The kind of the link as `one` shows it; null without a link. */
export async function linkBetween(tx: Tx, one: Of, otherId: string): Promise<TicketLinkKind | null> {
  const [found] = await tx.select().from(ticketLink).where(isBetween(one, otherId));
  if (!found) return null;
  return found.kind === 'duplicateOf' && found.ticketId !== one.id ? 'duplicatedBy' : found.kind;
}

export async function dropLink(tx: Tx, one: Of, otherId: string): Promise<void> {
  await tx.delete(ticketLink).where(isBetween(one, otherId));
}

export async function insertLink(
  tx: Tx,
  { merchantId, id }: Of,
  otherId: string,
  kind: TicketLinkKind,
  createdAt: Date,
): Promise<void> {
  await tx.insert(ticketLink).values({
    merchantId,
    ticketId: kind === 'duplicatedBy' ? otherId : id,
    otherId: kind === 'duplicatedBy' ? id : otherId,
    kind: kind === 'duplicatedBy' ? 'duplicateOf' : kind,
    createdAt,
  });
}

export type ChangeRow = Pick<typeof ticketChange.$inferSelect, 'id' | 'field' | 'from' | 'to' | 'changedAt'> &
  Pick<TicketRow, 'number'>;

export function changesAfter(
  tx: Tx,
  { merchantId, conversationIds }: { merchantId: string; conversationIds: readonly string[] },
  after: string,
  limit: number,
): Promise<ChangeRow[]> {
  return tx
    .select({
      id: ticketChange.id,
      number: ticket.number,
      field: ticketChange.field,
      from: ticketChange.from,
      to: ticketChange.to,
      changedAt: ticketChange.changedAt,
    })
    .from(ticketChange)
    .innerJoin(
      ticket,
      and(eq(ticket.merchantId, ticketChange.merchantId), eq(ticket.id, ticketChange.ticketId)),
    )
    .where(
      and(
        eq(ticket.merchantId, merchantId),
        among(ticket.conversationId, conversationIds),
        gt(ticketChange.id, after),
      ),
    )
    .orderBy(asc(ticketChange.id))
    .limit(limit);
}
