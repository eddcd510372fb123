import type { Event, User } from '@aftercare/contract/chat/livechat';
import type { LiveChatAgent, LiveChatEvent } from '../link/live-chat.ts';
import { eventText } from './event-text.ts';

/** FNV-1a hash, so that a corrected message has the same id in every tab. Not for secrets. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16);
}

const isForAgents = ({ recipients, visibility }: Event): boolean =>
  recipients === 'agents' || visibility === 'agents';

export type Transcript = ReturnType<typeof createTranscript>;

/** Messages that were reported, agents who take part, and own messages that the provider has. */
export function createTranscript(customerId: () => string, emit: (event: LiveChatEvent) => void) {
  const agents = new Map<string, LiveChatAgent>();
  const texts = new Map<string, string>();
  const delivered = new Set<string>();
  let presentId = '';

  const agentOf = (authorId: string): LiveChatAgent =>
    agents.get(authorId) ?? agents.get(presentId) ?? { name: '', isBot: false };

  return {
    nameOf: (authorId: string): string => agentOf(authorId).name,
    has: (clientId: string): boolean => delivered.has(clientId),
    wasDelivered: (clientId: string) => void delivered.add(clientId),

    /** A supervisor who writes without joining is known by name, and not announced. */
    joined({ id, type, name = '', present, is_bot: isBot = false }: User): void {
      if (type !== 'agent') return;
      agents.set(id, { name, isBot });
      if (present === false || presentId === id) return;
      presentId = id;
      emit({ kind: 'agent', agent: agentOf(id) });
    },

    /** The next chat, or the same chat once it is joined again, announces its agent. */
    forgetAgent(): void {
      presentId = '';
    },

    left(userId: string): void {
      if (userId === presentId) presentId = '';
    },

    /**
     * Reports each event once, whatever its source, and again if its text was changed. Our own messages only
     * count as delivered.
     */
    add(event: Event): void {
      const { id, author_id: authorId = '', custom_id: clientId = '', created_at: createdAt = '' } = event;
      if (authorId === customerId()) {
        if (clientId !== '') delivered.add(clientId);
        return;
      }
      const text = eventText(event);
      const before = texts.get(id);
      if (text === '' || text === before || isForAgents(event)) return;
      texts.set(id, text);
      const at = Date.parse(createdAt);
      emit({
        kind: 'message',
        id: before === undefined ? id : `${id}-${digest(text)}`,
        text,
        agent: agentOf(authorId),
        createdAt: Number.isNaN(at) || before !== undefined ? new Date() : new Date(at),
      });
    },
  };
}
