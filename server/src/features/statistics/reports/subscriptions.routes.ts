import {
  deleteSubscription,
  listSubscriptions,
  saveSubscription,
  sendReport,
} from '@aftercare/contract/desk/statistics/subscriptions';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import { removeSubscription, type SubscriptionDeps, storeSubscription } from './change-subscriptions.ts';
import { type ReportDeps, sendRequested } from './send-reports.ts';
import { pageOfSubscriptions } from './subscription.repository.ts';

export const subscriptionsRoutes =
  (deps: SubscriptionDeps & ReportDeps): Routes =>
  (serve) => {
    serve.desk(listSubscriptions, async (page, { person: { personId }, scope: { merchants } }) => {
      const found = await deps.database.forAll((tx) =>
        pageOfSubscriptions(tx, { personId, merchants }, page),
      );
      return ok({ ...found, ...page });
    });

    serve.desk(saveSubscription, async (saving, { person: { personId }, scope }) => {
      const merchant = deps.merchants.byId(saving.merchantId);
      if (!merchant || !scope.holds(merchant.id)) return refuse(businessCodes.notFound);
      const { timeZone } = merchant.configuration;
      const saved = await storeSubscription(deps, { personId, timeZone }, saving);
      switch (saved.kind) {
        case 'done':
          return ok(saved.subscription);
        case 'stale':
          return refuse(businessCodes.conflictStale, { data: { latest: saved.latest } });
        case 'tooMany': {
          const data = { fields: { rhythm: 'notAllowed' } };
          return refuse(businessCodes.invalidInput, { message: 'tooManySubscriptions', data });
        }
      }
    });

    serve.desk(deleteSubscription, async (deleting, { person: { personId }, scope }) => {
      if (!scope.holds(deleting.merchantId)) return refuse(businessCodes.notFound);
      const removed = await removeSubscription(deps, personId, deleting);
      if (removed.kind === 'done') return ok({});
      return refuse(businessCodes.conflictStale, { data: { latest: removed.latest } });
    });

    serve.desk(sendReport, async ({ merchantId, rhythm }, { person: { personId }, scope }) => {
      const merchant = deps.merchants.byId(merchantId);
      if (!merchant || !scope.holds(merchantId)) return refuse(businessCodes.notFound);
      const isSent = await sendRequested(deps, merchant, { personId, rhythm });
      return isSent ? ok({}) : refuse(businessCodes.notFound);
    });
  };
