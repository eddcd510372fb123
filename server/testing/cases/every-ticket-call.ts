import { mergeTickets } from '@aftercare/contract/desk/chat/ticket-merge';
import { changeTicket, linkTickets, unlinkTickets } from '@aftercare/contract/desk/chat/ticket-work';
import { replyToTicket, resolveTicket } from '@aftercare/contract/desk/chat/tickets';
import { ownKey } from '../people/person.ts';
import { type Prepared, prepared } from './every-call.ts';

/** A well-formed request for every writing call about tickets; nothing has the id `id`. */
export function everyTicketCall(id: string, text: string): Prepared[] {
  const message = { messageId: ownKey(), text };
  return [
    prepared(replyToTicket, { ticketId: id, ...message }),
    prepared(resolveTicket, { ticketId: id, status: 'resolved' }),
    prepared(changeTicket, {
      ticketId: id,
      version: 1,
      priority: 'high',
      ownerId: null,
      groupId: null,
    }),
    prepared(linkTickets, { ticketId: id, ticketNumber: text, kind: 'relatesTo' }),
    prepared(mergeTickets, { ticketId: id, version: 1, intoId: id }),
    prepared(unlinkTickets, { ticketId: id, otherId: id }),
  ];
}
