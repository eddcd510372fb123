import type { RequestOf } from '@aftercare/contract/call';
import type { changeOrderSource, connectOrderSource } from '@aftercare/contract/desk/order-sources';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Seal } from '../../../platform/secrets/seal.ts';
import type { OrderSource } from '../../../providers/order-source/order-source.port.ts';
import {
  deleteSource,
  insertSource,
  lockSource,
  type ShownSource,
  updateSource,
  viewSource,
} from './order-source.repository.ts';
import { openSecrets, sealSecrets } from './source-secrets.ts';

export type SourcesParts = {
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

const note = ({ recordAudit }: SourcesParts, tx: Tx, personId: string, action: string, subject: string) =>
  recordAudit(tx, { personId, action: `orderSource.${action}`, aboutMerchant: null, subject });

async function shownSource(tx: Tx, id: string): Promise<ShownSource> {
  const shown = await viewSource(tx, id);
  if (shown === undefined) throw new Error('a seller account was lost in its own transaction');
  return shown;
}

/** It is read from the next look on. */
export function connectSource(
  parts: SourcesParts,
  personId: string,
  asked: RequestOf<typeof connectOrderSource>,
): Promise<ShownSource> {
  const { clientSecret, refreshToken, daysBack, marketplaceIds, ...given } = asked;
  const { plan } = parts.source;
  const id = newId();
  const now = parts.clock.now();
  return parts.database.forAll(async (tx) => {
    await insertSource(tx, {
      ...{ ...given, id, connectedBy: personId, createdAt: now, nextAt: now, ordersPerPage },
      marketplaceIds: [...new Set(marketplaceIds)],
      sealedSecrets: sealSecrets(parts.seal, id, { clientSecret, refreshToken }),
      readUpTo: new Date(now.getTime() - daysBack * dayMs),
      ...{ callsLeft: plan.burst, callsCountedAt: now, callsPerSecond: plan.perSecond },
    });
    await note(parts, tx, personId, 'connect', id);
    return shownSource(tx, id);
  });
}

/** Null where there is none. Whatever run is under way stores nothing any more; the next one begins with what is new. */
export function changeSource(
  parts: SourcesParts,
  personId: string,
  asked: RequestOf<typeof changeOrderSource>,
): Promise<ShownSource | null> {
  const { sourceId, isPaused, withPostalCode, clientId, clientSecret, refreshToken } = asked;
  return parts.database.forAll(async (tx) => {
    const row = await lockSource(tx, sourceId);
    if (row === undefined) return null;
    const known = openSecrets(parts.seal, sourceId, row.sealedSecrets);
    await updateSource(tx, sourceId, {
      ...(isPaused !== undefined && { isPaused }),
      ...(withPostalCode !== undefined && { withPostalCode }),
      ...(clientId !== undefined && { clientId }),
      sealedSecrets: sealSecrets(parts.seal, sourceId, {
        clientSecret: clientSecret ?? known.clientSecret,
        refreshToken: refreshToken ?? known.refreshToken,
      }),
      ...{ runId: null, runEndsAt: null, failures: 0, nextAt: parts.clock.now() },
    });
    await note(parts, tx, personId, 'change', sourceId);
    return shownSource(tx, sourceId);
  });
}

/** False where there is none. */
export function removeSource(parts: SourcesParts, personId: string, sourceId: string): Promise<boolean> {
  return parts.database.forAll(async (tx) => {
    const isGone = await deleteSource(tx, sourceId);
    if (isGone) await note(parts, tx, personId, 'remove', sourceId);
    return isGone;
  });
}
