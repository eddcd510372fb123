import type { CatalogueText, Effect } from './effects.ts';
import type { Facts } from './events.ts';
import { automated } from './rows.ts';
import type { OpenTicket, Timestamp } from './state.ts';

type TicketText = { text: CatalogueText; params: Record<string, string | Timestamp> };

/** The number of a ticket, and when the team answers. */
export function ticketText(
  { number, answerBy, isUrgent }: OpenTicket,
  { closed = null }: Pick<Facts, 'closed'>,
  ordinary: 'ticketRaised' | 'ticketStaysOpen' = 'ticketRaised',
): TicketText {
  if (isUrgent !== true) return { text: ordinary, params: { number, answerBy } };
  if (closed === null) return { text: 'urgentTicket', params: { number, answerBy } };
  return closed.opensAt === null
    ? { text: 'urgentTicketNoHours', params: { number } }
    : { text: 'urgentTicketClosed', params: { number, opensAt: closed.opensAt } };
}

export function ticketLine(
  chat: 'bot' | 'simulated',
  ticket: OpenTicket,
  facts: Pick<Facts, 'closed'>,
  ordinary: 'ticketRaised' | 'ticketStaysOpen' = 'ticketRaised',
): Effect {
  const { text, params } = ticketText(ticket, facts, ordinary);
  return automated(chat, text, { params });
}
