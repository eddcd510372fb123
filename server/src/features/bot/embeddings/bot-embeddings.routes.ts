import {
  removeEmbeddingsKey,
  storeEmbeddingsKey,
  testBotEmbeddings,
  viewBotEmbeddings,
} from '@aftercare/contract/desk/sites/bot-embeddings';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { throttles } from '@aftercare/contract/wire/throttles';
import type { Tx } from '../../../platform/database/database.ts';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { Scope } from '../../../platform/http/requests/scope.ts';
import { countAttempt } from '../../../platform/limits/attempts.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import type { Embeddings } from '../../../providers/bot/embeddings.port.ts';
import { type BotKeyDeps, botKeyFor, botKeyState, removeBotKey, storeBotKey } from '../services/bot-keys.ts';
import { testEmbeddings } from './test-embeddings.ts';
import { vectorProgress } from './vector-progress.view.ts';

type Deps = BotKeyDeps & { embeddings: Embeddings; merchants: Pick<Merchants, 'byId'> };

const purpose = 'embeddings';

export const botEmbeddingsRoutes =
  (deps: Deps): Routes =>
  (serve) => {
    const { database, clock, embeddings, merchants } = deps;
    const isHere = (scope: Scope, merchantId: string) =>
      scope.holds(merchantId) && merchants.byId(merchantId) !== undefined;
    const gone = () => refuse(businessCodes.notFound);
    /** The state after a change, in one transaction. */
    const stateAfter = (merchantId: string, change: (tx: Tx) => Promise<void> = async () => undefined) =>
      database.forMerchant(merchantId, async (tx) => {
        await change(tx);
        const { key, allowedHosts } = await botKeyState(deps, tx, { merchantId, purpose });
        return ok({ key, allowedHosts, progress: await vectorProgress(tx, merchantId) });
      });

    serve.desk(viewBotEmbeddings, async ({ merchantId }, { scope }) =>
      isHere(scope, merchantId) ? stateAfter(merchantId) : gone(),
    );
    serve.desk(storeEmbeddingsKey, async ({ merchantId, url, key }, { scope, person: { personId } }) =>
      isHere(scope, merchantId)
        ? stateAfter(merchantId, (tx) =>
            storeBotKey(deps, tx, { personId, merchantId, purpose }, { url, key }),
          )
        : gone(),
    );
    serve.desk(removeEmbeddingsKey, async ({ merchantId }, { scope, person: { personId } }) =>
      isHere(scope, merchantId)
        ? stateAfter(merchantId, (tx) => removeBotKey(deps, tx, { personId, merchantId, purpose }))
        : gone(),
    );
    serve.desk(testBotEmbeddings, async ({ merchantId, ...service }, { scope, person: { personId } }) => {
      if (!isHere(scope, merchantId)) return gone();
      const limit = throttles.botTestsPerPerson;
      const attempt = { merchantId: 'desk', kind: 'bot.tests.person', subject: personId, limit };
      const counted = await database.forAll((tx) => countAttempt(tx, clock, attempt));
      if (!counted.isAllowed)
        return refuse(businessCodes.tooManyAttempts, { data: { retryAt: counted.retryAt } });
      const key = await database.forMerchant(merchantId, (tx) =>
        botKeyFor(deps, tx, { merchantId, purpose, url: service.url }),
      );
      return ok(await testEmbeddings(embeddings, { ...service, key }));
    });
  };
