import * as z from 'zod/mini';
import { listFields, pageFields } from '../../fields/lists.ts';
import { type OursOf, orNull, shape } from '../../fields/shape.ts';
import { id, line, optionalId, optionalText, seconds } from '../../fields/values.ts';
import { limits } from '../../limits.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';

/**
 * `refused`: a mail server refused the address. `bounced`: a report says that it does not exist. `unreachable`:
 * several mails failed within some days. `complaint`: the receiver marked a mail as unwanted.
 */
export const suppressionReasons = ['refused', 'bounced', 'unreachable', 'complaint'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];
export const suppressionReason = z.enum(suppressionReasons);

const suppression = shape({
  suppressionId: ['suppression_id', id],
  merchantId: ['merchant_id', id],
  emailAddress: ['email', z.string()],
  reason: ['reason', suppressionReason],
  /** The reply code or the status code of the report, such as `550 5.1.1`; for a complaint its type. */
  status: ['status', z.string()],
  /** The mail that caused it; null when that mail is no longer stored. */
  mailId: ['mail_id', orNull(id)],
  since: ['since', seconds],
});
export type Suppression = OursOf<typeof suppression>;

export const listSuppressions = call('GET', '/v1/desk/mail/suppressed', {
  summary: 'Lists addresses that get no further mail, newest first.',
  who: 'desk',
  request: shape({
    ...pageFields,
    merchantId: ['merchant_id', optionalId],
    /** The whole address; a part of it finds nothing. */
    email: ['email', optionalText(line({ max: limits.emailMaxLength }))],
  }),
  response: shape(listFields(suppression)),
  codes: {},
  list: true,
});

/** Idempotent. */
export const allowAddress = call('POST', '/v1/desk/mail/allow', {
  summary: 'Allows mail to a suppressed address again.',
  who: 'desk',
  request: shape({ suppressionId: ['suppression_id', id] }),
  response: nothing,
  codes: { notFound: nothing },
});
