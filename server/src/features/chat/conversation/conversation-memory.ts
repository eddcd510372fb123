import type { ConversationRow } from './conversation-row.ts';

const maxRows = 10_000;

/**
 * The rows that this node wrote last, so that the next message needs no read. A stale row is harmless: a
 * write names the version it is based on and fails if there is a newer one.
 */
export function createConversationMemory() {
  const rows = new Map<string, ConversationRow>();
  const keyOf = (merchantId: string, id: string) => `${merchantId} ${id}`;
  return {
    find: (merchantId: string, id: string) => rows.get(keyOf(merchantId, id)),
    forget: (merchantId: string, id: string) => void rows.delete(keyOf(merchantId, id)),
    keep(row: ConversationRow) {
      const key = keyOf(row.merchantId, row.id);
      rows.delete(key);
      rows.set(key, row);
      if (rows.size <= maxRows) return;
      const [oldest] = rows.keys();
      if (oldest !== undefined) rows.delete(oldest);
    },
  };
}
