// The live chat calls of the specification: adapters of the operations behind the other calls in this folder.

import * as z from 'zod/mini';
import { email, nameRule } from '../fields/fields.ts';
import { type Codec, type OursOf, optional, shape } from '../fields/shape.ts';
import {
  digit,
  enumOf,
  id,
  line,
  optionalId,
  optionalText,
  prose,
  seconds,
  senderId,
} from '../fields/values.ts';
import { limits } from '../limits.ts';
import { call } from '../wire/call.ts';
import { nothing } from '../wire/envelope.ts';
import { regions } from './livechat.ts';
import { conversationState } from './state.ts';

const state = { state: ['state', conversationState] } as const;
const codes = { threadGone: nothing };
/** The browser is logged in at the outside provider, in this region. */
const loggedIn = { region: ['region', optional(enumOf(...regions))] } as const;

/**
 * Attaches the chat with an agent of our desk or, if the site has one, of an outside provider. An agent of
 * the provider answers from then on. `agentName` is that agent; without a provider it is ignored.
 */
export const createAgentChat = call('POST', '/v1/chats/create', {
  summary: 'Attaches a chat with an agent.',
  who: 'A',
  request: shape({
    chatId: ['chat_id', id],
    agentName: ['livechat_agent_name', optionalText(line({ max: limits.nameMaxLength }))],
    ...loggedIn,
  }),
  response: shape({ chatId: ['chat_id', id], conversationId: ['conversation_id', id], ...state }),
  codes: { threadGone: nothing, agentOffline: shape(state), chatOff: nothing },
});

const structuredBody = shape({
  messageId: ['message_id', optional(senderId)],
  direction: ['direction', digit(0, 1)],
  text: ['text', optional(prose(limits.messageMaxLength))],
  fileUrl: ['file_url', optional(line({ max: limits.messageMaxLength }))],
  createdAt: ['created_at', optional(seconds)],
});
type StructuredBody = OursOf<typeof structuredBody>;
const plainBody = prose(limits.messageMaxLength);

/**
 * A text of the customer, or what the outside provider's chat received (direction 1). Stored as reported by
 * the browser.
 */
const messageBody: Codec<unknown, string | StructuredBody> = {
  wire: z.union([plainBody.wire, structuredBody.wire]) as z.ZodMiniType<unknown>,
  fromWire: (value) =>
    typeof value === 'string' ? plainBody.fromWire(value) : structuredBody.fromWire(value as never),
  toWire: (value) => (typeof value === 'string' ? value : structuredBody.toWire(value)),
};

export const recordAgentChat = call('POST', '/v1/chats-record/create', {
  summary: 'Stores messages of a chat with an agent.',
  who: 'V',
  request: shape({ chatId: ['chat_id', id], messageBody: ['message_body', messageBody] }),
  response: shape({ messageId: ['message_id', z.string()], seq: ['seq', z.int()] }),
  codes,
});

/**
 * Contact data as the customer states it; it verifies nothing. `avatar` is the address of the picture of
 * their own account.
 */
export const updateContact = call('PUT', '/v1/chats-customer/update', {
  summary: 'Stores the contact details of the conversation.',
  who: 'V',
  request: shape({
    customerId: ['customer_id', id],
    givenName: ['given_name', optionalText(line({ max: limits.nameMaxLength, rule: nameRule }))],
    email: ['email', optionalText(email)],
    avatar: ['avatar', optionalText(line({ max: limits.idMaxLength }))],
  }),
  response: shape({
    customerId: ['customer_id', id],
    givenName: ['given_name', z.string()],
    email: ['email', z.string()],
  }),
  codes,
});

/** Errors of an outside live chat that only an operator can repair, with the provider's names. */
export const settingsFaults = [
  'authorization',
  'group_not_found',
  'license_expired',
  'license_not_found',
  'unsupported_version',
  'wrong_product_version',
  'product_version_changed',
  'identity_exception',
  'oauth_exception',
  'unknown_region',
] as const;
export type SettingsFault = (typeof settingsFaults)[number];

/** Errors of the connection to an outside live chat, with the provider's names and the adapter's own. */
export const connectionFaults = [
  'internal',
  'internal_error',
  'no_connection',
  'connection_lost',
  'connection_timeout',
  'connection_evicted',
  'request_timeout',
  'service_unavailable',
  'service_temporarily_unavailable',
  'authentication',
  'access_token_expired',
  'access_token_revoked',
  'misdirected_request',
  'misdirected_connection',
  'too_many_unauthorized_connections',
  'server_error',
  'temporarily_unavailable',
] as const;
/** `users_limit_reached`: the account has too many customers at a time. */
export const passingFaults = [...connectionFaults, 'users_limit_reached'] as const;

export const providerFaults = [...settingsFaults, ...passingFaults] as const;
export type ProviderFault = (typeof providerFaults)[number];

/**
 * Reports that the outside live chat is unavailable, so that the simulated agent takes over. `ticketId` may
 * be ''. Without an outside provider the server knows this already, and nothing changes. `isEnded`: the
 * provider's agent ended the chat, so no answer is owed. `settingsFault` or `passingFault`: the reason, for the
 * operator.
 */
export const reportAgentOffline = call('POST', '/v1/chats/agent-offline', {
  summary: 'Reports that no agent is online.',
  who: 'V',
  request: shape({
    ticketId: ['ticket_id', optionalId],
    isEnded: ['is_ended', optional(z.boolean())],
    settingsFault: ['settings_fault', optional(enumOf(...settingsFaults))],
    passingFault: ['passing_fault', optional(enumOf(...passingFaults))],
    ...loggedIn,
  }),
  response: shape(state),
  codes,
});

/** `message` is accepted and ignored: the notice is a text of the product, shown once per chat. */
export const reportAgentBusy = call('POST', '/v1/chats/agent-busy', {
  summary: 'Reports that the agent has not answered.',
  who: 'V',
  request: shape({
    chatId: ['chat_id', id],
    threadId: ['thread_id', id],
    message: ['message', optionalText(line({ max: limits.messageMaxLength }))],
  }),
  response: shape(state),
  codes,
});
