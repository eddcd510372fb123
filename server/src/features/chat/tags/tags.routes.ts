import { deleteTag, listTags, renameTag, tagConversation } from '@aftercare/contract/desk/chat/tags';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import type { Chats } from '../conversation/chats.ts';
import type { DeskViews } from '../desk/desk-views.ts';
import { type RenameDeps, type Renamed, rename } from './rename-tag.ts';
import { dropTag, storeTags, tagsOf } from './tag.repository.ts';
import { tagsAfter } from './tags-after.ts';

type Deps = RenameDeps & {
  database: Database;
  merchants: Pick<Merchants, 'byId'>;
  chats: Chats;
  views: DeskViews;
  clock: Clock;
};

export const tagsRoutes =
  ({ chats, views, clock, merchants, ...deps }: Deps): Routes =>
  (serve) => {
    const { database } = deps;
    serve.desk(listTags, async ({ merchantId, ...page }, { scope }) => {
      if (merchantId !== undefined && !scope.holds(merchantId)) return refuse(businessCodes.notFound);
      const merchants = merchantId === undefined ? scope.merchants : [merchantId];
      const found = await database.forAll((tx) => tagsOf(tx, merchants, page));
      return ok({ ...found, ...page });
    });

    serve.desk(tagConversation, async ({ conversationId, ...changes }, { scope }) => {
      const row = await views.row(conversationId);
      if (!row || !scope.holds(row.merchantId)) return refuse(businessCodes.notFound);
      let isFull = false;
      const tagged = await chats.dispatch(
        row.merchantId,
        row.id,
        // The event changes nothing in the chat itself. Dispatching it raises the version, so no node keeps
        // the former row.
        { kind: 'contactGiven' },
        {
          async alongside(tx, found) {
            const tags = await tagsAfter(tx, found, changes, clock.now());
            isFull = tags === null;
            return tags === null ? found : storeTags(tx, found, tags);
          },
        },
      );
      if (isFull) return refuse(businessCodes.conflictStale);
      return tagged.kind === 'done'
        ? ok(await views.conversation(tagged.row))
        : refuse(businessCodes.notFound);
    });

    serve.desk(renameTag, async (renaming, { person, scope }) => {
      if (!scope.holds(renaming.merchantId) || !merchants.byId(renaming.merchantId))
        return refuse(businessCodes.notFound);
      return answerRenamed(await rename(deps, person.personId, renaming));
    });

    serve.desk(deleteTag, async ({ merchantId, name }, { scope }) => {
      if (!scope.holds(merchantId)) return refuse(businessCodes.notFound);
      await database.forAll((tx) => dropTag(tx, merchantId, name));
      return ok({});
    });
  };

function answerRenamed(renamed: Renamed) {
  switch (renamed.kind) {
    case 'done':
      return ok(renamed.tag);
    case 'stale':
      return refuse(businessCodes.conflictStale, { data: { latest: renamed.latest } });
    case 'nameTaken': {
      const data = { fields: { name: 'notAllowed' } };
      return refuse(businessCodes.invalidInput, { message: 'tagNameTaken', data });
    }
  }
}
