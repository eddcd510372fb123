import { testLiveChat, viewLiveChat } from '@aftercare/contract/desk/sites/live-chat';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { throttles } from '@aftercare/contract/wire/throttles';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { Scope } from '../../../platform/http/requests/scope.ts';
import { countAttempt } from '../../../platform/limits/attempts.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import type { LiveChatProvider } from '../../../providers/livechat/livechat.port.ts';
import { testIds, viewState } from './live-chat-state.ts';

type LiveChatRouteDeps = {
  database: Database;
  clock: Clock;
  merchants: Pick<Merchants, 'byId'>;
  provider: LiveChatProvider;
};

/** The desk's calls about the outside live chat of a site: its state, and a test. */
export const liveChatRoutes =
  (deps: LiveChatRouteDeps): Routes =>
  (serve) => {
    const { database, clock, merchants } = deps;
    const siteOf = (scope: Scope, merchantId: string) =>
      scope.holds(merchantId) ? merchants.byId(merchantId) : undefined;
    const gone = () => refuse(businessCodes.notFound);

    serve.desk(viewLiveChat, async ({ merchantId }, { scope }) => {
      const merchant = siteOf(scope, merchantId);
      return merchant === undefined ? gone() : ok(await viewState(deps, merchant));
    });

    serve.desk(testLiveChat, async ({ merchantId, ...ids }, { scope, person }) => {
      const merchant = siteOf(scope, merchantId);
      if (merchant === undefined) return gone();
      const attempt = {
        merchantId: 'desk',
        kind: 'liveChat.tests.person',
        subject: person.personId,
        limit: throttles.liveChatTestsPerPerson,
      };
      const counted = await database.forAll((tx) => countAttempt(tx, clock, attempt));
      if (!counted.isAllowed)
        return refuse(businessCodes.tooManyAttempts, { data: { retryAt: counted.retryAt } });
      return ok(await testIds(deps, merchant, ids));
    });
  };
