import type { TicketDetail } from '@aftercare/contract/desk/chat/ticket-work';
import type { DeskTicket } from '@aftercare/contract/desk/chat/tickets';
import { deskLimits } from '@aftercare/contract/desk/limits';
import type { Tx } from '../../platform/database/database.ts';
import type { TicketRow } from './ticket.repository.ts';
import { mergedTicketsOf } from './ticket-merge.view.ts';
import { linksOf } from './ticket-work.view.ts';
import type { deskTicketById } from './tickets.view.ts';

export type Found = NonNullable<Awaited<ReturnType<typeof deskTicketById>>>;

export const ticketDetailOf = async (
  tx: Tx,
  found: Found,
  shown: (found: Found) => DeskTicket,
): Promise<TicketDetail> => ({
  ticket: shown(found),
  links: await linksOf(tx, found.row),
  merged: (await mergedTicketsOf(tx, found.row)).slice(0, deskLimits.mergedTicketsMax),
});

/** Other conversations whose tickets this one continues. */
export async function conversationsMergedInto(tx: Tx, of: TicketRow): Promise<string[]> {
  const ids = (await mergedTicketsOf(tx, of)).map(({ conversationId }) => conversationId);
  return [...new Set(ids)].filter((id) => id !== of.conversationId);
}
