import type { InboxItem } from '@aftercare/contract/desk/chat/inbox';

export type Alert = {
  kind: 'waiting' | 'assigned' | 'message';
  /** The same for the same event in each tab. */
  key: string;
  conversationId: string;
  name: string;
};

/** A chat that waits for an agent, one that was assigned to this agent automatically, or an unread message of a customer to this agent. */
export function alertOf(item: InboxItem, personId: string): Alert | null {
  const { conversationId, contact, waitingSince, agent, lastMessage, lastSeq, seenSeq, answerDueAt } = item;
  const about = { conversationId, name: contact.givenName || contact.email };
  if (agent === null && waitingSince !== null)
    return { kind: 'waiting', key: `${conversationId} waiting ${waitingSince.getTime()}`, ...about };
  if (agent?.personId === personId && answerDueAt !== undefined)
    return { kind: 'assigned', key: `${conversationId} assigned ${answerDueAt.getTime()}`, ...about };
  const isFromCustomer = lastMessage?.direction === 0;
  if (agent?.personId === personId && isFromCustomer && lastSeq > seenSeq)
    return { kind: 'message', key: `${conversationId} ${lastSeq}`, ...about };
  return null;
}

const remembered = 500;

/** Returns true for a key that was not given before. Remembers the newest 500. */
export function createFirstTime(): (key: string) => boolean {
  const given = new Set<string>();
  return (key) => {
    if (given.has(key)) return false;
    given.add(key);
    const [oldest] = given;
    if (given.size > remembered && oldest !== undefined) given.delete(oldest);
    return true;
  };
}
