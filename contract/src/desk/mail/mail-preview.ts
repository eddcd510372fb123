import * as z from 'zod/mini';
import { optional, shape } from '../../fields/shape.ts';
import { id, line } from '../../fields/values.ts';
import { languageSchema } from '../../languages.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';

/** Every kind of mail that the product sends. Other kinds cannot be queued, and each kind has a sample. */
export const mailKinds = [
  'account.code',
  'account.mailbox',
  'account.emailChanged',
  'account.passwordChanged',
  'privacy.copyReady',
  'privacy.erasurePlanned',
  'privacy.erasureStopped',
  'warranty.pending',
  'warranty.activated',
  'warranty.notDetected',
  'warranty.notCovered',
  'warranty.alreadyApplied',
  'warranty.notFoundYet',
  'warranty.endsSoon',
  'warranty.withdrawn',
  'claim.transferred',
  'claim.movedAway',
  'claim.refused',
  'recycling.code',
  'recycling.codeLater',
  'recycling.tree',
  'recycling.waiting',
  'recycling.refused',
  'chat.reply',
  'chat.transcript',
  'team.invitation',
  'team.password',
  'team.report',
] as const;
export type MailKind = (typeof mailKinds)[number];

export const renderedMail = shape({ light: ['light', z.string()], dark: ['dark', z.string()] });

export const previewMail = call('GET', '/v1/desk/mail/preview', {
  summary: 'Returns a sample of one kind of mail of a merchant.',
  who: 'desk',
  request: shape({
    merchantId: ['merchant_id', id],
    sample: ['sample', optional(line({ max: 100 }))],
    lang: ['lang', optional(languageSchema)],
  }),
  response: shape({
    samples: ['samples', z.array(z.string())],
    sample: ['sample', z.string()],
    lang: ['lang', languageSchema],
    languages: ['languages', z.array(languageSchema)],
    sender: ['sender', z.string()],
    replyTo: ['reply_to', z.nullable(z.string())],
    subject: ['subject', z.string()],
    text: ['text', z.string()],
    rendered: ['drawn', renderedMail],
  }),
  codes: { notFound: nothing },
});
