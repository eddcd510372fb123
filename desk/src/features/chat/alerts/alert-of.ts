import type { InboxItem } from '@aftercare/contract/desk/chat/inbox';

export type Alert = {
  kind: 'waiting' | 'assigned' | 'message' | 'overdue';
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

/** The clock of this device may be behind that of the server, which sends the chat when it is overdue. */
const clockSkewMs = 30_000;

/** A chat whose answer is overdue by the service level: for its agent, and for supervisors. */
export function overdueAlertOf(
  { conversationId, contact, merchantId, agent, assignee, target }: InboxItem,
  { personId, isSupervisorAt, now }: OverdueReader,
): Alert | null {
  const isChat = target?.kind === 'firstAnswer' || target?.kind === 'nextAnswer';
  if (!target || !isChat || target.dueAt.getTime() > now + clockSkewMs) return null;
  if ((agent ?? assignee)?.personId !== personId && !isSupervisorAt(merchantId)) return null;
  const key = `${conversationId} overdue ${target.dueAt.getTime()}`;
  return { kind: 'overdue', key, conversationId, name: contact.givenName || contact.email };
}

export type OverdueReader = {
  personId: string;
  isSupervisorAt: (merchantId: string) => boolean;
  now: number;
};

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
