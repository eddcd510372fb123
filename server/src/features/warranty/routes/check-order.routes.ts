import { checkOrder as checkOrderCall } from '@aftercare/contract/warranty/order-check';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { NoteInChat } from '../../chat/index.ts';
import { checkOrder } from '../decision/check-order.ts';
import { guesserOf } from '../registration/order-guesses.ts';

type CheckOrderDeps = { database: Database; clock: Clock; noteInChat: NoteInChat };

export const checkOrderRoutes =
  (deps: CheckOrderDeps): Routes =>
  (serve) => {
    serve.site(checkOrderCall, async ({ orderNumber }, { merchant, address, caller }) => {
      if (!merchant.features.offersWarranty) return refuse(businessCodes.warrantyOff);
      const guesser = guesserOf(caller.session, { visitor: caller.visitorId, address });
      const checked = await checkOrder(deps, { merchant, orderNumber, guesser });
      if (checked.kind === 'state') {
        const { state } = checked;
        const { visitorId } = caller;
        const card = { kind: 'order', orderNumber, state } as const;
        await deps.noteInChat({
          merchantId: merchant.id,
          visitorId,
          id: `order:${orderNumber}:${state}`,
          card,
        });
        return ok({ state });
      }
      const data = { retryAt: checked.retryAt };
      return checked.kind === 'codeNeeded'
        ? refuse(businessCodes.codeNeeded, { data, message: 'codeNeededForOrder' })
        : refuse(businessCodes.tooManyAttempts, { data });
    });
  };
