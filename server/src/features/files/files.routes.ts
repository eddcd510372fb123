import { readConversation } from '@aftercare/contract/desk/inbox';
import { reachOf } from '@aftercare/contract/desk/rights';
import type { Database } from '../../platform/database/database.ts';
import type { Callers } from '../../platform/http/caller.ts';
import type { Document, DocumentContext } from '../../platform/http/documents.ts';
import { createReach } from '../../platform/http/reach.ts';
import type { Routes } from '../../platform/http/serve.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import { findAvatar } from './avatar.repository.ts';
import { avatarKey } from './avatars.ts';
import { type ChatFile, findChatFile } from './chat-file.repository.ts';
import type { FileAddresses } from './file-address.ts';
import { publicFilesOf, storedDocument } from './public-files.ts';
import { chatFileKey, smallPictureKey } from './upload-chat-file.ts';

type Parts = {
  /** Whose account a page's renewal cookie opens: a picture in a page is asked for without a token. */
  pageCustomer(merchantId: string, renewal: string): Promise<string | null>;
  database: Database;
  storage: Storage;
  addresses: FileAddresses;
  /** A file that only a signed address opens, of another feature. */
  privateFile(merchantId: string, id: string): Promise<PrivateFile | null>;
  callers: Pick<Callers, 'visitor' | 'desk'>;
  /** The conversation that this visitor holds. */
  conversationOf(merchantId: string, visitorId: string | null): Promise<{ id: string } | null>;
};

type PrivateFile = { merchantId: string; storageKey: string; name: string; type: string };

const idForm = /^[A-Za-z0-9_-]{1,64}$/;

const contentTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  txt: 'text/plain',
};

/** Pictures of the catalogue for everybody on their site; a conversation's files for whom they are (wire 1, Limits). */
export const filesRoutes =
  ({ database, storage, addresses, callers, conversationOf, pageCustomer, privateFile }: Parts): Routes =>
  (serve) => {
    const stored = (key: string, document: Omit<Document, 'content'>) =>
      storedDocument(storage, key, document);
    const publicFile = publicFilesOf({ database, storage });

    /** Who may read the merchant's conversations. */
    const isAtDeskOf = async (secret: string, merchantId: string): Promise<boolean> => {
      const person = await callers.desk(secret);
      const merchants = person && reachOf(person, readConversation);
      return merchants !== null && createReach(merchants).holds(merchantId);
    };

    /** The picture of an account: for its customer, and at the desk of its merchant. */
    async function avatar(id: string, { merchant, cookie }: DocumentContext): Promise<Document | null> {
      const secret = cookie(merchant ? 'renewal' : 'desk');
      if (secret === null) return null;
      const file = merchant
        ? await database.forMerchant(merchant.id, (tx) => findAvatar(tx, id))
        : await database.forAll((tx) => findAvatar(tx, id));
      if (file === undefined) return null;
      const { merchantId, customerId, size } = file;
      const isTheirs = merchant
        ? (await pageCustomer(merchantId, secret)) === customerId
        : await isAtDeskOf(secret, merchantId);
      return isTheirs
        ? stored(avatarKey(merchantId, id), { type: 'image/webp', size, cache: 'never' })
        : null;
    }

    /** For who holds the conversation; at the desk for who answers for its merchant. */
    async function opens({ merchantId, conversationId }: ChatFile, { merchant, cookie }: DocumentContext) {
      const secret = cookie(merchant ? 'visitor' : 'desk');
      if (secret === null) return false;
      if (!merchant) return isAtDeskOf(secret, merchantId);
      const visitor = await callers.visitor(merchantId, { secret, customerId: null });
      return (await conversationOf(merchantId, visitor?.visitorId ?? null))?.id === conversationId;
    }

    async function fileOfChat(id: string, context: DocumentContext): Promise<Document | null> {
      const { merchant, query } = context;
      const file = merchant
        ? await database.forMerchant(merchant.id, (tx) => findChatFile(tx, id))
        : await database.forAll((tx) => findChatFile(tx, id));
      if (file === undefined || !(addresses.isGood(file, query) || (await opens(file, context)))) return null;
      const { merchantId, name, extension, isImage, size } = file;
      if (isImage && query.size === 'small')
        return stored(smallPictureKey(merchantId, id), { type: 'image/webp', cache: 'never' });
      const type = contentTypes[extension] ?? 'application/octet-stream';
      const shown = isImage ? {} : { attachment: name };
      return stored(chatFileKey(merchantId, id), { type, size, cache: 'never', ...shown });
    }

    async function fileByAddress(id: string, { merchant, query }: DocumentContext): Promise<Document | null> {
      if (!merchant || !addresses.isGood({ merchantId: merchant.id, id }, query)) return null;
      const file = await privateFile(merchant.id, id);
      if (file === null) return null;
      return stored(file.storageKey, { type: file.type, cache: 'never', attachment: file.name });
    }

    serve.document('/files/:id', async ({ id = '' }, context) => {
      if (!idForm.test(id)) return null;
      const { merchant } = context;
      const found = merchant && (await publicFile(merchant.id, id, context));
      if (found) return found;
      return (await avatar(id, context)) ?? (await fileOfChat(id, context)) ?? fileByAddress(id, context);
    });
  };
