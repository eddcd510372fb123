export { ticketMailSamples } from './mail-samples.ts';
export {
  continuedBy,
  isTicketOf,
  mailReply,
  markUrgent,
  newestTicketOf,
  raiseTicket,
  setPriority,
  ticketsData,
  ticketsRoutes,
} from './tickets.port.ts';
