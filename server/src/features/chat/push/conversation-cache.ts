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
      cache.set(id, isSame ? before : { mark, agentId, details: null, lastSeq: 0 });
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
    continued({ id, lastSeq }: ConversationRow, { change, after, lastMessage }: Waiting): RowDetails | null {
      const before = cache.get(id);
      if (!before?.details || change.row === null || after !== before.lastSeq || lastSeq !== change.lastSeq)
        return null;
      return lastMessage === null ? before.details : { ...before.details, lastMessage };
    },
    keep({ id, lastSeq }: ConversationRow, details: RowDetails): void {
      const of = cache.get(id);
      if (of) Object.assign(of, { details, lastSeq });
    },
  };
}
