import type { Event, User } from '@aftercare/contract/chat/livechat';
import type { LiveChatEvent } from '../link/live-chat.ts';

function wordsOf({ type, text = '', name = '', url = '', elements = [] }: Event): string {
  if (type === 'message') return text;
  if (type === 'file') return [name, url].filter(Boolean).join('\n');
  if (type !== 'rich_message') return '';
  return elements.flatMap(({ title = '', subtitle = '' }) => [title, subtitle].filter(Boolean)).join('\n');
}

export function createTranscript(customerId: () => string, tell: (event: LiveChatEvent) => void) {
  const names = new Map<string, string>();
  const told = new Set<string>();
  const delivered = new Set<string>();
  let agentId = '';

  const nameOf = (authorId: string): string => names.get(authorId) ?? names.get(agentId) ?? '';

  return {
    nameOf,
    has: (clientId: string): boolean => delivered.has(clientId),
    wasDelivered: (clientId: string) => void delivered.add(clientId),
    joined(user: User): void {
      if (user.type !== 'agent' || user.present === false) return;
      names.set(user.id, user.name ?? '');
      if (agentId === user.id) return;
      agentId = user.id;
      tell({ kind: 'agent', name: nameOf(user.id) });
    },
    /** Reports each event once, whatever its source. Our own messages only count as delivered. */
    take(event: Event): void {
      const { id, author_id: authorId = '', custom_id: clientId = '', created_at: createdAt = '' } = event;
      if (authorId === customerId()) {
        if (clientId !== '') delivered.add(clientId);
        return;
      }
      const text = wordsOf(event);
      if (text === '' || told.has(id)) return;
      told.add(id);
      const at = Date.parse(createdAt);
      tell({
        kind: 'message',
        id,
        text,
        agentName: nameOf(authorId),
        createdAt: Number.isNaN(at) ? new Date() : new Date(at),
      });
    },
  };
}
