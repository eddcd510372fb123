import { deskLimits } from '@aftercare/contract/desk/limits';
import { limits } from '@aftercare/contract/limits';

const days = (seconds: number): number => seconds / 86_400;

/** Mails of a site: sent and received. */
export const mailClasses = [
  {
    title: 'Mails',
    about: 'recipients; without an SMTP server the outbox folder also holds the mails',
    kept: `${limits.mailsKeptMonths} months; those with a code ${days(limits.codeMailsKeptSeconds)} days`,
    copied: 'mails',
    erased: 'with the recipient’s account, or with the chat they are about',
    tables: ['mail'],
  },
  {
    title: 'Received mails',
    about:
      'people who wrote to a site by mail: sender, subject and quoted text; a refused mail without its text',
    kept: `${limits.mailsKeptMonths} months; the text of an accepted mail is a message of its chat`,
    copied: 'received mails',
    erased: 'with the chat or the account',
    tables: ['inbound_mail'],
  },
  {
    title: 'Suppressed addresses',
    about: 'recipients whose address bounced, failed repeatedly or complained, with the reason',
    kept: `${deskLimits.suppressionsKeptMonths} months; failures of an address that is not suppressed ${deskLimits.softFailureDays} days`,
    copied: 'suppressed addresses',
    erased: 'with the account, or with the chat whose mail caused it',
    tables: ['mail_suppression'],
  },
];
