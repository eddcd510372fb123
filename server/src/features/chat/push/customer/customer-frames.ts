import { pushCloseCodes } from '@aftercare/contract/chat/push';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { messageOf as textOf } from '../../../../platform/http/answers/messages.ts';
import { sendMessage } from '../../sending/send-message.ts';
import {
  type CustomerConnection,
  type CustomerEvent,
  type CustomerFrame,
  checkStillHeld,
  customerText,
} from './customer-connection.ts';

export async function handleCustomerFrame(
  connection: CustomerConnection,
  frame: CustomerFrame,
): Promise<void> {
  const { deps, opened, member } = connection;
  const { row, link } = opened;
  switch (frame.type) {
    case 'ping':
      link.send(customerText({ type: 'pong', lastSeq: Math.max(member.deliveredSeq, row.lastSeq) }));
      return checkStillHeld(connection);
    case 'send':
      return sendOfCustomer(connection, frame);
    case 'typing': {
      const now = frame.isTyping ? await deps.chats.find(row.merchantId, row.id) : null;
      if (now) deps.sendTyping(now, 'customer');
      return;
    }
    case 'seen': {
      if (await deps.chats.see(row, 'seenByCustomer', frame.seq))
        await deps.publishSeen(row, 'customer', frame.seq);
      return;
    }
    case 'token':
    case 'auth':
      return;
  }
}

async function sendOfCustomer(
  { deps, opened }: CustomerConnection,
  frame: Extract<CustomerFrame, { type: 'send' }>,
): Promise<void> {
  const { merchant, lang, link, row, signedIn } = opened;
  const { messageId } = frame;
  const isOne = (frame.text === undefined) !== (frame.fileId === undefined);
  if (frame.conversationId !== row.id || !isOne) return link.close(pushCloseCodes.badFrame);
  const sent = await sendMessage(deps, { ...frame, merchant, lang, visitorId: row.visitorId, signedIn });
  if (sent.kind === 'stored') {
    const { seq, createdAt } = sent.message;
    return link.send(customerText({ type: 'ack', messageId, seq, createdAt }));
  }
  const code = { threadGone: 'threadGone', idReused: 'idReused', tooMany: 'tooManyRequests' } as const;
  const isBlocked = sent.kind === 'tooMany' && sent.isBlocked;
  const name = isBlocked ? 'forbidden' : code[sent.kind];
  link.send(customerText(refusal(messageId, name, textOf(lang, isBlocked ? 'chatBlocked' : name))));
}

function refusal(
  messageId: string,
  name: 'threadGone' | 'idReused' | 'tooManyRequests' | 'forbidden',
  msg: string,
): CustomerEvent & { type: 'refused' } {
  const { code } = businessCodes[name];
  return { type: 'refused', messageId, code, msg, data: {} };
}
