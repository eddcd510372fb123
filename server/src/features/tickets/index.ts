export { ticketMailSamples } from './mail-samples.ts';
export {
  continuedBy,
  isTicketOf,
  mailReply,
  markUrgent,
  newestTicketOf,
  raiseTicket,
  ticketsData,
  ticketsRoutes,
} from './tickets.port.ts';
