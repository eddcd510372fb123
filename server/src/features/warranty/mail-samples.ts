import type { MailSample, MailSamples } from '../../platform/mail/mail-samples.ts';
import { sampleMailbox } from '../../platform/mail/mail-samples.ts';
import { type OutcomeMail, outcomeMail } from './outcome-mail.ts';
import { endOfTerm } from './warranty-term.ts';

const purchasedAt = new Date('2026-01-05T12:00:00Z');
const activatedAt = new Date('2026-02-01T12:00:00Z');

const none = { activatedAt: null, reason: null, basisMonths: null, extendedMonths: null };
const refused = { ...none, purchasedAt: null, endsAt: null };

const sampleOf =
  (outcome: OutcomeMail['outcome'], warranties: OutcomeMail['warranties'] = []): MailSample =>
  (merchant, lang) =>
    outcomeMail({
      ...{ merchant, outcome, warranties },
      registration: { lang, email: sampleMailbox, orderNumberTyped: '113-4520098-7741032' },
    });

const activated: MailSample = (merchant, lang) => {
  const { basisMonths = 12, extendedMonths = 30 } = merchant.configuration.warrantyInfo ?? {};
  const months = { basisMonths, extendedMonths };
  const { timeZone } = merchant.configuration;
  const endsAt = endOfTerm(purchasedAt, basisMonths + extendedMonths, timeZone);
  const row = { ...none, ...months, purchasedAt, activatedAt, endsAt };
  return sampleOf('activated', [row])(merchant, lang);
};

type Kind = Extract<keyof MailSamples, `warranty.${string}`>;

export const warrantyMailSamples: MailSamples<Kind> = {
  'warranty.activated': { '': activated },
  'warranty.notDetected': { '': sampleOf('notDetected') },
  'warranty.notCovered': {
    '': sampleOf('notCovered'),
    cancelled: sampleOf('notCovered', [{ ...refused, reason: 'cancelled' }]),
  },
  'warranty.alreadyApplied': { '': sampleOf('alreadyApplied') },
  'warranty.notFoundYet': { '': sampleOf('notFoundYet') },
  'warranty.withdrawn': {
    '': sampleOf('withdrawn', [{ ...refused, activatedAt, reason: 'returned' }]),
    cancelled: sampleOf('withdrawn', [{ ...refused, activatedAt, reason: 'cancelled' }]),
  },
};
