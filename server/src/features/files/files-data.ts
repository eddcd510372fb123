import { limits } from '@aftercare/contract/limits';
import {
  type PersonalData,
  paged,
  type Read,
  rowsOfPage,
  type Subject,
} from '../../platform/privacy/personal-data.ts';
import { monthsBefore, type Retained } from '../../platform/privacy/retained.ts';
import { type ChatFile, dropFilesOf, dropOldFiles, filesAfter } from './chat/chat-file.repository.ts';
import { type ChatUpload, dropEndedUploads, dropUploadsOf } from './chat/chat-upload.repository.ts';
import { chatFileKey, smallPictureKey } from './chat/upload-chat-file.ts';
import { chunkKey } from './chat-uploads/upload-chunks.ts';

/** Path in the copy. The id comes first, so that files of one name do not collide. */
const placeOf = ({ id, name }: Pick<ChatFile, 'id' | 'name'>): string =>
  `files/${id} ${name.replace(/[\\/]/g, '_')}`;

function filesOf(read: Read, { merchantId, conversations }: Subject): AsyncIterable<ChatFile> {
  const of = { merchantId, conversationIds: conversations.map(({ id }) => id) };
  return paged<ChatFile>((after) => read((tx) => filesAfter(tx, of, after?.id ?? '', rowsOfPage)));
}

const keysOf = ({ merchantId, id }: Pick<ChatFile, 'merchantId' | 'id'>): string[] => [
  chatFileKey(merchantId, id),
  smallPictureKey(merchantId, id),
];

const keysOfChunks = (uploads: readonly Pick<ChatUpload, 'pieces'>[]): string[] =>
  uploads.flatMap(({ pieces: chunks }) => chunks.map(chunkKey));

export const filesData: PersonalData = {
  chapters: {
    async *files(read, subject) {
      for await (const row of filesOf(read, subject)) {
        const { id: fileId, conversationId: chatId, name, size, createdAt } = row;
        yield { fileId, chatId, name, size, createdAt, place: placeOf(row) };
      }
    },
  },
  async *files(read, subject) {
    for await (const row of filesOf(read, subject)) {
      const { merchantId, id, createdAt } = row;
      yield { name: placeOf(row), storageKey: chatFileKey(merchantId, id), createdAt };
    }
  },
  async erase(tx, { merchantId, conversations }) {
    const ids = conversations.map(({ id }) => id);
    if (ids.length === 0) return { storageKeys: [] };
    const uploads = await dropUploadsOf(tx, merchantId, ids);
    const files = await dropFilesOf(tx, merchantId, ids);
    const keys = files.flatMap(({ id }) => keysOf({ merchantId, id }));
    return { storageKeys: [...keys, ...keysOfChunks(uploads)] };
  },
};

/** Deletes files after their retention time. The messages that carried them stay as long as the chat. */
export const oldFiles: Retained = {
  name: 'files',
  async drop(tx, now, limit) {
    const dropped = await dropOldFiles(tx, monthsBefore(now, limits.filesKeptMonths), limit);
    return { rows: dropped.length, storageKeys: dropped.flatMap(keysOf) };
  },
};

/** Deletes uploads that are unfinished after a day, and finished ones that no client will ask for again. */
export const endedUploads: Retained = {
  name: 'uploads',
  async drop(tx, now, limit) {
    const dropped = await dropEndedUploads(tx, now, limit);
    return { rows: dropped.length, storageKeys: keysOfChunks(dropped) };
  },
};
