import { accountMailSamples } from './features/account/mail-samples.ts';
import { transcriptMailSamples } from './features/chat/transcript/mail-samples.ts';
import { privacyMailSamples } from './features/privacy/mail-samples.ts';
import { recyclingMailSamples } from './features/recycling/mail-samples.ts';
import { teamMailSamples } from './features/team/mail-samples.ts';
import { ticketMailSamples } from './features/tickets/mail-samples.ts';
import { claimMailSamples } from './features/warranty/claims/mail-samples.ts';
import { warrantyMailSamples } from './features/warranty/mail-samples.ts';
import type { MailSamples } from './platform/mail/mail-samples.ts';

/**
 * The one list of all mails, for the desk's preview and the tests. A kind without a sample does not compile.
 */
export const mailSamples: MailSamples = {
  ...accountMailSamples,
  ...privacyMailSamples,
  ...warrantyMailSamples,
  ...claimMailSamples,
  ...recyclingMailSamples,
  ...ticketMailSamples,
  ...transcriptMailSamples,
  ...teamMailSamples,
};
