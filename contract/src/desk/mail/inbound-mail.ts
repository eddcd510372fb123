import * as z from 'zod/mini';
import { listFields, pageFields } from '../../fields/lists.ts';
import { listOf, type OursOf, shape } from '../../fields/shape.ts';
import { id, optionalId, seconds } from '../../fields/values.ts';
import { call } from '../../wire/call.ts';

export const mailFileRefusals = ['tooLarge', 'type', 'empty', 'budget', 'tooMany'] as const;
/** `pass` and `fail` only if a trusted mail server has checked the sender by DMARC. */
export const senderChecks = ['pass', 'fail', 'none'] as const;
export type SenderCheck = (typeof senderChecks)[number];

const refusedFile = shape({ name: ['name', z.string()], reason: ['reason', z.enum(mailFileRefusals)] });
export type RefusedMailFile = OursOf<typeof refusedFile>;

/** How a message of the customer came by mail. `seq` is the message's. */
export const mailOfMessage = shape({
  seq: ['seq', z.int()],
  subject: ['subject', z.string()],
  senderName: ['sender_name', z.string()],
  senderAddress: ['sender_address', z.string()],
  isOtherSender: ['other_sender', z.boolean()],
  senderCheck: ['sender_check', z.enum(senderChecks)],
  quoted: ['quoted', z.string()],
  isShortened: ['shortened', z.boolean()],
  refusedFiles: ['refused_files', listOf(refusedFile)],
});
export type MailOfMessage = OursOf<typeof mailOfMessage>;

export const refusedMailReasons = [
  'autoReply',
  'bounce',
  'loop',
  'noSender',
  'tooMany',
  'unreadable',
] as const;
export type RefusedMailReason = (typeof refusedMailReasons)[number];

const refusedMail = shape({
  mailId: ['mail_id', id],
  merchantId: ['merchant_id', id],
  senderAddress: ['sender_address', z.string()],
  subject: ['subject', z.string()],
  reason: ['reason', z.enum(refusedMailReasons)],
  receivedAt: ['received_at', seconds],
});
export type RefusedMail = OursOf<typeof refusedMail>;

export const listRefusedMails = call('GET', '/v1/desk/mail/refused', {
  summary: 'Lists received mails that became no message, newest first.',
  who: 'desk',
  request: shape({ ...pageFields, merchantId: ['merchant_id', optionalId] }),
  response: shape(listFields(refusedMail)),
  codes: {},
  list: true,
});
