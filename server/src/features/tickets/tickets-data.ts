import { type PersonalData, paged, rowsOfPage } from '../../platform/privacy/personal-data.ts';
import { dropTicketsOf, type TicketRow, ticketsAfter } from './ticket.repository.ts';

export const ticketsData: PersonalData = {
  chapters: {
    async *tickets(read, { merchantId, conversations }) {
      const of = { merchantId, conversationIds: conversations.map(({ id }) => id) };
      const rows = paged<TicketRow>((after) =>
        read((tx) => ticketsAfter(tx, of, after?.id ?? '', rowsOfPage)),
      );
      for await (const { number, conversationId: chatId, status, createdAt, answerBy, ...more } of rows) {
        const { resolvedAt, isUrgent } = more;
        yield { number, chatId, status, createdAt, answerBy, resolvedAt, isUrgent };
      }
    },
  },
  async erase(tx, { merchantId, conversations }) {
    const ids = conversations.map(({ id }) => id);
    if (ids.length > 0) await dropTicketsOf(tx, merchantId, ids);
    return {};
  },
};
