import { countTickets, listTicketChanges, viewTicket } from '@aftercare/contract/desk/chat/ticket-work';
import { listDeskTickets } from '@aftercare/contract/desk/chat/tickets';
import { useQueryClient } from '@tanstack/react-query';
import { callKey } from '../../lib/server-state/call-key.ts';

const readings = [listDeskTickets, countTickets, viewTicket, listTicketChanges];

/** Loads list, counts, ticket and history again after a change. */
export function useTicketsChanged(): () => void {
  const client = useQueryClient();
  return () => {
    for (const call of readings) void client.invalidateQueries({ queryKey: callKey(call) });
  };
}
