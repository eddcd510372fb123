import * as z from 'zod/mini';
import { type OursOf, shape } from '../../fields/shape.ts';
import { id } from '../../fields/values.ts';

/** A ticket that another one was merged into, or that was merged. */
export const ticketReference = shape({
  ticketId: ['ticket_id', id],
  ticketNumber: ['ticket_number', z.string()],
  conversationId: ['conversation_id', id],
});
export type TicketReference = OursOf<typeof ticketReference>;

/** The team answers the customer with the ticket `into`. */
export const mergedTicket = { ticketMerged: shape({ into: ['into', ticketReference] }) } as const;
