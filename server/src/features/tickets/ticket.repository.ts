import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { InvariantViolated } from '../../platform/logging/invariant.ts';
import { ticket } from '../../schema/tickets/tickets.tables.ts';

export type TicketRow = typeof ticket.$inferSelect;

export async function ticketOfThread(
  tx: Tx,
  merchantId: string,
  threadId: string,
): Promise<TicketRow | null> {
  const [row] = await tx
    .select()
    .from(ticket)
    .where(and(eq(ticket.merchantId, merchantId), eq(ticket.threadId, threadId)));
  return row ?? null;
}

/** Returns null when the thread has a ticket already or the number is taken. */
export async function insertTicket(tx: Tx, fresh: TicketRow): Promise<TicketRow | null> {
  const [row] = await tx.insert(ticket).values(fresh).onConflictDoNothing().returning();
  return row ?? null;
}

export async function findTicket(tx: Tx, id: string): Promise<TicketRow | null> {
  const [row] = await tx.select().from(ticket).where(eq(ticket.id, id)).for('update');
  return row ?? null;
}

export function ticketsAfter(
  tx: Tx,
  { merchantId, conversationIds }: { merchantId: string; conversationIds: readonly string[] },
  after: string,
  limit: number,
): Promise<TicketRow[]> {
  return tx
    .select()
    .from(ticket)
    .where(
      and(
        eq(ticket.merchantId, merchantId),
        inArray(ticket.conversationId, [...conversationIds]),
        gt(ticket.id, after),
      ),
    )
    .orderBy(asc(ticket.id))
    .limit(limit);
}

export async function dropTicketsOf(
  tx: Tx,
  merchantId: string,
  conversationIds: readonly string[],
): Promise<void> {
  await tx
    .delete(ticket)
    .where(and(eq(ticket.merchantId, merchantId), inArray(ticket.conversationId, [...conversationIds])));
}

export type TicketValues = Partial<
  Pick<
    TicketRow,
    'status' | 'resolvedAt' | 'priority' | 'ownerId' | 'groupId' | 'isUrgent' | 'mergedIntoId' | 'mergedAt'
  >
>;

/** Raises the version of a locked ticket. */
export async function updateTicket(
  tx: Tx,
  { merchantId, id, version }: TicketRow,
  values: TicketValues,
): Promise<void> {
  const [row] = await tx
    .update(ticket)
    .set({ ...values, version: version + 1 })
    .where(and(eq(ticket.merchantId, merchantId), eq(ticket.id, id)))
    .returning({ id: ticket.id });
  if (!row) throw new InvariantViolated('The ticket disappeared while it was locked.');
}
