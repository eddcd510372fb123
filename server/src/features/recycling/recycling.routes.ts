import {
  acceptRecycling,
  addRecyclingCodes,
  listRecycling,
  refuseRecycling,
  viewRecyclingStock,
} from '@aftercare/contract/desk/recycling/recycling';
import { normaliseOrderNumber } from '@aftercare/contract/fields/normalise';
import type { Language } from '@aftercare/contract/languages';
import { requestRecycling as requestCall, viewRecycling } from '@aftercare/contract/recycling/request';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../platform/http/answers/answer.ts';
import type { Routes } from '../../platform/http/pages/serve.ts';
import { InvariantViolated } from '../../platform/logging/invariant.ts';
import type { Merchant } from '../../platform/merchant.ts';
import {
  acceptAtDesk,
  type Decided,
  type DeskDeps,
  refuseAtDesk,
  storeCodes,
} from './desk/decide-at-desk.ts';
import { promoOf, requestAtDesk, requestsAtDesk, stockOf } from './desk/recycling.view.ts';
import { requestRecycling } from './requests/request-recycling.ts';

type Deps = DeskDeps & {
  agreedTexts(merchant: Merchant, lang: Language): Promise<{ privacyVersion: string | null }>;
};

const hasPromo = ({ features }: Merchant): boolean => features.recycling;

export const recyclingRoutes =
  (deps: Deps): Routes =>
  (serve) => {
    const { database, merchants } = deps;

    serve.site(
      requestCall,
      async ({ isRead: _, ...form }, { merchant, lang, address, idempotencyKey, bodyHash }) => {
        const { privacyVersion } = await deps.agreedTexts(merchant, lang);
        const context = { merchant, lang, address, idempotencyKey, bodyHash, privacyVersion };
        const outcome = await requestRecycling(deps, { ...form, ...context });
        if (outcome.kind === 'idReused') return refuse(businessCodes.idReused);
        if (outcome.kind === 'tooMany')
          return refuse(businessCodes.tooManyAttempts, { data: { retryAt: outcome.retryAt } });
        const { requestId, requestNumber } = outcome;
        return ok({ requestId, requestNumber });
      },
      { isOffered: hasPromo },
    );

    serve.site(
      viewRecycling,
      async (_, { merchant }) =>
        ok(await database.forMerchant(merchant.id, (tx) => promoOf(tx, merchant.id))),
      { isOffered: hasPromo },
    );

    serve.desk(listRecycling, async ({ orderNumber, ...filter }, { scope }) => {
      const { page, pageSize } = filter;
      const number = orderNumber === undefined ? undefined : normaliseOrderNumber(orderNumber);
      const search = { ...filter, merchantId: filter.merchantId, status: filter.status, orderNumber: number };
      const found = await database.forAll((tx) => requestsAtDesk(tx, { ...search, scope: scope.merchants }));
      return ok({ ...found, page, pageSize });
    });

    async function answer(decided: Decided, requestId: string) {
      const latest = decided === 'gone' ? null : await database.forAll((tx) => requestAtDesk(tx, requestId));
      if (!latest) return refuse(businessCodes.notFound);
      return decided === 'done' ? ok(latest) : refuse(businessCodes.conflictStale, { data: { latest } });
    }

    serve.desk(acceptRecycling, async ({ requestId }, { person: { personId }, scope }) =>
      answer(await acceptAtDesk(deps, { requestId, personId, scope }), requestId),
    );

    serve.desk(refuseRecycling, async ({ requestId, reason, note }, { person: { personId }, scope }) => {
      const deciding = { requestId, personId, scope };
      return answer(await refuseAtDesk(deps, deciding, { refusal: reason, note }), requestId);
    });

    serve.desk(viewRecyclingStock, async (_, { scope }) => {
      const sites = merchants.all().filter((one) => hasPromo(one) && scope.holds(one.id));
      const merchantIds = sites.map(({ id }) => id);
      const list = await database.forAll((tx) => stockOf(tx, merchantIds));
      return ok({ list });
    });

    serve.desk(addRecyclingCodes, async ({ merchantId, codes }, { person: { personId }, scope }) => {
      if (!(merchants.byId(merchantId) && scope.holds(merchantId))) return refuse(businessCodes.notFound);
      const added = await storeCodes(deps, { merchantId, codes, personId });
      const [stock] = await database.forAll((tx) => stockOf(tx, [merchantId]));
      if (!stock) throw new InvariantViolated('The stock of promo codes of the site is missing.');
      return ok({ added, known: codes.length - added, stock });
    });
  };
