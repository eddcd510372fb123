import type { changeOrderSource, connectOrderSource } from '@aftercare/contract/desk/orders/order-sources';
import type { RequestOf } from '@aftercare/contract/wire/call';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { InvariantViolated } from '../../../platform/logging/invariant.ts';
import type { Seal } from '../../../platform/secrets/seal.ts';
import type { OrderSource } from '../../../providers/order-source/order-source.port.ts';
import {
  deleteSource,
  insertSource,
  lockSource,
  type ShownSource,
  sourceOfAccount,
  updateSource,
  viewSource,
} from './order-source.repository.ts';
import { accountDigest, openSecrets, sealSecrets } from './source-secrets.ts';

export type SourcesDeps = {
  database: Database;
  clock: Clock;
  seal: Seal;
  source: Pick<OrderSource, 'plan'>;
  recordAudit: (
    tx: Tx,
    entry: { personId: string; action: string; aboutMerchant: null; subject: string },
  ) => Promise<void>;
};

const dayMs = 86_400_000;
const ordersPerPage = 100;

const note = ({ recordAudit }: SourcesDeps, tx: Tx, personId: string, action: string, subject: string) =>
  recordAudit(tx, { personId, action: `orderSource.${action}`, aboutMerchant: null, subject });

async function shownSource(tx: Tx, id: string): Promise<ShownSource> {
  const shown = await viewSource(tx, id);
  if (shown === undefined)
    throw new InvariantViolated('The seller account disappeared inside its transaction.');
  return shown;
}

export type SourceChanged = { kind: 'done'; source: ShownSource } | { kind: 'taken'; sourceId: string };

/** Connects a seller account. The next sweep fetches its orders. */
export function connectSource(
  deps: SourcesDeps,
  personId: string,
  request: RequestOf<typeof connectOrderSource>,
): Promise<SourceChanged> {
  const { clientSecret, refreshToken, daysBack, marketplaceIds, ...given } = request;
  const { plan } = deps.source;
  const id = newId();
  const now = deps.clock.now();
  const secrets = { clientSecret, refreshToken };
  const digest = accountDigest(given.region, secrets);
  return deps.database.forAll(async (tx) => {
    const isNew = await insertSource(tx, {
      ...given,
      id,
      connectedBy: personId,
      createdAt: now,
      nextAt: now,
      ordersPerPage,
      marketplaceIds: [...new Set(marketplaceIds)],
      accountDigest: digest,
      sealedSecrets: sealSecrets(deps.seal, id, secrets),
      readUpTo: new Date(now.getTime() - daysBack * dayMs),
      callsLeft: plan.burst,
      callsCountedAt: now,
      callsPerSecond: plan.perSecond,
    });
    if (!isNew) return { kind: 'taken', sourceId: (await sourceOfAccount(tx, digest)) ?? id };
    await note(deps, tx, personId, 'connect', id);
    return { kind: 'done', source: await shownSource(tx, id) };
  });
}

/** Changes a seller account. A run in progress stores nothing more; the next run uses the change. */
export function changeSource(
  deps: SourcesDeps,
  personId: string,
  request: RequestOf<typeof changeOrderSource>,
): Promise<SourceChanged | { kind: 'notFound' }> {
  const { sourceId, isPaused, withPostalCode, clientId, clientSecret, refreshToken } = request;
  return deps.database.forAll(async (tx) => {
    const row = await lockSource(tx, sourceId);
    if (row === undefined) return { kind: 'notFound' };
    const known = openSecrets(deps.seal, sourceId, row.sealedSecrets);
    const secrets = {
      clientSecret: clientSecret ?? known.clientSecret,
      refreshToken: refreshToken ?? known.refreshToken,
    };
    const digest = accountDigest(row.region, secrets);
    const owner = await sourceOfAccount(tx, digest);
    if (owner !== null && owner !== sourceId) return { kind: 'taken', sourceId: owner };
    await updateSource(tx, sourceId, {
      ...(isPaused !== undefined && { isPaused }),
      ...(withPostalCode !== undefined && { withPostalCode }),
      ...(clientId !== undefined && { clientId }),
      accountDigest: digest,
      sealedSecrets: sealSecrets(deps.seal, sourceId, secrets),
      runId: null,
      runEndsAt: null,
      failures: 0,
      nextAt: deps.clock.now(),
    });
    await note(deps, tx, personId, 'change', sourceId);
    return { kind: 'done', source: await shownSource(tx, sourceId) };
  });
}

export function removeSource(deps: SourcesDeps, personId: string, sourceId: string): Promise<boolean> {
  return deps.database.forAll(async (tx) => {
    const isGone = await deleteSource(tx, sourceId);
    if (isGone) await note(deps, tx, personId, 'remove', sourceId);
    return isGone;
  });
}
