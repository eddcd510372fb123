import { type PersonalData, paged, type Read, rowsOfPage, type Subject } from '../privacy/personal-data.ts';
import { dropMails, mailsOf, type StoredMail } from './mail.repository.ts';
import { withoutSecrets } from './mask-secrets.ts';
import { messageIdOf } from './send-mail.ts';

const wanted = ({ merchantId, customer, conversations }: Subject) => ({
  merchantId,
  emailAddress: customer?.emailAddress ?? null,
  conversationIds: conversations.map(({ id }) => id),
});

async function* mails(read: Read, subject: Subject) {
  const rows = paged<StoredMail>((after) =>
    read((tx) => mailsOf(tx, wanted(subject), after?.id ?? '', rowsOfPage)),
  );
  for await (const row of rows) {
    const { kind, recipient: to, createdAt, sentAt } = row;
    const { subject: about, text } = withoutSecrets(row);
    yield { kind, to, createdAt, sentAt, subject: about, text };
  }
}

/** Personal data of mails: the stored ones. Copies that were delivered are out of our control. */
export const mailData: PersonalData = {
  chapters: { mails },
  async erase(tx, subject) {
    const dropped = await dropMails(tx, wanted(subject));
    return { messageIds: dropped.map(messageIdOf) };
  },
};
