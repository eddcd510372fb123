import { deleteView, listSavedViews, saveView } from '@aftercare/contract/desk/chat/saved-views';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import { newId } from '../../../platform/ids.ts';
import { insertView, removeView, updateView, viewsOf } from './saved-view.repository.ts';

type Deps = { database: Database; clock: Clock };

export const savedViewsRoutes =
  ({ database, clock }: Deps): Routes =>
  (serve) => {
    serve.desk(listSavedViews, async ({ page, pageSize }, { person }) => {
      const views = await database.forAll((tx) => viewsOf(tx, person.personId));
      const list = views.slice((page - 1) * pageSize, page * pageSize);
      return ok({ list, total: views.length, page, pageSize });
    });

    serve.desk(saveView, async ({ viewId, ...view }, { person: { personId } }) => {
      if (viewId !== undefined) {
        const changed = await database.forAll((tx) => updateView(tx, personId, { ...view, viewId }));
        return changed ? ok(changed) : refuse(businessCodes.notFound);
      }
      const fresh = { ...view, viewId: newId() };
      const isStored = await database.forAll((tx) => insertView(tx, personId, fresh, clock.now()));
      return isStored ? ok(fresh) : refuse(businessCodes.conflictStale);
    });

    serve.desk(deleteView, async ({ viewId }, { person }) => {
      await database.forAll((tx) => removeView(tx, person.personId, viewId));
      return ok({});
    });
  };
