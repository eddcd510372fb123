import type { OpenConversation } from '../session/inbox-state.ts';

/**
 * Changes with everything that changes the customer: a sign-in, another name or address, a registration or a
 * ticket. An ordinary message does not load the customer again.
 */
export function revisionOf({ conversation, messages }: OpenConversation): string {
  const card = messages.findLast((one) => one.card?.kind === 'warranty' || one.card?.kind === 'ticket');
  const { contact, contactFrom, ticket, isClosed, linkVersion } = conversation ?? {};
  return JSON.stringify([
    contact,
    contactFrom,
    ticket?.ticketId,
    ticket?.status,
    isClosed,
    card?.seq,
    linkVersion,
  ]);
}
