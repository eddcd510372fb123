import type { ChatMessage, MessageFile } from '@aftercare/contract/chat/message';
import type { Database } from '../../../platform/database/database.ts';
import { picturesOfProducts } from '../../products/index.ts';
import type { ConversationRow, MessageRow } from '../conversation/conversation-row.ts';
import { messageOf, noReferences, type References } from './message-view.ts';

type OfConversation = Pick<ConversationRow, 'merchantId' | 'id'>;

/** The files of one conversation by id, with URLs that are valid for an hour; unknown ids are missing. */
export type FilesOfConversation = (
  of: OfConversation,
  fileIds: readonly string[],
) => Promise<ReadonlyMap<string, MessageFile>>;

export type ShowDeps = { database: Database; filesOf: FilesOfConversation };

export async function filesOfRows(
  filesOf: FilesOfConversation,
  of: OfConversation,
  rows: readonly MessageRow[],
): Promise<ReadonlyMap<string, MessageFile>> {
  const ids = rows.flatMap(({ fileId }) => fileId ?? []);
  return ids.length === 0 ? noReferences.files : filesOf(of, ids);
}

async function picturesOfRows(
  database: Database,
  { merchantId }: OfConversation,
  rows: readonly MessageRow[],
): Promise<ReadonlyMap<string, string>> {
  const products = rows.flatMap(({ choiceProducts }) => choiceProducts ?? []);
  if (products.length === 0) return noReferences.pictures;
  const ids = new Set(products.map(({ productId }) => productId));
  return database.forMerchant(merchantId, (tx) => picturesOfProducts(tx, merchantId, [...ids]));
}

/** Reads what these messages refer to; most messages need no read. */
export const referencesOf = async (
  { database, filesOf }: ShowDeps,
  of: OfConversation,
  rows: readonly MessageRow[],
): Promise<References> => ({
  files: await filesOfRows(filesOf, of, rows),
  pictures: await picturesOfRows(database, of, rows),
});

export async function showMessages(
  deps: ShowDeps,
  of: OfConversation,
  rows: readonly MessageRow[],
): Promise<ChatMessage[]> {
  const references = await referencesOf(deps, of, rows);
  return rows.map((row) => messageOf(row, references));
}
