import type { ChatMessage } from '@aftercare/contract/chat/message';
import type { DeskConversation } from '@aftercare/contract/desk/chat/inbox';
import type { ReplyValues } from '@aftercare/contract/desk/replies/reply-variables';
import type { DeskPerson } from '@aftercare/contract/desk/team/session';
import { orderNumberText } from '../../../../lib/parts/format.ts';

/** The values of a reply's variables in a conversation. */
export function replyValues(
  { merchantId, contact, ticket }: DeskConversation,
  messages: readonly ChatMessage[],
  { name, publicName, merchants }: DeskPerson,
): ReplyValues {
  return {
    customer: contact.givenName,
    // The name that the customer reads at the message.
    agent: publicName ?? name,
    brand: merchants.find((one) => one.merchantId === merchantId)?.brandName ?? '',
    order: orderNumberText(messages.map(orderOf).findLast((order) => order !== '') ?? ''),
    ticket: ticket?.ticketNumber ?? '',
  };
}

const orderOf = ({ card }: ChatMessage): string =>
  card?.kind === 'order' || card?.kind === 'warranty' ? card.orderNumber : '';
