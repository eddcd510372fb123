import type { MessageFile } from '@aftercare/contract/chat/message';
import type { Database } from '../../platform/database/database.ts';
import { type ChatFile, chatFilesOf, findChatFile } from './chat-file.repository.ts';
import type { FileAddresses } from './file-address.ts';

type Of = { merchantId: string; id: string };

/** What the chat knows of its files. */
export type ChatFiles = {
  /** By id; ids that are not this conversation's are missing. Addresses open for an hour. */
  filesOf(of: Of, fileIds: readonly string[]): Promise<ReadonlyMap<string, MessageFile>>;
  isFileOf(merchantId: string, conversationId: string, fileId: string): Promise<boolean>;
  /** The id of this conversation's file that its address or its id names. */
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

export function createChatFiles(database: Database, addresses: FileAddresses): ChatFiles {
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
    async fileNamed({ merchantId, id }, idOrUrl) {
      const [, fileId] = idPattern.exec(idOrUrl) ?? [];
      return fileId !== undefined && (await isFileOf(merchantId, id, fileId)) ? fileId : null;
    },
  };
}
