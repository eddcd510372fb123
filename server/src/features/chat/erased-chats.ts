import type { Changes } from './changes.ts';
import type { ConversationRow } from './conversation-row.ts';
import type { Doors } from './push/doors.ts';

/**
 * After conversations were erased: their sockets end, no node remembers them, and desks that show one are told. Whoever
 * misses that finds them gone at the next call.
 */
export const tellErased =
  ({ changes, doors }: { changes: Changes; doors: Doors }) =>
  (merchantId: string, rows: readonly Pick<ConversationRow, 'id'>[]): void => {
    for (const { id: conversationId } of rows)
      changes.tell({ merchantId, conversationId, lastSeq: 0, row: null, messages: [] });
    doors.close(
      merchantId,
      rows.map(({ id: conversationId }) => ({ conversationId })),
    );
  };
