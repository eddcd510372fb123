import {
  acceptConversation,
  closeConversation,
  listInbox,
  readConversation,
  replyToConversation,
} from '@aftercare/contract/desk/chat/inbox';
import { setPresence } from '@aftercare/contract/desk/chat/presence';
import { signIn } from '@aftercare/contract/desk/team/session';
import { limits } from '@aftercare/contract/limits';
import { ownKey, person } from '@aftercare/server/testing/people/person';
import { operator } from './desk-client.ts';

export type Agent = {
  /** Accepts the chat that has waited longest. */
  accept(): Promise<void>;
  say(text: string): Promise<void>;
  conversationId(): string;
  stay(): Promise<void>;
  leave(): Promise<void>;
};

/** Sets an agent online, who works by API calls without a browser and remembers one conversation. */
export async function agentAt(port: number): Promise<Agent> {
  const desk = person({ port });
  let conversationId = '';
  const signedIn = await desk.ask(signIn, operator);
  if (signedIn.kind !== 'ok') throw new Error(`the operator is not let in: ${signedIn.code}`);
  await desk.ask(setPresence, { status: 'online' });

  async function lastSeq(): Promise<number> {
    const place = { conversationId, after: undefined, before: undefined };
    const answer = await desk.ask(readConversation, { ...place, pageSize: limits.listPageSize });
    if (answer.kind !== 'ok') throw new Error(`nothing to read: ${answer.code}`);
    return answer.data.lastSeq;
  }

  return {
    conversationId: () => conversationId,
    stay: async () => void (await desk.ask(setPresence, { status: 'online' })),
    async accept() {
      const page = { page: 1, pageSize: 1 };
      const waiting = await desk.ask(listInbox, { ...page, list: 'waiting' });
      const first = waiting.kind === 'ok' ? waiting.data.list[0] : undefined;
      if (!first) throw new Error('nobody waits');
      ({ conversationId } = first);
      const accepted = await desk.ask(acceptConversation, { conversationId });
      if (accepted.kind !== 'ok') throw new Error(`not accepted: ${accepted.code}`);
    },
    async leave() {
      const closed = await desk.ask(closeConversation, { conversationId });
      if (closed.kind !== 'ok') throw new Error(`not ended: ${closed.code}`);
    },
    async say(text) {
      const reply = { conversationId, messageId: ownKey(), text, afterSeq: await lastSeq() };
      const answer = await desk.ask(replyToConversation, reply);
      if (answer.kind !== 'ok') throw new Error(`not said: ${answer.code}`);
    },
  };
}
