import type { MailSamples } from '../../../platform/mail/desk/mail-samples.ts';
import { sampleEmailAddress } from '../../../platform/mail/desk/mail-samples.ts';
import { type LinkPurpose, linkMail } from './team-mail.ts';

const sampleOf = (purpose: LinkPurpose): MailSamples['team.invitation'] => ({
  '': (merchant, lang) =>
    linkMail({
      merchant,
      to: sampleEmailAddress,
      lang,
      purpose,
      url: `${merchant.origin}/desk/welcome#sample`,
    }),
});

export const teamMailSamples: MailSamples<'team.invitation' | 'team.password'> = {
  'team.invitation': sampleOf('invitation'),
  'team.password': sampleOf('password'),
};
