import type { IdentityKeys } from '@aftercare/contract/desk/chat/identity-key';
import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { newId, newSecret } from '../../../platform/ids.ts';
import { createSeal } from '../../../platform/secrets/seal.ts';
import type { SocketRegistry } from '../push/socket-registry.ts';
import { endKeys, endVouchedBrowsers, goodKeys, insertKey, type KeyRow } from './identity.repository.ts';
import { shownKeys } from './identity.view.ts';

export type KeyDeps = {
  database: Database;
  clock: Clock;
  /** Encrypts the keys, and hashes the merchants' user ids. */
  identitySecret: string;
  sockets: SocketRegistry;
  recordAudit(
    tx: Tx,
    entry: { personId: string; action: string; aboutMerchant: string; subject: string },
  ): Promise<void>;
};

type By = { personId: string; merchantId: string };

const boundTo = ({ merchantId, id }: Pick<KeyRow, 'merchantId' | 'id'>) =>
  `identity-key\n${merchantId}\n${id}`;

export const secretsOf = async (
  { clock, identitySecret }: Pick<KeyDeps, 'clock' | 'identitySecret'>,
  tx: Tx,
  merchantId: string,
) =>
  (await goodKeys(tx, merchantId, clock.now())).map((key) =>
    createSeal(identitySecret).open(key.sealedSecret, boundTo(key)),
  );

async function stateOf({ clock }: KeyDeps, tx: Tx, merchantId: string): Promise<IdentityKeys> {
  const keys = await shownKeys(tx, merchantId, clock.now());
  const current = keys.find(({ endsAt }) => endsAt === null);
  const former = keys.find(({ endsAt }) => endsAt !== null);
  const key = current ? { madeAt: current.madeAt, madeBy: current.madeBy ?? '' } : null;
  return { key, formerUntil: former?.endsAt ?? null };
}

export const viewKeys = (deps: KeyDeps, merchantId: string): Promise<IdentityKeys> =>
  deps.database.forMerchant(merchantId, (tx) => stateOf(deps, tx, merchantId));

/**
 * Creates a key. The previous one stays valid for another day, so that the merchant's pages keep working
 * during the change.
 */
export function renewKey(deps: KeyDeps, { personId, merchantId }: By) {
  const { database, clock, identitySecret } = deps;
  return database.forMerchant(merchantId, async (tx) => {
    const now = clock.now();
    const [current, ...older] = await goodKeys(tx, merchantId, now);
    // Only two keys are valid at a time, so the oldest of three ends now.
    if (older.length > 0) await endKeys(tx, merchantId, now);
    else if (current)
      await endKeys(tx, merchantId, new Date(now.getTime() + limits.identityKeyGraceSeconds * 1000));
    const [secret, id] = [newSecret(), newId()];
    const sealedSecret = createSeal(identitySecret).seal(secret, boundTo({ merchantId, id }));
    await insertKey(tx, { merchantId, id, sealedSecret, madeAt: now, madeBy: personId, endsAt: null });
    await deps.recordAudit(tx, {
      personId,
      action: 'site.identityKey',
      aboutMerchant: merchantId,
      subject: id,
    });
    return { secret, keys: await stateOf(deps, tx, merchantId) };
  });
}

export async function stopKeys(deps: KeyDeps, { personId, merchantId }: By): Promise<IdentityKeys> {
  const { database, clock, sockets } = deps;
  const { keys, ended } = await database.forMerchant(merchantId, async (tx) => {
    const now = clock.now();
    await endKeys(tx, merchantId, now);
    const closed = await endVouchedBrowsers(tx, merchantId, now);
    const entry = { personId, action: 'site.identityStop', aboutMerchant: merchantId, subject: merchantId };
    await deps.recordAudit(tx, entry);
    return { keys: await stateOf(deps, tx, merchantId), ended: closed };
  });
  sockets.close(
    merchantId,
    ended.map((secretHash) => ({ secretHash })),
  );
  return keys;
}
