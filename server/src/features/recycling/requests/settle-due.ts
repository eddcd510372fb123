import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Logger } from '../../../platform/logging/log.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import { lockRecycling, merchantsDue, recyclingTurn, requestsDue } from '../recycling.repository.ts';
import { payCode, type SettleDeps, settleRequest } from './settle-request.ts';

type Deps = SettleDeps & { database: Database; merchants: Merchants; log: Logger };

const atOnce = 50;

export async function settleDue({ database, merchants, log, ...parts }: Deps): Promise<number> {
  const now = parts.clock.now();
  let looked = 0;
  for (const merchantId of await database.forAll((tx) => merchantsDue(tx, now))) {
    const merchant = merchants.byId(merchantId);
    if (!merchant) continue;
    const settle = async (tx: Tx): Promise<number> => {
      await lockRecycling(tx, merchantId);
      const due = await requestsDue(tx, merchantId, now, atOnce);
      for (const request of due)
        await (request.status === 'waiting' ? settleRequest : payCode)(tx, parts, { merchant, request });
      return due.length;
    };
    const settling = database.forMerchant(merchantId, settle, recyclingTurn(merchantId));
    // A site whose requests fail does not block the others; they are tried again.
    looked += await settling.catch((error: unknown) => {
      log.event('recycling.processing_failed', { merchantId, error });
      return 0;
    });
  }
  return looked;
}
