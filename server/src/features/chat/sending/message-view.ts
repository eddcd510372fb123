import {
  type ChatMessage,
  type ChatRecord,
  type Choice,
  card,
  type MessageFile,
} from '@aftercare/contract/chat/message';
import type { MessageRow } from '../conversation/conversation-row.ts';

const directions = { customer: 0, service: 1, divider: -1 } as const;

/** Things that messages refer to: files by id, and addresses of published pictures by product. */
export type References = {
  files: ReadonlyMap<string, MessageFile>;
  pictures: ReadonlyMap<string, string>;
};

export const noReferences: References = { files: new Map(), pictures: new Map() };

export const hasReferences = ({ fileId, choiceProducts }: MessageRow): boolean =>
  fileId !== null || choiceProducts !== null;

const cardOf = ({ card: kept }: MessageRow) => (kept === null ? null : card.fromWire(card.wire.parse(kept)));

const fileOf = ({ fileId }: MessageRow, { files }: References): MessageFile | null =>
  fileId === null ? null : (files.get(fileId) ?? null);

/** A product without a published picture is left out, so that its choice is shown as text. */
export function choicesOf({ choices, choiceProducts }: MessageRow, { pictures }: References): Choice[] {
  const products = new Map(choiceProducts?.map((product) => [product.choice, product]));
  return (choices ?? []).map((msg) => {
    const product = products.get(msg);
    const productImageUrl = product && pictures.get(product.productId);
    if (!product || !productImageUrl) return { msg, isClickable: true };
    const { productId, name: productName } = product;
    return { msg, isClickable: true, product: { productId, productName, productImageUrl } };
  });
}

export function messageOf(row: MessageRow, references: References): ChatMessage {
  const items = choicesOf(row, references);
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
    file: fileOf(row, references),
    card: cardOf(row),
  };
}

export function recordOf(row: MessageRow, references: References): ChatRecord {
  const file = fileOf(row, references);
  const items = choicesOf(row, references);
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
