import type { BotServiceState } from '@aftercare/contract/desk/sites/bot-service';
import { hostOfService } from '@aftercare/contract/sites/bot-service';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Seal } from '../../../platform/secrets/seal.ts';
import { deleteBotKey, findBotKey, putBotKey } from './bot-key.repository.ts';
import { shownBotKey } from './bot-key.view.ts';

export type BotKeyDeps = {
  database: Database;
  clock: Clock;
  seal: Seal;
  allowedHosts: readonly string[];
  recordAudit(
    tx: Tx,
    entry: { personId: string; action: string; aboutMerchant: string; subject: string },
  ): Promise<void>;
};

type By = { personId: string; merchantId: string };

/**
 * The key is sealed for one host, so that a changed address or a copied row cannot send it to another host.
 */
const boundTo = (merchantId: string, host: string) => `bot-service-key\n${merchantId}\n${host}`;

/** The key for the service at this address; null if there is none, or one for another host. */
export async function botKeyFor(
  { seal }: Pick<BotKeyDeps, 'seal'>,
  tx: Tx,
  { merchantId, url }: { merchantId: string; url: string },
): Promise<string | null> {
  const row = await findBotKey(tx, merchantId);
  const host = hostOfService(url);
  return row?.host === host ? seal.open(row.sealedKey, boundTo(merchantId, host)) : null;
}

async function stateOf({ allowedHosts }: BotKeyDeps, tx: Tx, merchantId: string): Promise<BotServiceState> {
  return { key: await shownBotKey(tx, merchantId), allowedHosts: [...allowedHosts] };
}

export const viewBotKey = (deps: BotKeyDeps, merchantId: string): Promise<BotServiceState> =>
  deps.database.forMerchant(merchantId, (tx) => stateOf(deps, tx, merchantId));

export function storeBotKey(
  deps: BotKeyDeps,
  { personId, merchantId }: By,
  { url, key }: { url: string; key: string },
): Promise<BotServiceState> {
  const { database, clock, seal, recordAudit } = deps;
  const host = hostOfService(url);
  return database.forMerchant(merchantId, async (tx) => {
    await putBotKey(tx, {
      merchantId,
      host,
      sealedKey: seal.seal(key, boundTo(merchantId, host)),
      storedAt: clock.now(),
      storedBy: personId,
    });
    await recordAudit(tx, { personId, action: 'site.botKey', aboutMerchant: merchantId, subject: host });
    return stateOf(deps, tx, merchantId);
  });
}

export function removeBotKey(deps: BotKeyDeps, { personId, merchantId }: By): Promise<BotServiceState> {
  return deps.database.forMerchant(merchantId, async (tx) => {
    const isGone = await deleteBotKey(tx, merchantId);
    const entry = { personId, action: 'site.botKeyRemove', aboutMerchant: merchantId, subject: merchantId };
    if (isGone) await deps.recordAudit(tx, entry);
    return stateOf(deps, tx, merchantId);
  });
}
