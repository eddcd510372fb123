export { markUrgent, setPriority } from './change-ticket.ts';
export { mailReply } from './mail-reply.ts';
export { raiseTicket } from './raise-ticket.ts';
export { continuedBy } from './ticket-merge.view.ts';
export { ticketsRoutes } from './tickets.routes.ts';
export { isTicketOf, newestTicketOf } from './tickets.view.ts';
export { ticketsData } from './tickets-data.ts';
