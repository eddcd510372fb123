import type { Answerer } from '@aftercare/chat-machine/state';
import type { Database } from '../../../platform/database/database.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import { publicFaceOf } from '../../team/index.ts';

/** The agent as the customers of a merchant see them: public name, and the picture if the site shows pictures. */
export type PublicAgentOf = (
  person: { personId: string; name: string },
  merchantId: string,
) => Promise<Answerer>;

/** Reads the name at each use, because a socket of the desk stays open for hours. */
export const createPublicAgentOf =
  ({ database, merchants }: { database: Database; merchants: Pick<Merchants, 'byId'> }): PublicAgentOf =>
  async ({ personId, name }, merchantId) => {
    const face = await database.forAll((tx) => publicFaceOf(tx, personId));
    const showsPictures = merchants.byId(merchantId)?.configuration.showsAgentPictures === true;
    return { id: personId, name: face?.name ?? name, avatar: showsPictures ? (face?.picture ?? '') : '' };
  };
