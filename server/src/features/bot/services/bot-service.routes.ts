import {
  removeBotKey as removeBotKeyCall,
  storeBotKey as storeBotKeyCall,
  testBotService,
  viewBotService,
} from '@aftercare/contract/desk/sites/bot-service';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { throttles } from '@aftercare/contract/wire/throttles';
import type { Tx } from '../../../platform/database/database.ts';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { Scope } from '../../../platform/http/requests/scope.ts';
import { countAttempt } from '../../../platform/limits/attempts.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import type { OutsideEngines } from '../../../providers/bot/outside-engine.port.ts';
import { type BotKeyDeps, botKeyFor, botKeyState, removeBotKey, storeBotKey } from './bot-keys.ts';
import { testService } from './test-service.ts';

export type BotServiceDeps = BotKeyDeps & { engines: OutsideEngines; merchants: Pick<Merchants, 'byId'> };

const purpose = 'answers';

export const botServiceRoutes =
  (deps: BotServiceDeps): Routes =>
  (serve) => {
    const { database, clock, engines, merchants } = deps;
    const siteOf = (scope: Scope, merchantId: string) =>
      scope.holds(merchantId) ? merchants.byId(merchantId) : undefined;
    const gone = () => refuse(businessCodes.notFound);

    /** The state after a change, in one transaction. */
    const stateAfter = (merchantId: string, change: (tx: Tx) => Promise<void> = async () => undefined) =>
      database.forMerchant(merchantId, async (tx) => {
        await change(tx);
        return ok(await botKeyState(deps, tx, { merchantId, purpose }));
      });

    serve.desk(viewBotService, async ({ merchantId }, { scope }) =>
      siteOf(scope, merchantId) ? stateAfter(merchantId) : gone(),
    );
    serve.desk(storeBotKeyCall, async ({ merchantId, url, key }, { scope, person: { personId } }) =>
      siteOf(scope, merchantId)
        ? stateAfter(merchantId, (tx) =>
            storeBotKey(deps, tx, { personId, merchantId, purpose }, { url, key }),
          )
        : gone(),
    );
    serve.desk(removeBotKeyCall, async ({ merchantId }, { scope, person: { personId } }) =>
      siteOf(scope, merchantId)
        ? stateAfter(merchantId, (tx) => removeBotKey(deps, tx, { personId, merchantId, purpose }))
        : gone(),
    );

    serve.desk(testBotService, async ({ merchantId, ...service }, { scope, person: { personId } }) => {
      const site = siteOf(scope, merchantId);
      if (site === undefined) return gone();
      const limit = throttles.botTestsPerPerson;
      const attempt = { merchantId: 'desk', kind: 'bot.tests.person', subject: personId, limit };
      const counted = await database.forAll((tx) => countAttempt(tx, clock, attempt));
      if (!counted.isAllowed)
        return refuse(businessCodes.tooManyAttempts, { data: { retryAt: counted.retryAt } });
      const key = await database.forMerchant(merchantId, (tx) =>
        botKeyFor(deps, tx, { merchantId, purpose, url: service.url }),
      );
      return ok(await testService(engines, { ...service, key }, site.configuration.defaultLang));
    });
  };
