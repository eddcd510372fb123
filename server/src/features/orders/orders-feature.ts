import type { Database } from '../../platform/database/database.ts';
import type { Routes } from '../../platform/http/pages/serve.ts';
import { newSecret } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/lifecycle/jobs.ts';
import type { Sweepers } from '../../platform/lifecycle/sweeper.ts';
import { createSeal } from '../../platform/secrets/seal.ts';
import { keepSecret } from '../../platform/secrets/secret.repository.ts';
import { ordersRoutes } from './orders.routes.ts';
import { startOrders } from './reports/orders.jobs.ts';
import type { ReadDeps } from './reports/read-report.ts';
import type { SourcesDeps } from './sources/change-sources.ts';
import { orderSourcesRoutes } from './sources/order-sources.routes.ts';
import type { SourceDeps } from './sources/read-source.ts';
import { startSources } from './sources/sources.jobs.ts';

type OrdersDeps = ReadDeps &
  Omit<SourceDeps & SourcesDeps, 'seal'> & { database: Database; jobs: Jobs; sweepers: Sweepers };

export async function createOrders(deps: OrdersDeps): Promise<Routes[]> {
  const key = await deps.database.forAll((tx) => keepSecret(tx, 'order-source', newSecret()));
  const sources = { ...deps, seal: createSeal(key) };
  await startOrders(deps);
  await startSources(sources);
  return [ordersRoutes(deps), orderSourcesRoutes(sources)];
}
