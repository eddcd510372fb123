import { deskLimits } from '@aftercare/contract/desk/limits';
import type { Change } from '../conversation/changes.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import type { RowDetails } from '../desk/desk-views.ts';
import type { Waiting } from './desk/desk-waiting.ts';

/** A conversation as last read. `details` are valid up to the message `lastSeq`. */
type CachedConversation = {
  mark: string;
  agentId: string | null;
  details: RowDetails | null;
  lastSeq: number;
  /** `unread` counts the messages after this one. */
  seenSeq: number;
};

export type ConversationCache = ReturnType<typeof createConversationCache>;

const maxCached = 10_000;

/** Caches conversations on this node, so that one is read again only after a change that the node missed. */
export function createConversationCache() {
  const cache = new Map<string, CachedConversation>();
  return {
    forget: (id: string) => void cache.delete(id),
    /** Whether the conversation's position in the desk's lists may have changed. Remembers the new mark. */
    isMoved({ id, agentId }: ConversationRow, mark: string): boolean {
      const before = cache.get(id);
      const isSame = before?.mark === mark;
      cache.delete(id);
      cache.set(id, isSame ? before : { mark, agentId, details: null, lastSeq: 0, seenSeq: 0 });
      const [oldest] = cache.size > maxCached ? cache.keys() : [];
      if (oldest !== undefined) cache.delete(oldest);
      return !isSame;
    },
    /** The agent of the changed conversation; undefined if it may have changed, so it has to be read. */
    agentOf({ conversationId, row, mark }: Change): string | null | undefined {
      if (row !== null) return row.agentId;
      const before = cache.get(conversationId);
      return before?.mark === mark ? before.agentId : undefined;
    },
    /** The cached data with the messages that followed; null if a message may be missing. */
    continued(row: ConversationRow, waiting: Waiting): RowDetails | null {
      const { change, after } = waiting;
      const before = cache.get(row.id);
      if (
        !before?.details ||
        change.row === null ||
        after !== before.lastSeq ||
        row.lastSeq !== change.lastSeq
      )
        return null;
      const lastMessage = waiting.lastMessage ?? before.details.lastMessage;
      if (row.seenByService >= row.lastSeq) return { ...before.details, lastMessage, unread: 0 };
      if (row.seenByService !== before.seenSeq) return null;
      const unread = Math.min(before.details.unread + waiting.fromCustomer, deskLimits.unreadCountMax);
      return { ...before.details, lastMessage, unread };
    },
    keep({ id, lastSeq, seenByService }: ConversationRow, details: RowDetails): void {
      const of = cache.get(id);
      if (of) Object.assign(of, { details, lastSeq, seenSeq: seenByService });
    },
  };
}
