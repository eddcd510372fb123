import type { PersonalData } from '../privacy/personal-data.ts';
import { dropMails } from './mail.repository.ts';
import { messageIdOf } from './send-mail.ts';

/** Mails to somebody, with what they say. What was delivered is the receiver's own. */
export const mailData: PersonalData = {
  async erase(tx, { merchantId, customer, conversations }) {
    const dropped = await dropMails(tx, {
      ...{ merchantId, mailbox: customer?.mailbox ?? null },
      conversationIds: conversations.map(({ id }) => id),
    });
    return { messageIds: dropped.map(messageIdOf) };
  },
};
