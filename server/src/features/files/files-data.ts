import type { PersonalData } from '../../platform/privacy/personal-data.ts';
import { dropFilesOf } from './chat-file.repository.ts';
import { chatFileKey, smallPictureKey } from './upload-chat-file.ts';

/** Files sent into conversations, each with a picture's small form. */
export const filesData: PersonalData = {
  async erase(tx, { merchantId, conversations }) {
    const ids = conversations.map(({ id }) => id);
    const dropped = ids.length === 0 ? [] : await dropFilesOf(tx, merchantId, ids);
    return {
      storageKeys: dropped.flatMap(({ id }) => [
        chatFileKey(merchantId, id),
        smallPictureKey(merchantId, id),
      ]),
    };
  },
};
