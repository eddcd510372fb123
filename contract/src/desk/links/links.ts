import * as z from 'zod/mini';
import { listOf, type OursOf, orNull, shape } from '../../fields/shape.ts';
import { enumOf, id, line, optionalId, seconds } from '../../fields/values.ts';
import { limits } from '../../limits.ts';
import { registrationStatus } from '../../warranty/registration.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';
import { mailStatuses } from '../mail/mails.ts';

const linkedRegistration = shape({
  warrantyId: ['warranty_id', id],
  merchantId: ['merchant_id', id],
  orderNumber: ['order_no', z.string()],
  productName: ['product_name', z.nullable(z.string())],
  status: ['status', registrationStatus],
});
export type LinkedRegistration = OursOf<typeof linkedRegistration>;

const linkedMail = shape({
  mailId: ['mail_id', id],
  kind: ['kind', z.string()],
  status: ['status', enumOf(...mailStatuses)],
  createdAt: ['created_at', seconds],
});
export type LinkedMail = OursOf<typeof linkedMail>;

/** `customer`: the account that has the chat made or confirmed the registration. `mention`: someone named the order. */
export const chatLinkReasons = ['customer', 'mention'] as const;

const linkedChat = shape({
  conversationId: ['conversation_id', id],
  /** The last words of the customer; '' if there are none. */
  text: ['text', z.string()],
  lastMessageAt: ['last_message_at', orNull(seconds)],
  because: ['because', enumOf(...chatLinkReasons)],
});
export type LinkedChat = OursOf<typeof linkedChat>;

const linkedTicket = shape({
  ticketId: ['ticket_id', id],
  ticketNumber: ['ticket_no', z.string()],
  status: ['status', enumOf('open', 'resolved')],
});
export type LinkedTicket = OursOf<typeof linkedTicket>;

const total = z.int();

/** Each list holds the newest rows, at most `linksShown`. Its total counts up to `linksCounted`. */
const linkedThings = shape({
  /** Of a registration: by which `listMails` lists its mails (`ofRegistration`). */
  registrationId: ['registration_id', orNull(id)],
  orderNumbers: ['order_nos', z.array(z.string())],
  registrations: ['registrations', listOf(linkedRegistration)],
  registrationsTotal: ['registrations_total', total],
  mails: ['mails', listOf(linkedMail)],
  mailsTotal: ['mails_total', total],
  chats: ['chats', listOf(linkedChat)],
  chatsTotal: ['chats_total', total],
  tickets: ['tickets', listOf(linkedTicket)],
  ticketsTotal: ['tickets_total', total],
});
export type LinkedThings = OursOf<typeof linkedThings>;

const answer = { who: 'desk', response: linkedThings, codes: { notFound: nothing } } as const;

/** Of the sites in the caller's scope. An order that no one registered or named has no links. */
export const viewOrderLinks = call('GET', '/v1/desk/links/order', {
  ...answer,
  summary: 'Returns the registrations of an order, and the chats and tickets that belong to it or name it.',
  request: shape({
    orderNumber: ['order_no', line({ max: limits.orderNumberMaxLength })],
    merchantId: ['merchant_id', optionalId],
  }),
});

export const viewRegistrationLinks = call('GET', '/v1/desk/links/registration', {
  ...answer,
  summary: 'Returns the mails of a registration, and the chats and tickets of its customer and order.',
  request: shape({ warrantyId: ['warranty_id', id] }),
});

export const viewMailLinks = call('GET', '/v1/desk/links/mail', {
  ...answer,
  summary: 'Returns the registration, the chat and the tickets that an outgoing mail is about.',
  request: shape({ mailId: ['mail_id', id] }),
});

export const viewConversationLinks = call('GET', '/v1/desk/links/conversation', {
  ...answer,
  summary:
    'Returns the orders that a chat names, its mails and tickets, and the registrations of its customer.',
  request: shape({ conversationId: ['conversation_id', id] }),
});

export const linkCalls = [viewOrderLinks, viewRegistrationLinks, viewMailLinks, viewConversationLinks];
