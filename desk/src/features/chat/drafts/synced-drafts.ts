import { createUnsentStore, type StorageArea } from '../session/unsent-store.ts';

/** The drafts that the server had last, in the browser's storage. */
export const createSyncedDrafts = (area: () => StorageArea) => ({
  reply: createUnsentStore(area, { list: 'aftercare.desk.synced', draft: 'aftercare.desk.synced-draft' }),
  note: createUnsentStore(area, { list: 'aftercare.desk.synced', draft: 'aftercare.desk.synced-note' }),
});
