import {
  type AssignmentRule,
  saveAssignmentRule,
  viewAssignmentRule,
  viewOwnLoad,
} from '@aftercare/contract/desk/chat/assignment-rule';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { RequestOf } from '@aftercare/contract/wire/call';
import type { Tx } from '../../../platform/database/database.ts';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import { colleaguesAmong } from '../../team/index.ts';
import type { GroupDeps } from './change-groups.ts';
import { lockRule, putCapacities, putRule, ruleTurn } from './rule.repository.ts';
import { loadOf, ruleWithAgents } from './rule.view.ts';

export type RuleDeps = GroupDeps & { merchants: Pick<Merchants, 'byId'> };

type Saving = RequestOf<typeof saveAssignmentRule>;
type Saved = { kind: 'done' | 'stale'; rule: AssignmentRule } | { kind: 'notOnTeam' };

export const assignmentRuleRoutes =
  (deps: RuleDeps): Routes =>
  (serve) => {
    const { database, merchants } = deps;

    serve.desk(viewAssignmentRule, async ({ merchantId }, { scope }) => {
      if (!scope.holds(merchantId) || !merchants.byId(merchantId)) return refuse(businessCodes.notFound);
      return ok(await database.forMerchant(merchantId, (tx) => ruleWithAgents(tx, merchantId)));
    });

    serve.desk(saveAssignmentRule, async (saving, { person: { personId }, scope }) => {
      const { merchantId } = saving;
      if (!scope.holds(merchantId) || !merchants.byId(merchantId)) return refuse(businessCodes.notFound);
      const saved = await database.forMerchant(
        merchantId,
        async (tx) => {
          await lockRule(tx, merchantId);
          return saveIn(tx, deps, personId, saving);
        },
        ruleTurn(merchantId),
      );
      switch (saved.kind) {
        case 'done':
          return ok(saved.rule);
        case 'stale':
          return refuse(businessCodes.conflictStale, { data: { latest: saved.rule } });
        case 'notOnTeam':
          return refuse(businessCodes.invalidInput, {
            message: 'memberNotOnTeam',
            data: { fields: { agents: 'notAllowed' } },
          });
      }
    });

    serve.desk(viewOwnLoad, async (_, { person: { personId }, scope }) =>
      ok(await database.forAll((tx) => loadOf(tx, personId, scope.merchants))),
    );
  };

async function saveIn(tx: Tx, deps: GroupDeps, personId: string, saving: Saving): Promise<Saved> {
  const { merchantId, version, isOn, capacity, answerSeconds } = saving;
  const agents = [...new Map(saving.agents.map((agent) => [agent.personId, agent])).values()];
  const stored = await ruleWithAgents(tx, merchantId);
  if (isSame(stored, saving)) return { kind: 'done', rule: stored };
  if (stored.version !== version) return { kind: 'stale', rule: stored };
  const ids = agents.map((agent) => agent.personId);
  if ((await colleaguesAmong(tx, merchantId, ids)).length < ids.length) return { kind: 'notOnTeam' };
  await putRule(tx, { merchantId, isOn, capacity, answerSeconds, version: version + 1 });
  await putCapacities(tx, merchantId, agents);
  const about = { aboutMerchant: merchantId, subject: merchantId };
  await deps.recordAudit(tx, { personId, action: 'assignmentRule.save', ...about });
  return { kind: 'done', rule: await ruleWithAgents(tx, merchantId) };
}

/** The request was executed before, and its answer got lost. */
function isSame(stored: AssignmentRule, saving: Saving): boolean {
  const own = new Map(stored.agents.map(({ personId, capacity }) => [personId, capacity]));
  return (
    stored.version === saving.version + 1 &&
    stored.isOn === saving.isOn &&
    stored.capacity === saving.capacity &&
    stored.answerSeconds === saving.answerSeconds &&
    saving.agents.every(({ personId, capacity }) => own.get(personId) === capacity)
  );
}
