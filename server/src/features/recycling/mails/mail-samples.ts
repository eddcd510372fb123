import type { MailSample, MailSamples } from '../../../platform/mail/desk/mail-samples.ts';
import { sampleEmailAddress } from '../../../platform/mail/desk/mail-samples.ts';
import { type RecyclingOutcome, recyclingMail } from './recycling-mail.ts';

const sampleOf =
  (outcome: RecyclingOutcome): MailSample =>
  (merchant, lang) =>
    recyclingMail({
      merchant,
      outcome,
      request: {
        id: 'sample',
        email: sampleEmailAddress,
        lang,
        number: 'R-4K7RTD',
        orderNumberTyped: '113-4520098-7741032',
        answerBy: new Date('2026-02-02T15:00:00Z'),
      },
    });

const code = 'GREEN25-7KQ4XW9A';
const trees = { cartridges: 6, trees: 2, towardsNext: 1 };
const none = { trees: null };

type Kind = Extract<keyof MailSamples, `recycling.${string}`>;

export const recyclingMailSamples: MailSamples<Kind> = {
  'recycling.code': {
    discount: sampleOf({ kind: 'code', code, ...none }),
    both: sampleOf({ kind: 'code', code, trees }),
  },
  'recycling.codeLater': { '': sampleOf({ kind: 'codeLater', ...none }) },
  'recycling.tree': { '': sampleOf({ kind: 'tree', trees }) },
  'recycling.waiting': {
    order: sampleOf({ kind: 'waiting', reviewReason: 'orderUnknown' }),
    person: sampleOf({ kind: 'waiting', reviewReason: 'serialSeen' }),
  },
  'recycling.refused': {
    '': sampleOf({ kind: 'refused', refusal: 'orderNotFound', note: '' }),
  },
};
