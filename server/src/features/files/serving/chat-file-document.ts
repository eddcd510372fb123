import type { Document, DocumentContext, Moved } from '../../../platform/http/pages/documents.ts';
import { type ChatFile, findChatFile } from '../chat/chat-file.repository.ts';
import { chatFileKey, smallPictureKey } from '../chat/upload-chat-file.ts';
import { contentTypeOf } from '../content/content-types.ts';
import { isAtDeskOf } from './desk-access.ts';
import type { FileDeps } from './file-deps.ts';
import { placed } from './files-origin.ts';
import { storedDocument } from './stored-document.ts';

/** The caller has checked the access. */
export async function chatDocument(
  { storage }: FileDeps,
  { merchantId, id, name, extension, isImage, size }: ChatFile,
  isSmall: boolean,
): Promise<Document | null> {
  if (isImage && isSmall) {
    const small = { tag: `${id}-small`, type: 'image/webp', cache: 'never' } as const;
    return storedDocument(storage, smallPictureKey(merchantId, id), small);
  }
  const type = contentTypeOf(extension);
  const shown = isImage ? {} : { attachment: name };
  const document = { tag: id, size, type, cache: 'never', ...shown } as const;
  return storedDocument(storage, chatFileKey(merchantId, id), document);
}

/**
 * Whether the caller may open the file: the visitor who holds the conversation, or a desk user of its
 * merchant.
 */
async function opens(
  deps: FileDeps,
  { merchantId, conversationId }: ChatFile,
  { merchant, cookie }: DocumentContext,
) {
  const secret = cookie(merchant ? 'visitor' : 'desk');
  if (secret === null) return false;
  if (!merchant) return isAtDeskOf(deps, secret, merchantId);
  const visitor = await deps.callers.visitor(merchantId, { secret, customerId: null });
  return (await deps.conversationOf(merchantId, visitor?.visitorId ?? null))?.id === conversationId;
}

export async function fileOfChat(
  deps: FileDeps,
  id: string,
  context: DocumentContext,
): Promise<Document | Moved | null> {
  const { database, addresses } = deps;
  const { merchant, query } = context;
  const file = merchant
    ? await database.forMerchant(merchant.id, (tx) => findChatFile(tx, id))
    : await database.forAll((tx) => findChatFile(tx, id));
  if (file === undefined || !(addresses.isGood(file, query) || (await opens(deps, file, context))))
    return null;
  const document = await chatDocument(deps, file, query.size === 'small');
  return placed(deps, document, addresses.signedThere(file));
}
