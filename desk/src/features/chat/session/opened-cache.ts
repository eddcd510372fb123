import type { OpenConversation } from './inbox-state.ts';
import { newestStretch } from './transcript.ts';

const maxConversations = 20;
const maxMessages = 300;

export type OpenedCache = ReturnType<typeof createOpenedCache>;

/** The conversations that were opened last, so that opening one again shows it at once. */
export function createOpenedCache() {
  const held = new Map<string, OpenConversation>();
  return {
    keep(open: OpenConversation): void {
      held.delete(open.id);
      if (open.isMissing || open.conversation === null) return;
      held.set(open.id, { ...open, messages: newestStretch(open.messages).slice(-maxMessages) });
      const [oldest] = held.size > maxConversations ? held.keys() : [];
      if (oldest !== undefined) held.delete(oldest);
    },
    find: (id: string): OpenConversation | null => held.get(id) ?? null,
    forget: (id: string): void => void held.delete(id),
  };
}
