import { message } from '@aftercare/contract/chat/message';
import { markConversationSeen, namedPerson, replyToConversation } from '@aftercare/contract/desk/chat/inbox';
import { ticketReference } from '@aftercare/contract/desk/chat/ticket-reference';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { messageOf as textOf } from '../../../../platform/http/answers/messages.ts';
import { type Replied, replyAsAgent } from '../../desk/reply.ts';
import {
  checkSession,
  type DeskConnection,
  type DeskFrame,
  deskText,
  rowFor,
  unwatch,
  watch,
} from './desk-connection.ts';

type FrameOf<Type extends DeskFrame['type']> = Extract<DeskFrame, { type: Type }>;

export async function handleDeskFrame(connection: DeskConnection, frame: DeskFrame): Promise<void> {
  if (connection.isOver || !(await checkSession(connection))) return;
  const { deps, link, person } = connection;
  switch (frame.type) {
    case 'ping':
      await deps.presence.touch(person.personId);
      return link.send(deskText({ type: 'pong' }));
    case 'watch':
      unwatch(connection, (id) => id === frame.conversationId);
      if (frame.conversationId !== null) await watch(connection, frame.conversationId, frame.after);
      return;
    case 'send':
      return sendReply(connection, frame);
    case 'typing': {
      const row = await rowFor(connection, replyToConversation, frame.conversationId);
      if (row) deps.viewers.typing(row, person.personId);
      if (row?.agentId === person.personId) deps.sendTyping(row, 'agent');
      return;
    }
    case 'seen': {
      const row = await rowFor(connection, markConversationSeen, frame.conversationId);
      if (row && (await deps.chats.see(row, 'seenByService', frame.seq)))
        await deps.publishSeen(row, 'agent', frame.seq);
      return;
    }
    case 'auth':
      return;
  }
}

async function sendReply(connection: DeskConnection, frame: FrameOf<'send'>): Promise<void> {
  const { messageId } = frame;
  const isThere = (await rowFor(connection, replyToConversation, frame.conversationId)) !== null;
  const replied = isThere
    ? await replyAsAgent(connection.deps, connection.person, frame)
    : ({ kind: 'gone' } as const);
  if (replied.kind === 'stored') {
    const { seq, createdAt } = replied.message;
    return connection.link.send(deskText({ type: 'ack', messageId, seq, createdAt }));
  }
  return refuseReply(connection, messageId, replied);
}

async function refuseReply(
  { deps, link }: DeskConnection,
  messageId: string,
  replied: Exclude<Replied, { kind: 'stored' }>,
): Promise<void> {
  const names = {
    gone: 'notFound',
    idReused: 'idReused',
    imported: 'importedChat',
    held: 'conflictStale',
    stale: 'conflictStale',
    merged: 'ticketMerged',
  } as const;
  const name = names[replied.kind];
  const data = await dataOf(deps, replied);
  const { code } = businessCodes[name];
  link.send(deskText({ type: 'refused', messageId, code, msg: textOf('en_US', name), data }));
}

async function dataOf(
  { views }: DeskConnection['deps'],
  replied: Exclude<Replied, { kind: 'stored' }>,
): Promise<Record<string, unknown>> {
  if (replied.kind === 'held') return { latest: [], agent: namedPerson.toWire(replied.agent) };
  if (replied.kind === 'merged') return { into: ticketReference.toWire(replied.into) };
  if (replied.kind !== 'stale') return {};
  const latest = await views.messages(replied.row, replied.newer);
  return { latest: latest.map((one) => message.toWire(one)) };
}
