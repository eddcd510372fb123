import * as z from 'zod/mini';
import { contactFields, contactSources } from '../../chat/state.ts';
import { email, nameRule } from '../../fields/fields.ts';
import { orNull, shape } from '../../fields/shape.ts';
import { enumOf, id, line, optionalText, pastSeconds } from '../../fields/values.ts';
import { limits } from '../../limits.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';
import { deskLimits } from '../limits.ts';

const conversationId = { conversationId: ['conversation_id', id] } as const;
const { givenName, email: knownEmail } = contactFields;
const latestContact = shape({
  givenName,
  email: knownEmail,
  contactFrom: ['contact_from', enumOf(...contactSources)],
});

/**
 * `formerName` and `formerEmail` are those that the caller saw. If they have changed, or come from an account or
 * the merchant's website, nothing is stored and `latest` has the present ones. A missing name or email is removed.
 */
export const correctContact = call('POST', '/v1/desk/customer/correct', {
  summary: 'Corrects the name and email address that a visitor typed; they stay unverified.',
  who: 'desk',
  request: shape({
    ...conversationId,
    givenName: ['given_name', optionalText(line({ max: limits.nameMaxLength, rule: nameRule }))],
    email: ['email', optionalText(email)],
    formerName: ['former_name', z.string().check(z.maxLength(limits.emailMaxLength))],
    formerEmail: ['former_email', z.string().check(z.maxLength(limits.emailMaxLength))],
  }),
  response: nothing,
  codes: { notFound: nothing, conflictStale: shape({ latest: ['latest', latestContact] }) },
});

export const blockReasons = ['abuse', 'spam', 'threat', 'other'] as const;
export type BlockReason = (typeof blockReasons)[number];
export const blockReason = enumOf(...blockReasons);

/**
 * `until` is a time in the future, at most `blockMaxDays` away; null blocks without an end. A new block replaces
 * the former one. All chats of the customer's account are blocked, so that another device does not avoid it.
 */
export const blockCustomer = call('POST', '/v1/desk/customer/block', {
  summary: 'Refuses messages and requests for an agent from an abusive customer, until a time or for good.',
  who: 'desk',
  request: shape({
    ...conversationId,
    reason: ['reason', blockReason],
    note: ['note', optionalText(line({ max: deskLimits.closeNoteMaxLength }))],
    until: ['until', orNull(pastSeconds)],
  }),
  response: nothing,
  codes: { notFound: nothing },
});

export const unblockCustomer = call('POST', '/v1/desk/customer/unblock', {
  summary: 'Ends the block of a customer.',
  who: 'desk',
  request: shape(conversationId),
  response: nothing,
  codes: { notFound: nothing },
});
