import { ticketPriorities } from '@aftercare/contract/desk/chat/tickets';
import { type PersonalData, paged, rowsOfPage } from '../../platform/privacy/personal-data.ts';
import { dropTicketsOf, type TicketRow, ticketsAfter } from './ticket.repository.ts';
import { type ChangeRow, changesAfter } from './ticket-work.repository.ts';

export const ticketsData: PersonalData = {
  chapters: {
    async *tickets(read, { merchantId, conversations }) {
      const of = { merchantId, conversationIds: conversations.map(({ id }) => id) };
      const rows = paged<TicketRow>((after) =>
        read((tx) => ticketsAfter(tx, of, after?.id ?? '', rowsOfPage)),
      );
      for await (const { number, conversationId: chatId, status, createdAt, answerBy, ...more } of rows) {
        const { resolvedAt } = more;
        const priority = ticketPriorities[more.priority];
        yield { number, chatId, status, priority, createdAt, answerBy, resolvedAt };
      }
    },
    async *ticketChanges(read, { merchantId, conversations }) {
      const of = { merchantId, conversationIds: conversations.map(({ id }) => id) };
      const rows = paged<ChangeRow>((after) =>
        read((tx) => changesAfter(tx, of, after?.id ?? '', rowsOfPage)),
      );
      for await (const { number, field, from, to, changedAt } of rows)
        yield { number, field, from, to, changedAt };
    },
  },
  async erase(tx, { merchantId, conversations }) {
    const ids = conversations.map(({ id }) => id);
    if (ids.length > 0) await dropTicketsOf(tx, merchantId, ids);
    return {};
  },
};
