import { deskLimits } from '@aftercare/contract/desk/limits';
import { type PersonalData, paged, rowsOfPage } from '../../platform/privacy/personal-data.ts';
import { type Retained, secondsBefore } from '../../platform/privacy/retained.ts';
import { contactsWith, detachChats, dropContactsWith, dropOldContacts } from './store/imported.repository.ts';

type Contact = Awaited<ReturnType<typeof contactsWith>>[number];

/** The messages themselves are data of the chat. */
export const chatImportsData: PersonalData = {
  chapters: {
    async *importedContacts(read, { merchantId, customer }) {
      if (!customer) return;
      const rows = paged<Contact>((after) =>
        read((tx) => contactsWith(tx, merchantId, customer.emailAddress, after?.sourceId ?? '', rowsOfPage)),
      );
      for await (const { source, name, email, importedAt } of rows) yield { source, name, email, importedAt };
    },
  },
  async erase(tx, { merchantId, customer, conversations }) {
    await detachChats(
      tx,
      merchantId,
      conversations.map(({ id }) => id),
    );
    if (customer) await dropContactsWith(tx, merchantId, customer.emailAddress);
    return {};
  },
};

export const oldImportedContacts: Retained = {
  name: 'imported contacts',
  async drop(tx, now, limit) {
    const before = secondsBefore(now, deskLimits.importedContactsKeptSeconds);
    return { rows: await dropOldContacts(tx, before, limit) };
  },
};
