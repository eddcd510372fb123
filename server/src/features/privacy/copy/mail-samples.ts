import { type MailSamples, sampleEmailAddress } from '../../../platform/mail/desk/mail-samples.ts';
import { erasureMail } from '../requests/erasure-mails.ts';
import { copyMail } from './copy-mail.ts';

const erasure = { id: 'sample', runsAt: new Date('2026-06-12T10:00:00Z') };

export const privacyMailSamples: MailSamples<
  'privacy.copyReady' | 'privacy.erasurePlanned' | 'privacy.erasureStopped'
> = {
  'privacy.copyReady': {
    '': (merchant, lang) => copyMail(merchant, sampleEmailAddress, { id: 'sample', lang }, false),
    team: (merchant, lang) => copyMail(merchant, sampleEmailAddress, { id: 'sample', lang }, true),
  },
  'privacy.erasurePlanned': {
    '': (merchant, lang) => erasureMail(merchant, sampleEmailAddress, { ...erasure, lang, about: 'planned' }),
  },
  'privacy.erasureStopped': {
    '': (merchant, lang) => erasureMail(merchant, sampleEmailAddress, { ...erasure, lang, about: 'stopped' }),
  },
};
