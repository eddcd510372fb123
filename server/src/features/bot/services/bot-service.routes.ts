import {
  removeBotKey,
  storeBotKey,
  testBotService,
  viewBotService,
} from '@aftercare/contract/desk/sites/bot-service';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { OutsideEngines } from '../../../providers/bot/outside-engine.port.ts';
import { botKeyState } from './bot-keys.ts';
import { type SiteServiceDeps, siteServiceCalls } from './site-service-calls.ts';
import { testService } from './test-service.ts';

export type BotServiceDeps = SiteServiceDeps & { engines: OutsideEngines };

const purpose = 'answers';

export const botServiceRoutes =
  (deps: BotServiceDeps): Routes =>
  (serve) => {
    const calls = siteServiceCalls(deps, purpose, (tx, { id: merchantId }) =>
      botKeyState(deps, tx, { merchantId, purpose }),
    );
    serve.desk(viewBotService, calls.view);
    serve.desk(storeBotKey, calls.storeKey);
    serve.desk(removeBotKey, calls.removeKey);
    serve.desk(testBotService, ({ merchantId, ...service }, caller) =>
      calls.test({ merchantId, ...service }, caller, (key, { configuration }) =>
        testService(deps.engines, { ...service, key }, configuration.defaultLang),
      ),
    );
  };
