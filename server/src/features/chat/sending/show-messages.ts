import type { ChatMessage, MessageFile } from '@aftercare/contract/chat/message';
import type { ConversationRow, MessageRow } from '../conversation/conversation-row.ts';
import { messageOf } from './message-view.ts';

/** The files of one conversation by id, with URLs that are valid for an hour; unknown ids are missing. */
export type FilesOfConversation = (
  of: Pick<ConversationRow, 'merchantId' | 'id'>,
  fileIds: readonly string[],
) => Promise<ReadonlyMap<string, MessageFile>>;

const noFiles: ReadonlyMap<string, MessageFile> = new Map();

export async function filesOfRows(
  filesOf: FilesOfConversation,
  of: Pick<ConversationRow, 'merchantId' | 'id'>,
  rows: readonly MessageRow[],
): Promise<ReadonlyMap<string, MessageFile>> {
  const ids = rows.flatMap(({ fileId }) => fileId ?? []);
  return ids.length === 0 ? noFiles : filesOf(of, ids);
}

export async function showMessages(
  filesOf: FilesOfConversation,
  of: Pick<ConversationRow, 'merchantId' | 'id'>,
  rows: readonly MessageRow[],
): Promise<ChatMessage[]> {
  const files = await filesOfRows(filesOf, of, rows);
  return rows.map((row) => messageOf(row, (id) => files.get(id) ?? null));
}
