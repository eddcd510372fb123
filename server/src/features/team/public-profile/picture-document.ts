import { readConversation } from '@aftercare/contract/desk/chat/inbox';
import { scopeOf } from '@aftercare/contract/desk/team/rights';
import type { Database } from '../../../platform/database/database.ts';
import type { Document, DocumentContext } from '../../../platform/http/pages/documents.ts';
import type { Callers } from '../../../platform/http/requests/caller.ts';
import type { Storage } from '../../../providers/storage/storage.port.ts';
import { storedDocument } from '../../files/index.ts';
import { pictureAtDesk, pictureOnSite } from './public-face.view.ts';
import { type DeskPicture, pictureKey } from './public-profile.repository.ts';

export type PictureDocumentDeps = {
  database: Database;
  storage: Storage;
  callers: Pick<Callers, 'desk'>;
};

const addressForm = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * A site serves the pictures of its own team, if it shows pictures of agents. The desk serves them to users who
 * share a merchant with the person.
 */
export async function pictureDocument(
  deps: PictureDocumentDeps,
  address: string,
  { merchant, cookie }: DocumentContext,
): Promise<Document | null> {
  if (!addressForm.test(address)) return null;
  const { database, storage } = deps;
  const picture = merchant
    ? merchant.configuration.showsAgentPictures
      ? await database.forMerchant(merchant.id, (tx) => pictureOnSite(tx, merchant.id, address))
      : null
    : await seenAtDesk(deps, cookie('desk'), address);
  if (picture === null) return null;
  const { fileId, size } = picture;
  return storedDocument(storage, pictureKey(fileId), {
    tag: fileId,
    size,
    type: 'image/webp',
    // The address outlives a picture, so browsers ask again after a short time.
    cache: merchant ? 'minutes' : 'none',
  });
}

async function seenAtDesk(
  { database, callers }: PictureDocumentDeps,
  secret: string | null,
  address: string,
): Promise<DeskPicture | null> {
  const person = secret === null ? null : await callers.desk(secret);
  const merchants = person && scopeOf(person, readConversation);
  if (person === null || merchants === null) return null;
  const viewer = { personId: person.personId, merchants };
  return database.forAll((tx) => pictureAtDesk(tx, viewer, address));
}
