import * as z from 'zod/mini';
import { listFields, pageFields } from '../../fields/lists.ts';
import { type OursOf, optional, orNull, shape } from '../../fields/shape.ts';
import { enumOf, id, optionalId, seconds } from '../../fields/values.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';
import { renderedMail } from './mail-preview.ts';

export const mailStatuses = ['queued', 'sent', 'failed', 'suppressed'] as const;
export type MailStatus = (typeof mailStatuses)[number];

const mail = shape({
  mailId: ['mail_id', id],
  merchantId: ['merchant_id', id],
  to: ['to', z.string()],
  subject: ['subject', z.string()],
  kind: ['kind', z.string()],
  status: ['status', enumOf(...mailStatuses)],
  attempts: ['attempts', z.int()],
  createdAt: ['created_at', seconds],
  sentAt: ['sent_at', orNull(seconds)],
  lastError: ['last_error', z.nullable(z.string())],
});
export type Mail = OursOf<typeof mail>;

export const listMails = call('GET', '/v1/desk/mail/index', {
  summary: 'Lists outgoing mails, newest first.',
  who: 'desk',
  request: shape({
    ...pageFields,
    merchantId: ['merchant_id', optionalId],
    status: ['status', optional(enumOf(...mailStatuses))],
    /** Only the mails about this registration, or about this conversation. */
    ofRegistration: ['registration_id', optionalId],
    ofConversation: ['conversation_id', optionalId],
  }),
  response: shape(listFields(mail)),
  codes: {},
  list: true,
});

const wholeMail = shape({ ...mail.fields, text: ['text', z.string()], rendered: ['drawn', renderedMail] });
export type WholeMail = OursOf<typeof wholeMail>;

/**
 * Returns a sent mail to operators. Codes and links are masked except in the demo, and each read is logged.
 */
export const viewMail = call('GET', '/v1/desk/mail/view', {
  summary: 'Returns one mail with its body.',
  who: 'desk',
  request: shape({ mailId: ['mail_id', id] }),
  response: wholeMail,
  codes: { notFound: nothing },
});
