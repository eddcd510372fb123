import { fillLegalTemplates, viewLegalTemplates } from '@aftercare/contract/desk/sites/legal-templates';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../platform/http/answers/answer.ts';
import type { Routes } from '../../platform/http/pages/serve.ts';
import type { DeskContext } from '../../platform/http/requests/context.ts';
import type { Merchants } from '../../platform/merchant.ts';
import { fillTemplates, type TemplateDeps, templatesOf } from './fill-templates.ts';

/** Every answer says that a lawyer must review the texts. */
const review = { message: 'legalTemplatesReview' } as const;

export const legalTemplatesRoutes =
  (deps: TemplateDeps & { merchants: Pick<Merchants, 'byId'> }): Routes =>
  (serve) => {
    const siteIn = ({ scope }: Pick<DeskContext, 'scope'>, merchantId: string) =>
      scope.holds(merchantId) ? deps.merchants.byId(merchantId) : undefined;

    serve.desk(viewLegalTemplates, async ({ merchantId }, context) => {
      const site = siteIn(context, merchantId);
      if (!site) return refuse(businessCodes.notFound);
      return ok(await deps.database.forMerchant(merchantId, (tx) => templatesOf(tx, site)), review);
    });

    serve.desk(fillLegalTemplates, async ({ merchantId, ...params }, context) => {
      const site = siteIn(context, merchantId);
      if (!site) return refuse(businessCodes.notFound);
      const filled = await fillTemplates(deps, site, context.person.personId, params);
      if (filled.kind === 'wrong')
        return refuse(businessCodes.invalidInput, { data: { fields: { ...filled.problems } } });
      return ok({ outcomes: filled.outcomes, ...filled.templates }, review);
    });
  };
