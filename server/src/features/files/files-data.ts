import type { Tx } from '../../platform/database/database.ts';
import type { PersonalData, Subject } from '../../platform/privacy/personal-data.ts';
import { dropOtherAvatars, lockAvatars } from './avatar.repository.ts';
import { avatarKey } from './avatars.ts';
import { dropFilesOf } from './chat-file.repository.ts';
import { chatFileKey, smallPictureKey } from './upload-chat-file.ts';

async function erasePictures(tx: Tx, { merchantId, customer }: Subject): Promise<string[]> {
  if (!customer) return [];
  const of = { merchantId, customerId: customer.id };
  await lockAvatars(tx, of);
  const dropped = await dropOtherAvatars(tx, of, '');
  return dropped.map((id) => avatarKey(merchantId, id));
}

/** Files sent into conversations, each with a picture's small form, and the customer's own picture. */
export const filesData: PersonalData = {
  async erase(tx, subject) {
    const { merchantId, conversations } = subject;
    const ids = conversations.map(({ id }) => id);
    const dropped = ids.length === 0 ? [] : await dropFilesOf(tx, merchantId, ids);
    const sent = dropped.flatMap(({ id }) => [chatFileKey(merchantId, id), smallPictureKey(merchantId, id)]);
    return { storageKeys: [...sent, ...(await erasePictures(tx, subject))] };
  },
};
