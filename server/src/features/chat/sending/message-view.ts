import { type ChatMessage, type ChatRecord, card, type MessageFile } from '@aftercare/contract/chat/message';
import type { MessageRow } from '../conversation/conversation-row.ts';

const directions = { customer: 0, service: 1, divider: -1 } as const;

export type FilesOf = (fileId: string) => MessageFile | null;

const cardOf = ({ card: kept }: MessageRow) => (kept === null ? null : card.fromWire(card.wire.parse(kept)));
const choicesOf = ({ choices }: MessageRow) => (choices ?? []).map((msg) => ({ msg, isClickable: true }));

export function messageOf(row: MessageRow, filesOf: FilesOf): ChatMessage {
  const items = choicesOf(row);
  const isBotAnswer = row.answers !== null;
  return {
    id: row.messageId,
    seq: row.seq,
    authorId: row.authorId,
    userName: row.authorName,
    avatar: row.authorAvatar,
    tag: row.from === 'customer' ? 'customer' : 'service',
    html: row.body === '' ? [] : [row.body],
    createdAt: row.createdAt,
    direction: directions[row.from],
    type: isBotAnswer ? (items.length > 0 ? '2' : '1') : '',
    showsCard: row.showsCard,
    chat: row.chat,
    isAutomated: row.isAutomated,
    items,
    isEnd: row.isEnd,
    file: row.fileId === null ? null : filesOf(row.fileId),
    card: cardOf(row),
  };
}

export function recordOf(row: MessageRow, filesOf: FilesOf): ChatRecord {
  const file = row.fileId === null ? null : filesOf(row.fileId);
  const items = choicesOf(row);
  return {
    messageId: row.messageId,
    seq: row.seq,
    authorName: row.authorName,
    authorAvatar: row.authorAvatar,
    createdAt: row.createdAt,
    isSimulated: row.chat === 'simulated',
    message: items.length > 0 ? [{ msg: row.body, isClickable: false }, ...items] : row.body,
    images: file?.isImage ? [file.fileUrl] : [],
    file: file && !file.isImage ? [{ url: file.fileUrl, fileName: file.fileName }] : [],
    direction: directions[row.from],
    authorId: row.authorId,
  };
}
