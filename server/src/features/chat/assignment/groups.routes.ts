import { deleteGroup, listGroups, saveGroup } from '@aftercare/contract/desk/chat/groups';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import { type GroupDeps, removeGroup, type Saved, storeGroup } from './change-groups.ts';
import { pageOfGroups } from './groups.view.ts';

const problems = {
  nameTaken: { message: 'groupNameTaken', field: 'name' },
  tooMany: { message: 'tooManyGroups', field: 'name' },
  notOnTeam: { message: 'memberNotOnTeam', field: 'members' },
} as const;

function answerSaved(saved: Saved) {
  switch (saved.kind) {
    case 'done':
      return ok(saved.group);
    case 'stale':
      return refuse(businessCodes.conflictStale, { data: { latest: saved.latest } });
    case 'notFound':
      return refuse(businessCodes.notFound);
    default: {
      const { message, field } = problems[saved.kind];
      return refuse(businessCodes.invalidInput, { message, data: { fields: { [field]: 'notAllowed' } } });
    }
  }
}

export const groupsRoutes =
  ({ merchants, ...deps }: GroupDeps & { merchants: Pick<Merchants, 'byId'> }): Routes =>
  (serve) => {
    serve.desk(listGroups, async ({ merchantId, page, pageSize }, { scope }) => {
      const wanted = { scope: scope.merchants, merchantId, page, pageSize };
      const found = await deps.database.forAll((tx) => pageOfGroups(tx, wanted));
      return ok({ ...found, page, pageSize });
    });

    serve.desk(saveGroup, async (saving, { person: { personId }, scope }) => {
      if (!scope.holds(saving.merchantId) || !merchants.byId(saving.merchantId))
        return refuse(businessCodes.notFound);
      return answerSaved(await storeGroup(deps, personId, saving));
    });

    serve.desk(deleteGroup, async (deleting, { person: { personId }, scope }) => {
      if (!scope.holds(deleting.merchantId) || !merchants.byId(deleting.merchantId))
        return refuse(businessCodes.notFound);
      const deleted = await removeGroup(deps, personId, deleting);
      if (deleted.kind === 'done') return ok({});
      return refuse(businessCodes.conflictStale, { data: { latest: deleted.latest } });
    });
  };
