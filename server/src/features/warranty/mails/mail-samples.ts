import type { MailSample, MailSamples } from '../../../platform/mail/desk/mail-samples.ts';
import { sampleEmailAddress } from '../../../platform/mail/desk/mail-samples.ts';
import { endOfTerm } from '../decision/warranty-term.ts';
import { type OutcomeMail, outcomeMail } from './outcome-mail.ts';

const purchasedAt = new Date('2026-01-05T12:00:00Z');

const none = { id: 'sample', reason: null, productName: null };
const nothingBought = { basisMonths: null, extendedMonths: null, purchasedAt: null, endsAt: null };

const sampleOf =
  (outcome: OutcomeMail['outcome'], warranties: OutcomeMail['warranties'] = []): MailSample =>
  (merchant, lang) =>
    outcomeMail({
      merchant,
      outcome,
      warranties,
      registration: {
        lang,
        email: sampleEmailAddress,
        orderNumberTyped: '113-4520098-7741032',
        answerBy: new Date('2026-01-06T17:00:00Z'),
      },
    });

const extended =
  (outcome: OutcomeMail['outcome']): MailSample =>
  (merchant, lang) => {
    const { timeZone, merchantBrand, warrantyInfo } = merchant.configuration;
    const { basisMonths = 12, extendedMonths = 30 } = warrantyInfo ?? {};
    const endsAt = endOfTerm(purchasedAt, basisMonths + extendedMonths, timeZone);
    const item = { ...none, status: 'activated', productName: `${merchantBrand} 21` } as const;
    const row = { ...item, basisMonths, extendedMonths, purchasedAt, endsAt };
    return sampleOf(outcome, [row])(merchant, lang);
  };

type Kind = Extract<keyof MailSamples, `warranty.${string}`>;

export const warrantyMailSamples: MailSamples<Kind> = {
  'warranty.pending': { '': sampleOf('pending') },
  'warranty.activated': { '': extended('activated') },
  'warranty.notDetected': { '': sampleOf('notDetected') },
  'warranty.notCovered': {
    '': sampleOf('notCovered'),
    cancelled: sampleOf('notCovered', [
      { ...none, ...nothingBought, status: 'notCovered', reason: 'cancelled' },
    ]),
  },
  'warranty.alreadyApplied': { '': sampleOf('alreadyApplied') },
  'warranty.notFoundYet': { '': sampleOf('notFoundYet') },
  'warranty.endsSoon': { '': extended('endsSoon') },
  'warranty.withdrawn': {
    '': sampleOf('withdrawn', [{ ...none, ...nothingBought, status: 'withdrawn', reason: 'returned' }]),
    cancelled: sampleOf('withdrawn', [
      { ...none, ...nothingBought, status: 'withdrawn', reason: 'cancelled' },
    ]),
  },
};
