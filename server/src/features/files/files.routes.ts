import { readConversation } from '@aftercare/contract/desk/inbox';
import { reachOf } from '@aftercare/contract/desk/rights';
import type { Database } from '../../platform/database/database.ts';
import type { Callers } from '../../platform/http/caller.ts';
import type { Document, DocumentContext, Moved } from '../../platform/http/documents.ts';
import { createReach } from '../../platform/http/reach.ts';
import type { Routes } from '../../platform/http/serve.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import { findAvatar } from './avatar.repository.ts';
import { avatarKey } from './avatars.ts';
import { type ChatFile, findChatFile } from './chat-file.repository.ts';
import { findPicture } from './claim-picture.repository.ts';
import { claimPictureKeys } from './claim-pictures.ts';
import { contentTypeOf } from './content-types.ts';
import { type FileAddresses, fileUrlThere } from './file-address.ts';
import { keptBytes, publicFilesOf } from './public-files.ts';
import { chatFileKey, smallPictureKey } from './upload-chat-file.ts';

type Parts = {
  /** The customer of a renewal cookie: a browser requests a picture of a page without a token. */
  pageCustomer(merchantId: string, renewal: string): Promise<string | null>;
  database: Database;
  storage: Storage;
  addresses: FileAddresses;
  /** Serves files that a browser might run; without it they are served here, in a sandbox. */
  filesOrigin?: string | undefined;
  /** A file of another feature that only a signed address opens. */
  privateFile(merchantId: string, id: string): Promise<PrivateFile | null>;
  callers: Pick<Callers, 'visitor' | 'desk'>;
  conversationOf(merchantId: string, visitorId: string | null): Promise<{ id: string } | null>;
};

type PrivateFile = { merchantId: string; storageKey: string; name: string; type: string };

const idForm = /^[A-Za-z0-9_-]{1,64}$/;
const merchantForm = /^[a-z0-9-]{1,64}$/;

/**
 * Types that a browser opens in a viewer of its own, which may run scripts: kept off our pages' origin
 * (decision 047).
 */
const isOpenedAlone = ({ type }: Document): boolean => /^(?:application|text)\/(?!vtt$)/.test(type);

export const filesRoutes =
  ({ database, storage, addresses, callers, filesOrigin, ...parts }: Parts): Routes =>
  (serve) => {
    const { conversationOf, pageCustomer, privateFile } = parts;
    const placed = (document: Document | null, address: string): Document | Moved | null =>
      document && filesOrigin !== undefined && isOpenedAlone(document)
        ? { movedTo: `${filesOrigin}${address}` }
        : document;

    async function stored(
      key: string,
      { tag, size, ...document }: Omit<Document, 'content'> & { tag: string; size?: number },
    ): Promise<Document | null> {
      const content = await keptBytes(storage, key, size === undefined ? { tag } : { tag, size });
      return content && { ...document, content };
    }
    const publicFile = publicFilesOf({ database, storage });

    const isAtDeskOf = async (secret: string, merchantId: string): Promise<boolean> => {
      const person = await callers.desk(secret);
      const merchants = person && reachOf(person, readConversation);
      return merchants !== null && createReach(merchants).holds(merchantId);
    };

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
        ? stored(avatarKey(merchantId, id), { tag: id, size, type: 'image/webp', cache: 'never' })
        : null;
    }

    /** For the visitor who holds the conversation, and at the desk for users of its merchant. */
    async function opens({ merchantId, conversationId }: ChatFile, { merchant, cookie }: DocumentContext) {
      const secret = cookie(merchant ? 'visitor' : 'desk');
      if (secret === null) return false;
      if (!merchant) return isAtDeskOf(secret, merchantId);
      const visitor = await callers.visitor(merchantId, { secret, customerId: null });
      return (await conversationOf(merchantId, visitor?.visitorId ?? null))?.id === conversationId;
    }

    /** The caller has checked the access. */
    async function chatDocument(
      { merchantId, id, name, extension, isImage, size }: ChatFile,
      isSmall: boolean,
    ): Promise<Document | null> {
      if (isImage && isSmall) {
        const small = { tag: `${id}-small`, type: 'image/webp', cache: 'never' } as const;
        return stored(smallPictureKey(merchantId, id), small);
      }
      const type = contentTypeOf(extension);
      const shown = isImage ? {} : { attachment: name };
      return stored(chatFileKey(merchantId, id), { tag: id, size, type, cache: 'never', ...shown });
    }

    async function privateDocument(merchantId: string, id: string): Promise<Document | null> {
      const file = await privateFile(merchantId, id);
      if (file === null) return null;
      const { storageKey, name, type } = file;
      return stored(storageKey, { tag: id, type, cache: 'never', attachment: name });
    }

    async function fileOfChat(id: string, context: DocumentContext): Promise<Document | Moved | null> {
      const { merchant, query } = context;
      const file = merchant
        ? await database.forMerchant(merchant.id, (tx) => findChatFile(tx, id))
        : await database.forAll((tx) => findChatFile(tx, id));
      if (file === undefined || !(addresses.isGood(file, query) || (await opens(file, context)))) return null;
      return placed(await chatDocument(file, query.size === 'small'), addresses.signedThere(file));
    }

    /** For its uploader and at the desk, by the address that each of them received. */
    async function fileOfClaim(id: string, { merchant, query }: DocumentContext): Promise<Document | null> {
      const picture = merchant
        ? await database.forMerchant(merchant.id, (tx) => findPicture(tx, id))
        : await database.forAll((tx) => findPicture(tx, id));
      if (picture === undefined || !addresses.isGood(picture, query)) return null;
      const [whole, small] = claimPictureKeys(picture);
      return query.size === 'small'
        ? stored(small, { tag: `${id}-small`, type: 'image/webp', cache: 'never' })
        : stored(whole, {
            tag: id,
            size: picture.size,
            type: contentTypeOf(picture.extension),
            cache: 'never',
          });
    }

    async function fileByAddress(
      id: string,
      { merchant, query }: DocumentContext,
    ): Promise<Document | Moved | null> {
      const file = { merchantId: merchant?.id ?? '', id };
      if (!merchant || !addresses.isGood(file, query)) return null;
      return placed(await privateDocument(merchant.id, id), addresses.signedThere(file));
    }

    async function publicDocument(merchantId: string, id: string): Promise<Document | Moved | null> {
      return placed(await publicFile(merchantId, id), fileUrlThere({ merchantId, id }));
    }

    serve.document('/files/:id', async ({ id = '' }, context) => {
      if (!idForm.test(id)) return null;
      const found = context.merchant && (await publicDocument(context.merchant.id, id));
      if (found) return found;
      const own = (await avatar(id, context)) ?? (await fileOfChat(id, context));
      return own ?? (await fileOfClaim(id, context)) ?? fileByAddress(id, context);
    });

    serve.movedDocument('/files/:merchantId/:id', async ({ merchantId = '', id = '' }, { query }) => {
      if (!idForm.test(id) || !merchantForm.test(merchantId)) return null;
      const found = await publicFile(merchantId, id);
      if (found) return isOpenedAlone(found) ? { ...found, policy: { name: 'shown' } } : null;
      if (!addresses.isGood({ merchantId, id }, query)) return null;
      const file = await database.forMerchant(merchantId, (tx) => findChatFile(tx, id));
      return file ? chatDocument(file, false) : privateDocument(merchantId, id);
    });
  };
