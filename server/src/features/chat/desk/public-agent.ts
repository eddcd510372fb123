import type { Answerer } from '@aftercare/chat-machine/state';
import type { Database } from '../../../platform/database/database.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import { picturePathOf } from '../../team/index.ts';

/** The agent as the customers of a merchant see them: public name, and the picture if the site shows pictures. */
export type PublicAgentOf = (
  person: { personId: string; name: string; publicName: string | null },
  merchantId: string,
) => Promise<Answerer>;

export const createPublicAgentOf =
  ({ database, merchants }: { database: Database; merchants: Pick<Merchants, 'byId'> }): PublicAgentOf =>
  async ({ personId, name, publicName }, merchantId) => {
    const showsPictures = merchants.byId(merchantId)?.configuration.showsAgentPictures === true;
    const picture = showsPictures && (await database.forAll((tx) => picturePathOf(tx, personId)));
    return { id: personId, name: publicName ?? name, avatar: picture || '' };
  };
