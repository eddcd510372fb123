import * as z from 'zod/mini';
import { contactFields, contactSources, mode } from '../../chat/state.ts';
import { listOf, type OursOf, optional, orNull, shape } from '../../fields/shape.ts';
import { enumOf, id, seconds } from '../../fields/values.ts';
import { languageSchema } from '../../languages.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';
import { importSources } from '../chat-imports/chat-imports.ts';
import { suppressionReason } from '../mail/suppressions.ts';
import { deskRegistration } from '../warranty/registrations.ts';
import { blockReason } from './change-customer.ts';
import { endedLinks, linkCandidates, personLink } from './linked-profiles.ts';

const account = shape({
  customerId: ['customer_id', id],
  email: ['email', z.string()],
  givenName: ['given_name', z.string()],
  phone: ['phone', z.string()],
  /** ISO 3166 alpha-2, '' if unknown. */
  country: ['country', z.string()],
  verifiedAt: ['verified_at', orNull(seconds)],
  createdAt: ['created_at', seconds],
});

const earlierConversation = shape({
  conversationId: ['conversation_id', id],
  createdAt: ['created_at', seconds],
  lastMessageAt: ['last_message_at', orNull(seconds)],
  /** The last words of the customer; '' if there are none. */
  text: ['text', z.string()],
  mode: ['mode', mode],
  isClosed: ['closed', z.boolean()],
  /** The other desk from which it was imported. The account has its email address, which was not verified there. */
  importedFrom: ['imported_from', optional(enumOf(...importSources))],
  /** Name of the agent who has or had it; '' if none. */
  agentName: ['agent_name', z.string()],
  thumb: ['thumb', orNull(enumOf('1', '0'))],
  /** Number of the newest ticket; '' without a ticket. */
  ticketNumber: ['ticket_no', z.string()],
  /** It belongs to a linked profile. */
  isLinked: ['linked', z.boolean()],
});
export type EarlierConversation = OursOf<typeof earlierConversation>;

const customerTicket = shape({
  ticketId: ['ticket_id', id],
  ticketNumber: ['ticket_no', z.string()],
  conversationId: ['conversation_id', id],
  status: ['status', enumOf('open', 'resolved')],
  createdAt: ['created_at', seconds],
  answerBy: ['answer_by', seconds],
  resolvedAt: ['resolved_at', orNull(seconds)],
  isLinked: ['linked', z.boolean()],
});
export type CustomerTicket = OursOf<typeof customerTicket>;

const correction = shape({
  formerName: ['former_name', z.string()],
  formerEmail: ['former_email', z.string()],
  personName: ['person_name', z.string()],
  at: ['at', seconds],
});
export type ContactCorrection = OursOf<typeof correction>;

const block = shape({
  reason: ['reason', blockReason],
  note: ['note', z.string()],
  /** Null: without an end. */
  until: ['until', orNull(seconds)],
  personName: ['person_name', z.string()],
  at: ['at', seconds],
});
export type CustomerBlock = OursOf<typeof block>;

const mailSuppression = shape({ reason: ['reason', suppressionReason], since: ['since', seconds] });

/**
 * Each list holds the newest rows, at most `customerRows`; its total counts all of them. Conversations and tickets of
 * linked profiles are in the lists.
 */
export const customerView = shape({
  conversationId: ['conversation_id', id],
  merchantId: ['merchant_id', id],
  contact: ['contact', shape(contactFields)],
  contactFrom: ['contact_from', enumOf(...contactSources)],
  /** The verified account that has the conversation. Without it and without a link, the lists hold only this conversation's data. */
  account: ['account', orNull(account)],
  lang: ['lang', languageSchema],
  /** Browser and system of the customer's newest sign-in, such as "Chrome, Windows"; '' without one. */
  device: ['device', z.string()],
  /** Where on the site the chat began, as the site named it; '' if it named nothing. */
  source: ['source', z.string()],
  createdAt: ['created_at', seconds],
  /** The block of the customer now; null if messages are accepted. */
  block: ['block', orNull(block)],
  /** Why the customer's address gets no mail; null if it gets mail. */
  mailSuppression: ['mail_suppression', orNull(mailSuppression)],
  /** When the account will be erased at a request that the team entered; null if no erasure waits. */
  erasureAt: ['erasure_at', orNull(seconds)],
  /** Corrections of name and email address by the team, newest first. */
  corrections: ['corrections', listOf(correction)],
  conversations: ['conversations', listOf(earlierConversation)],
  conversationsTotal: ['conversations_total', z.int()],
  /** Only those that the verified customer made or confirmed. */
  registrations: ['registrations', listOf(deskRegistration)],
  registrationsTotal: ['registrations_total', z.int()],
  tickets: ['tickets', listOf(customerTicket)],
  ticketsTotal: ['tickets_total', z.int()],
  /** The profiles that the team counts as this person; null if the customer is linked with none. */
  link: ['link', orNull(personLink)],
  /** Links of this profile that have ended, newest first. */
  endedLinks: ['ended_links', endedLinks],
  /** Profiles that may be the same person, at most `linkCandidates`. */
  candidates: ['candidates', linkCandidates],
  /** Those of the linked accounts. */
  linkedRegistrations: ['linked_registrations', listOf(deskRegistration)],
  linkedRegistrationsTotal: ['linked_registrations_total', z.int()],
});
export type CustomerView = OursOf<typeof customerView>;

export const viewCustomer = call('GET', '/v1/desk/customer/view', {
  summary: 'Returns the customer of a conversation, with other conversations, registrations and tickets.',
  who: 'desk',
  request: shape({ conversationId: ['conversation_id', id] }),
  response: customerView,
  codes: { notFound: nothing },
});
