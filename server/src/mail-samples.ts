import { accountMailSamples } from './features/account/index.ts';
import { transcriptMailSamples } from './features/chat/index.ts';
import { privacyMailSamples } from './features/privacy/index.ts';
import { recyclingMailSamples } from './features/recycling/index.ts';
import { reportMailSamples } from './features/statistics/index.ts';
import { teamMailSamples } from './features/team/index.ts';
import { ticketMailSamples } from './features/tickets/index.ts';
import { claimMailSamples, warrantyMailSamples } from './features/warranty/index.ts';
import type { MailSamples } from './platform/mail/desk/mail-samples.ts';

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
  ...reportMailSamples,
};
