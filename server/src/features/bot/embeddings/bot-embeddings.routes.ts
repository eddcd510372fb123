import {
  removeEmbeddingsKey,
  storeEmbeddingsKey,
  testBotEmbeddings,
  viewBotEmbeddings,
} from '@aftercare/contract/desk/sites/bot-embeddings';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import { type Embeddings, serviceIdOf } from '../../../providers/bot/embeddings.port.ts';
import { botKeyState } from '../services/bot-keys.ts';
import { type SiteServiceDeps, siteServiceCalls } from '../services/site-service-calls.ts';
import { testEmbeddings } from './test-embeddings.ts';
import { vectorProgress } from './vector-progress.view.ts';

type Deps = SiteServiceDeps & { embeddings: Embeddings };

const purpose = 'embeddings';

export const botEmbeddingsRoutes =
  (deps: Deps): Routes =>
  (serve) => {
    const calls = siteServiceCalls(deps, purpose, async (tx, { id: merchantId, configuration }) => {
      const { key, allowedHosts } = await botKeyState(deps, tx, { merchantId, purpose });
      const { botEmbeddings: service } = configuration;
      const progress = service ? await vectorProgress(tx, merchantId, serviceIdOf(service)) : [];
      return { key, allowedHosts, progress };
    });
    serve.desk(viewBotEmbeddings, calls.view);
    serve.desk(storeEmbeddingsKey, calls.storeKey);
    serve.desk(removeEmbeddingsKey, calls.removeKey);
    serve.desk(testBotEmbeddings, ({ merchantId, ...service }, caller) =>
      calls.test({ merchantId, ...service }, caller, (key) =>
        testEmbeddings(deps.embeddings, { ...service, key }),
      ),
    );
  };
