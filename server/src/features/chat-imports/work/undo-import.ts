import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { lockConversations } from '../../chat/index.ts';
import { addCounts, findImport, type ImportKey, lockImport, moveImport } from '../imports.repository.ts';
import { dropContactsOf, importedIds, releaseChats } from '../store/imported.repository.ts';

type Chat = { id: string; visitorId: string };

export type UndoDeps = {
  database: Database;
  clock: Clock;
  /** Deletes chats with everything that refers to them, as their erasure does. */
  eraseChats(tx: Tx, merchantId: string, chats: readonly Chat[]): Promise<void>;
  tellErased(merchantId: string, conversations: readonly { id: string }[]): void;
};

/** Bounds the locks of one transaction. */
const chatsAtOnce = 50;

/** Null once no chat is left, or the import is in another state. */
function undoBatch({ database, eraseChats }: UndoDeps, key: ImportKey): Promise<Chat[] | null> {
  return database.forMerchant(key.merchantId, async (tx) => {
    const ids = await importedIds(tx, key, chatsAtOnce);
    // Before the import, as all that changes both.
    const chats = await lockConversations(tx, key.merchantId, ids);
    if ((await lockImport(tx, key))?.status !== 'undoing' || ids.length === 0) return null;
    await releaseChats(tx, key, ids);
    await eraseChats(tx, key.merchantId, chats);
    await addCounts(tx, key, { chatsTaken: -chats.length });
    return chats;
  });
}

/** Deletes the chats of an import in batches. A repeat continues. */
export async function undoImport(deps: UndoDeps, key: ImportKey): Promise<void> {
  const { database, clock, tellErased } = deps;
  const found = await database.forMerchant(key.merchantId, (tx) => findImport(tx, key));
  if (found?.status !== 'undoing') return;
  for (let chats = await undoBatch(deps, key); chats !== null; chats = await undoBatch(deps, key))
    tellErased(key.merchantId, chats);
  await database.forMerchant(key.merchantId, async (tx) => {
    const ended = { status: 'undone', finishedAt: clock.now(), chatsTaken: 0, contactsTaken: 0 } as const;
    if (await moveImport(tx, key, ['undoing'], ended)) await dropContactsOf(tx, key);
  });
}
