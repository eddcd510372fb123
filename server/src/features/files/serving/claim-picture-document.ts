import type { Document, DocumentContext } from '../../../platform/http/pages/documents.ts';
import { findPicture } from '../claims/claim-picture.repository.ts';
import { claimPictureKeys } from '../claims/claim-pictures.ts';
import { contentTypeOf } from '../content/content-types.ts';
import type { FileDeps } from './file-deps.ts';
import { storedDocument } from './stored-document.ts';

/** Serves a claim's picture to its uploader and at the desk, each by the signed URL that they received. */
export async function fileOfClaim(
  { database, storage, addresses }: FileDeps,
  id: string,
  { merchant, query }: DocumentContext,
): Promise<Document | null> {
  const picture = merchant
    ? await database.forMerchant(merchant.id, (tx) => findPicture(tx, id))
    : await database.forAll((tx) => findPicture(tx, id));
  if (picture === undefined || !addresses.isGood(picture, query)) return null;
  const [whole, small] = claimPictureKeys(picture);
  return query.size === 'small'
    ? storedDocument(storage, small, { tag: `${id}-small`, type: 'image/webp', cache: 'never' })
    : storedDocument(storage, whole, {
        tag: id,
        size: picture.size,
        type: contentTypeOf(picture.extension),
        cache: 'never',
      });
}
