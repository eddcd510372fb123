import type { MessageFile } from '@aftercare/contract/chat/message';
import type { Database } from '../../../platform/database/database.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import type { Storage } from '../../../providers/storage/storage.port.ts';
import { contentTypeOf } from '../content/content-types.ts';
import type { FileAddresses } from '../transfer/file-address.ts';
import type { FileToPassOn } from '../transfer/pass-file-on.ts';
import { type ChatFile, chatFilesOf, findChatFile } from './chat-file.repository.ts';
import { chatFileKey } from './upload-chat-file.ts';

type Of = { merchantId: string; id: string };

export type ChatFiles = {
  /** Leaves out ids of other conversations. The files' URLs are valid for an hour. */
  filesOf(of: Of, fileIds: readonly string[]): Promise<ReadonlyMap<string, MessageFile>>;
  isFileOf(merchantId: string, conversationId: string, fileId: string): Promise<boolean>;
  /** For an outside provider; null when there is no such file, or its site is gone. */
  fileToPassOn(of: Of, fileId: string): Promise<FileToPassOn | null>;
  /** Accepts the file's address or id; null when the file is not of this conversation. */
  fileNamed(of: Of, idOrUrl: string): Promise<string | null>;
};

const idPattern = /^(?:\/files\/)?([A-Za-z0-9_-]{1,64})(?:\?.*)?$/;

export const shownFile = (row: ChatFile, addresses: FileAddresses): MessageFile => ({
  fileId: row.id,
  fileUrl: addresses.signed(row),
  fileName: row.name,
  fileExtension: row.extension,
  isImage: row.isImage,
  size: row.size,
});

type Deps = {
  database: Database;
  storage: Pick<Storage, 'read'>;
  addresses: FileAddresses;
  merchants: Pick<Merchants, 'byId'>;
};

export function createChatFiles({ database, storage, addresses, merchants }: Deps): ChatFiles {
  async function isFileOf(merchantId: string, conversationId: string, fileId: string): Promise<boolean> {
    const row = await database.forMerchant(merchantId, (tx) => findChatFile(tx, fileId));
    return row?.conversationId === conversationId;
  }
  return {
    isFileOf,
    async filesOf({ merchantId, id: conversationId }, fileIds) {
      const rows = await database.forMerchant(merchantId, (tx) =>
        chatFilesOf(tx, { merchantId, conversationId }, fileIds),
      );
      return new Map(rows.map((row) => [row.id, shownFile(row, addresses)]));
    },
    async fileToPassOn({ merchantId, id }, fileId) {
      const row = await database.forMerchant(merchantId, (tx) => findChatFile(tx, fileId));
      const origin = merchants.byId(merchantId)?.origin;
      if (row?.conversationId !== id || origin === undefined) return null;
      return {
        name: row.name,
        type: contentTypeOf(row.extension),
        bytes: row.size,
        content: () => storage.read(chatFileKey(merchantId, fileId)),
        url: `${origin}${addresses.passedOn(row)}`,
      };
    },
    async fileNamed({ merchantId, id }, idOrUrl) {
      const [, fileId] = idPattern.exec(idOrUrl) ?? [];
      return fileId !== undefined && (await isFileOf(merchantId, id, fileId)) ? fileId : null;
    },
  };
}
