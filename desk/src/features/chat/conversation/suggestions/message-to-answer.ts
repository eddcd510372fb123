import type { ChatMessage } from '@aftercare/contract/chat/message';

type Message = Pick<ChatMessage, 'seq' | 'direction' | 'isAutomated'>;

/** The number of the customer's newest message; null if there is none, or a team member has answered it. */
export function messageToAnswer(messages: readonly Message[]): number | null {
  const newest = messages.findLast(
    ({ direction, isAutomated }) => direction === 0 || (direction === 1 && !isAutomated),
  );
  return newest?.direction === 0 ? newest.seq : null;
}
