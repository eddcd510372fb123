import type { Change } from '../conversation/changes.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import type { Beside } from '../desk/desk-views.ts';
import type { Waiting } from './desk/desk-waiting.ts';

/** As last read. The data of the view is valid up to the message `lastSeq`. */
type Known = { mark: string; agentId: string | null; beside: Beside | null; lastSeq: number };

export type KnownConversations = ReturnType<typeof createKnownConversations>;

const mostKept = 10_000;

/** The conversations as this node last read them, to read them again only after a change that it missed. */
export function createKnownConversations() {
  const known = new Map<string, Known>();
  return {
    forget: (id: string) => void known.delete(id),
    /** Whether its place in the lists has changed; its new mark is known from now on. */
    isMoved({ id, agentId }: ConversationRow, mark: string): boolean {
      const before = known.get(id);
      const isSame = before?.mark === mark;
      known.delete(id);
      known.set(id, isSame ? before : { mark, agentId, beside: null, lastSeq: 0 });
      const [oldest] = known.size > mostKept ? known.keys() : [];
      if (oldest !== undefined) known.delete(oldest);
      return !isSame;
    },
    /** Its agent, if it is unchanged since the last read; undefined: read it again. */
    agentOf({ conversationId, row, mark }: Change): string | null | undefined {
      if (row !== null) return row.agentId;
      const before = known.get(conversationId);
      return before?.mark === mark ? before.agentId : undefined;
    },
    /** The known data with the messages that came since; null if a message may be missing. */
    continued({ id, lastSeq }: ConversationRow, { change, after, said }: Waiting): Beside | null {
      const before = known.get(id);
      if (!before?.beside || change.row === null || after !== before.lastSeq || lastSeq !== change.lastSeq)
        return null;
      return said === null ? before.beside : { ...before.beside, said };
    },
    keep({ id, lastSeq }: ConversationRow, beside: Beside): void {
      const of = known.get(id);
      if (of) Object.assign(of, { beside, lastSeq });
    },
  };
}
