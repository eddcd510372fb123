import type { SocketRegistry } from '../push/socket-registry.ts';
import type { Changes } from './changes.ts';
import type { ConversationRow } from './conversation-row.ts';

/**
 * After conversations were erased: closes their sockets, drops them from the caches of all nodes and notifies
 * desks. A node that misses the notification finds them gone at the next call.
 */
export const publishErased =
  ({ changes, sockets }: { changes: Changes; sockets: SocketRegistry }) =>
  (merchantId: string, rows: readonly Pick<ConversationRow, 'id'>[]): void => {
    for (const { id: conversationId } of rows)
      changes.publish({ merchantId, conversationId, lastSeq: 0, row: null, messages: [] });
    sockets.close(
      merchantId,
      rows.map(({ id: conversationId }) => ({ conversationId })),
    );
  };
