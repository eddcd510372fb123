import type { PersonalData } from '../../../platform/privacy/personal-data.ts';
import { type DataCopy, dropCopiesOf } from './copy.repository.ts';

export const copyKey = ({ merchantId, id }: Pick<DataCopy, 'merchantId' | 'id'>): string =>
  `copy/${merchantId}/${id}`;

/** Copies contain personal data themselves, so an erasure deletes them. */
export const copyData: PersonalData = {
  chapters: {},
  async erase(tx, { merchantId, customer, conversations }) {
    const conversationIds = conversations.map(({ id }) => id);
    const dropped = await dropCopiesOf(tx, { merchantId, customerId: customer?.id ?? null, conversationIds });
    return { storageKeys: dropped.map(copyKey) };
  },
};
