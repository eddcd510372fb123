import type { BotServiceState } from '@aftercare/contract/desk/sites/bot-service';
import { hostOfService } from '@aftercare/contract/sites/bot-service';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Seal } from '../../../platform/secrets/seal.ts';
import type { KeyPurpose } from '../../../schema/bot/bot-service.tables.ts';
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

type Key = { merchantId: string; purpose: KeyPurpose };
type By = Key & { personId: string };

const namesOf = {
  answers: { seal: 'bot-service-key', stored: 'site.botKey', removed: 'site.botKeyRemove' },
  embeddings: {
    seal: 'bot-embeddings-key',
    stored: 'site.embeddingsKey',
    removed: 'site.embeddingsKeyRemove',
  },
} as const satisfies Record<KeyPurpose, object>;

/**
 * The key is sealed for one host and purpose, so that a changed address or a copied row cannot send it to another
 * host.
 */
const boundTo = ({ merchantId, purpose }: Key, host: string) =>
  `${namesOf[purpose].seal}\n${merchantId}\n${host}`;

/** The key for the service at this address; null if there is none, or one for another host. */
export async function botKeyFor(
  { seal }: Pick<BotKeyDeps, 'seal'>,
  tx: Tx,
  { url, ...key }: Key & { url: string },
): Promise<string | null> {
  const row = await findBotKey(tx, key.merchantId, key.purpose);
  const host = hostOfService(url);
  return row?.host === host ? seal.open(row.sealedKey, boundTo(key, host)) : null;
}

export async function botKeyState(
  { allowedHosts }: Pick<BotKeyDeps, 'allowedHosts'>,
  tx: Tx,
  { merchantId, purpose }: Key,
): Promise<BotServiceState> {
  return { key: await shownBotKey(tx, merchantId, purpose), allowedHosts: [...allowedHosts] };
}

export async function storeBotKey(
  { clock, seal, recordAudit }: BotKeyDeps,
  tx: Tx,
  { personId, ...by }: By,
  { url, key }: { url: string; key: string },
): Promise<void> {
  const host = hostOfService(url);
  await putBotKey(tx, {
    ...by,
    host,
    sealedKey: seal.seal(key, boundTo(by, host)),
    storedAt: clock.now(),
    storedBy: personId,
  });
  const { stored: action } = namesOf[by.purpose];
  await recordAudit(tx, { personId, action, aboutMerchant: by.merchantId, subject: host });
}

export async function removeBotKey(
  { recordAudit }: BotKeyDeps,
  tx: Tx,
  { personId, merchantId, purpose }: By,
): Promise<void> {
  const { removed: action } = namesOf[purpose];
  if (await deleteBotKey(tx, merchantId, purpose))
    await recordAudit(tx, { personId, action, aboutMerchant: merchantId, subject: merchantId });
}
