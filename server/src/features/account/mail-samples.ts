import { pages, siteBase } from '@aftercare/contract/pages';
import { type MailSample, type MailSamples, sampleMailbox } from '../../platform/mail/mail-samples.ts';
import { codeMail, codeWordings } from './code-mail.ts';
import { emailChangedMail } from './email-changed-mail.ts';
import { type MailboxNotice, mailboxNotice } from './mailbox-notice.ts';

const code = '3467ACDE';

const noticeOf =
  (about: MailboxNotice): MailSample =>
  (merchant, lang) =>
    mailboxNotice({ merchant, to: sampleMailbox, lang, about });

export const accountMailSamples: MailSamples<'account.code' | 'account.mailbox' | 'account.emailChanged'> = {
  'account.code': Object.fromEntries(
    codeWordings.map((wording) => [
      wording,
      (merchant, lang) => codeMail({ merchant, to: sampleMailbox, lang, code, wording }),
    ]),
  ),
  'account.mailbox': {
    takenMailbox: noticeOf('takenMailbox'),
    unknownMailbox: noticeOf('unknownMailbox'),
  },
  'account.emailChanged': {
    '': (merchant, lang) =>
      emailChangedMail({
        ...{ merchant, to: sampleMailbox, mailbox: sampleMailbox, lang },
        url: `${merchant.origin}${siteBase}${pages.emailUndo}#sample`,
      }),
  },
};
