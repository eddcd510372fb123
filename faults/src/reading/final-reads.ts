import type { ChatMessage } from '@aftercare/contract/chat/message';
import { readMessages } from '@aftercare/contract/chat/messages';
import { readConversation } from '@aftercare/contract/desk/chat/inbox';
import { limits } from '@aftercare/contract/limits';
import type { Person } from '@aftercare/server/testing/people/person';
import type { Entry, FinalRead } from './chat-history.ts';

export const entryOf = ({ id, seq, html, direction, isAutomated }: ChatMessage): Entry => ({
  messageId: id,
  seq,
  text: html.join(' '),
  from: direction === 0 ? 'customer' : direction === 1 && !isAutomated ? 'agent' : 'server',
});

export async function finalRead(
  reader: string,
  read: (after: number) => Promise<ChatMessage[]>,
  conversationId: string,
): Promise<FinalRead> {
  const entries: Entry[] = [];
  for (;;) {
    const page = await read(entries.at(-1)?.seq ?? 0);
    entries.push(...page.map(entryOf));
    if (page.length === 0) return { reader, conversationId, entries };
  }
}

const place = (conversationId: string, after: number) => ({
  conversationId,
  after,
  before: undefined,
  pageSize: limits.listPageSize,
});

export const readAsCustomer = (person: Person, conversationId: string) => async (after: number) => {
  const answer = await person.ask(readMessages, place(conversationId, after));
  if (answer.kind !== 'ok') throw new Error(`not readable: ${answer.code}`);
  return answer.data.list;
};

export const readAtDesk = (desk: Person, conversationId: string) => async (after: number) => {
  const answer = await desk.ask(readConversation, place(conversationId, after));
  if (answer.kind !== 'ok') throw new Error(`not readable: ${answer.code}`);
  return answer.data.list;
};
