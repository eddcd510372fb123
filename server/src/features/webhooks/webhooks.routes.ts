import {
  changeWebhook,
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  replayWebhook,
  rotateWebhookSecret,
} from '@aftercare/contract/desk/webhooks/webhooks';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../platform/http/answers/answer.ts';
import type { Routes } from '../../platform/http/pages/serve.ts';
import type { DeskContext } from '../../platform/http/requests/context.ts';
import type { Merchants } from '../../platform/merchant.ts';
import {
  addWebhook,
  deleteWebhook,
  editWebhook,
  replay,
  rotateSecret,
  type WebhookDeps,
} from './change-webhooks.ts';
import { merchantOfWebhook } from './webhook.repository.ts';
import { pageOfDeliveries, pageOfWebhooks } from './webhook.view.ts';

type Deps = WebhookDeps & { merchants: Merchants };

const byOf = ({ person: { personId }, scope: { merchants } }: DeskContext) => ({ personId, merchants });

export const webhooksRoutes =
  (deps: Deps): Routes =>
  (serve) => {
    const { database, merchants } = deps;
    /** The webhook's merchant, if the caller may see it; an attempt at another merchant's is audited. */
    const ownMerchant = async (webhookId: string, { scope }: DeskContext) => {
      const merchantId = await database.forAll((tx) => merchantOfWebhook(tx, webhookId));
      return merchantId !== null && scope.holds(merchantId) ? merchantId : null;
    };
    const notFound = () => refuse(businessCodes.notFound);

    serve.desk(listWebhooks, async ({ page, pageSize }, { scope }) => {
      const found = await database.forAll((tx) => pageOfWebhooks(tx, scope.merchants, { page, pageSize }));
      return ok({ ...found, page, pageSize });
    });

    serve.desk(createWebhook, async (wanted, { person: { personId }, scope }) => {
      const { merchantId } = wanted;
      if (!(scope.holds(merchantId) && merchants.byId(merchantId))) return notFound();
      const added = await addWebhook(deps, personId, wanted);
      return added === null ? refuse(businessCodes.tooManyWebhooks) : ok(added);
    });

    serve.desk(changeWebhook, async (change, context) => {
      if ((await ownMerchant(change.webhookId, context)) === null) return notFound();
      const changed = await editWebhook(deps, byOf(context), change);
      return changed === null ? notFound() : ok(changed);
    });

    serve.desk(rotateWebhookSecret, async ({ webhookId }, context) => {
      if ((await ownMerchant(webhookId, context)) === null) return notFound();
      const rotated = await rotateSecret(deps, byOf(context), webhookId);
      return rotated === null ? notFound() : ok(rotated);
    });

    serve.desk(removeWebhook, async ({ webhookId }, context) => {
      if ((await ownMerchant(webhookId, context)) === null) return notFound();
      await deleteWebhook(deps, byOf(context), webhookId);
      return ok({});
    });

    serve.desk(listWebhookDeliveries, async ({ page, pageSize, webhookId, state }, context) => {
      const merchantId = await ownMerchant(webhookId, context);
      if (merchantId === null) return notFound();
      const of = { merchantId, webhookId, state };
      const found = await database.forAll((tx) => pageOfDeliveries(tx, of, { page, pageSize }));
      return ok({ ...found, page, pageSize });
    });

    serve.desk(replayWebhook, async (wanted, context) => {
      if ((await ownMerchant(wanted.webhookId, context)) === null) return notFound();
      const replayed = await replay(deps, byOf(context), wanted);
      return replayed === null ? notFound() : ok({ replayed });
    });
  };
