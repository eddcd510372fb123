import {
  archiveSite,
  changeHosts as changeHostsCall,
  createSite as createSiteCall,
  restoreArchivedSite,
} from '@aftercare/contract/desk/sites/site-life';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import { InvariantViolated } from '../../../platform/logging/invariant.ts';
import { archive, restore } from './archive-site.ts';
import { type CreateDeps, createSite } from './create-site.ts';
import type { SiteAnswers } from './site-answers.ts';
import { changeHosts, type Refused } from './site-hosts.ts';

const refusedNames = ({ problems, suggested, heldBy }: Refused) =>
  refuse(businessCodes.invalidInput, {
    data: { fields: { ...problems }, suggested: { ...suggested }, heldBy: { ...heldBy } },
  });

export const siteLifeRoutes =
  (deps: CreateDeps, { answerDone, answerMoved, refusedSite, stateOf, holds }: SiteAnswers): Routes =>
  (serve) => {
    const notFound = () => refuse(businessCodes.notFound);

    serve.desk(createSiteCall, async ({ site }, { person, scope, idempotencyKey: requestKey, bodyHash }) => {
      const created = await createSite(deps, { person, scope, requestKey, bodyHash }, site);
      if (created.kind === 'sameKeyOtherSite') return refuse(businessCodes.idReused);
      if (created.kind === 'refused') return refusedNames(created);
      const state = await stateOf(created.merchantId);
      if (!state) throw new InvariantViolated('The new site is missing.');
      return ok(state);
    });

    serve.desk(changeHostsCall, async ({ merchantId, hosts, current }, { person, scope }) => {
      if (!holds(scope, merchantId)) return notFound();
      const changed = await changeHosts(deps, { ...person, merchantId }, { hosts, current, scope });
      return changed.kind === 'refused' ? refusedNames(changed) : answerMoved(merchantId, changed.kind);
    });

    serve.desk(archiveSite, async ({ merchantId, confirm, reason }, { person, scope }) => {
      if (!holds(scope, merchantId)) return notFound();
      const changed = await archive(deps, { ...person, merchantId }, { confirm, reason });
      return changed.kind === 'wrong' ? refusedSite(changed) : answerDone(merchantId, changed.kind);
    });

    serve.desk(restoreArchivedSite, async ({ merchantId }, { person, scope }) => {
      if (!holds(scope, merchantId)) return notFound();
      return answerDone(merchantId, (await restore(deps, { ...person, merchantId })).kind);
    });
  };
