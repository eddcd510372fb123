import { mergeTickets, previewMerge } from './ticket-merge.ts';
import {
  changeTicket,
  countTickets,
  linkTickets,
  listTicketChanges,
  unlinkTickets,
  viewTicket,
} from './ticket-work.ts';
import { listDeskTickets, replyToTicket, resolveTicket } from './tickets.ts';

export const ticketCalls = [
  listDeskTickets,
  replyToTicket,
  resolveTicket,
  countTickets,
  viewTicket,
  listTicketChanges,
  changeTicket,
  linkTickets,
  unlinkTickets,
  previewMerge,
  mergeTickets,
];
