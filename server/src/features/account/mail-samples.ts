import { pages, siteBase } from '@aftercare/contract/pages';
import {
  type MailSample,
  type MailSamples,
  sampleEmailAddress,
} from '../../platform/mail/desk/mail-samples.ts';
import { codeMail, codeWordings } from './codes/code-mail.ts';
import { type EmailAddressNotice, emailAddressNotice } from './email/email-address-notice.ts';
import { emailChangedMail } from './email/email-changed-mail.ts';
import { passwordChangedMail } from './password/password-changed-mail.ts';

const code = '3467ACDE';

const noticeOf =
  (about: EmailAddressNotice): MailSample =>
  (merchant, lang) =>
    emailAddressNotice({ merchant, to: sampleEmailAddress, lang, about });

type Kind = 'account.code' | 'account.mailbox' | 'account.emailChanged' | 'account.passwordChanged';

export const accountMailSamples: MailSamples<Kind> = {
  'account.code': Object.fromEntries(
    codeWordings.map((wording) => [
      wording,
      (merchant, lang) => codeMail({ merchant, to: sampleEmailAddress, lang, code, wording }),
    ]),
  ),
  'account.mailbox': {
    takenMailbox: noticeOf('takenMailbox'),
    unknownMailbox: noticeOf('unknownMailbox'),
  },
  'account.emailChanged': {
    '': (merchant, lang) =>
      emailChangedMail({
        merchant,
        to: sampleEmailAddress,
        emailAddress: sampleEmailAddress,
        lang,
        url: `${merchant.origin}${siteBase}${pages.emailUndo}#sample`,
      }),
  },
  'account.passwordChanged': {
    '': (merchant, lang) =>
      passwordChangedMail({ merchant, to: sampleEmailAddress, lang, at: new Date('2026-01-05T17:00:00Z') }),
  },
};
