import { stopErasure, viewPlannedErasure } from '@aftercare/contract/privacy/erasure';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { SiteContext } from '../../../platform/http/requests/context.ts';
import type { QueueMail } from '../../../platform/mail/queue-mail.ts';
import { endErasure } from './end-erasure.ts';
import { lockWaitingErasure, waitingRequest } from './requests.repository.ts';

type Deps = { database: Database; clock: Clock; queueMail: QueueMail };

function ownerOf({ caller: { session }, merchant }: SiteContext) {
  if (session?.kind !== 'customer') return null;
  return { merchantId: merchant.id, customerId: session.customerId };
}

export const ownErasureRoutes =
  (deps: Deps): Routes =>
  (serve) => {
    serve.site(viewPlannedErasure, async (_, context) => {
      const of = ownerOf(context);
      if (of === null) return refuse(businessCodes.sessionEnded);
      const row = await deps.database.forMerchant(of.merchantId, (tx) => waitingRequest(tx, of, 'erasure'));
      return ok({ runsAt: row?.runsAt ?? null });
    });

    serve.site(stopErasure, async (_, context) => {
      const { merchant } = context;
      const of = ownerOf(context);
      if (of === null) return refuse(businessCodes.sessionEnded);
      await deps.database.forMerchant(of.merchantId, async (tx) => {
        const row = await lockWaitingErasure(tx, of);
        if (row) await endErasure(tx, deps, { merchant, row, state: 'stopped' });
      });
      return ok({});
    });
  };
