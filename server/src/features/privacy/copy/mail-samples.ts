import { type MailSamples, sampleEmailAddress } from '../../../platform/mail/desk/mail-samples.ts';
import { copyMail } from './copy-mail.ts';

export const privacyMailSamples: MailSamples<'privacy.copyReady'> = {
  'privacy.copyReady': {
    '': (merchant, lang) => copyMail(merchant, sampleEmailAddress, { id: 'sample', lang }),
  },
};
