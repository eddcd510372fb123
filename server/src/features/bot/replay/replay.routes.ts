import {
  cancelReplay as cancelCall,
  startReplay as startCall,
  startWordingReplay,
  viewReplay,
} from '@aftercare/contract/desk/bot/replay';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { Scope } from '../../../platform/http/requests/scope.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import { shownReplay } from './show-replay.ts';
import { cancelReplay, type StartDeps, startReplay } from './start-replay.ts';

type Deps = StartDeps & { merchants: Pick<Merchants, 'byId'> };

export const replayRoutes =
  ({ merchants, ...deps }: Deps): Routes =>
  (serve) => {
    const merchantIn = (scope: Scope, merchantId: string) =>
      scope.holds(merchantId) ? merchants.byId(merchantId) : undefined;

    serve.desk(startCall, async ({ merchantId, lang }, { scope, person }) => {
      const merchant = merchantIn(scope, merchantId);
      if (!merchant) return refuse(businessCodes.notFound);
      const { personId } = person;
      const aim = await startReplay(deps, { merchantId, lang, personId, wording: null });
      return ok({ replay: aim && (await shownReplay(deps, { merchant, lang, aim })) });
    });

    serve.desk(startWordingReplay, async ({ merchantId, lang, ...wording }, { scope, person }) => {
      const merchant = merchantIn(scope, merchantId);
      if (!merchant) return refuse(businessCodes.notFound);
      const { personId } = person;
      const aim = await startReplay(deps, { merchantId, lang, personId, wording });
      if (aim === null) return refuse(businessCodes.conflictStale);
      return ok({ replay: await shownReplay(deps, { merchant, lang, aim }) });
    });

    serve.desk(viewReplay, async ({ merchantId, lang, aim }, { scope }) => {
      const merchant = merchantIn(scope, merchantId);
      if (!merchant) return refuse(businessCodes.notFound);
      return ok({ replay: await shownReplay(deps, { merchant, lang, aim }) });
    });

    serve.desk(cancelCall, async ({ merchantId, lang, aim }, { scope }) => {
      const merchant = merchantIn(scope, merchantId);
      if (!merchant) return refuse(businessCodes.notFound);
      await cancelReplay(deps, { merchantId, lang, aim });
      return ok({ replay: await shownReplay(deps, { merchant, lang, aim }) });
    });
  };
