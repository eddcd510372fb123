import { limits } from '@aftercare/contract/limits';
import { type PersonalData, paged, rowsOfPage, type Subject } from '../../platform/privacy/personal-data.ts';
import { monthsBefore, type Retained } from '../../platform/privacy/retained.ts';
import { dropMailsFrom, dropOldInbound, type InboundMail, mailsFrom } from './inbound-mail.repository.ts';

const wanted = ({ merchantId, customer, conversations }: Subject) => ({
  merchantId,
  emailAddress: customer?.emailAddress ?? null,
  conversationIds: conversations.map(({ id }) => id),
});

export const inboundMailData: PersonalData = {
  chapters: {
    async *receivedMails(read, subject) {
      const rows = paged<InboundMail>((after) =>
        read((tx) => mailsFrom(tx, wanted(subject), after?.id ?? '', rowsOfPage)),
      );
      for await (const row of rows) {
        const { conversationId: chatId, senderName, senderAddress, subject: about, quoted, receivedAt } = row;
        yield { chatId, senderName, senderAddress, subject: about, quoted, receivedAt };
      }
    },
  },
  async erase(tx, subject) {
    await dropMailsFrom(tx, wanted(subject));
    return {};
  },
};

export const oldInboundMails: Retained = {
  name: 'received mails',
  async drop(tx, now, limit) {
    return { rows: await dropOldInbound(tx, monthsBefore(now, limits.mailsKeptMonths), limit) };
  },
};
