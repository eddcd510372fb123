import type { Document, DocumentContext } from '../../../platform/http/pages/documents.ts';
import { findAvatar } from '../public/avatar.repository.ts';
import { avatarKey } from '../public/avatars.ts';
import { isAtDeskOf } from './desk-access.ts';
import type { FileDeps } from './file-deps.ts';
import { storedDocument } from './stored-document.ts';

/** Serves an avatar to the customer whom it shows, and at the desk to users of the merchant. */
export async function avatarDocument(
  deps: FileDeps,
  id: string,
  { merchant, cookie }: DocumentContext,
): Promise<Document | null> {
  const { database, storage, pageCustomer } = deps;
  const secret = cookie(merchant ? 'renewal' : 'desk');
  if (secret === null) return null;
  const file = merchant
    ? await database.forMerchant(merchant.id, (tx) => findAvatar(tx, id))
    : await database.forAll((tx) => findAvatar(tx, id));
  if (file === undefined) return null;
  const { merchantId, customerId, size } = file;
  const isTheirs = merchant
    ? (await pageCustomer(merchantId, secret)) === customerId
    : await isAtDeskOf(deps, secret, merchantId);
  return isTheirs
    ? storedDocument(storage, avatarKey(merchantId, id), {
        tag: id,
        size,
        type: 'image/webp',
        cache: 'never',
      })
    : null;
}
