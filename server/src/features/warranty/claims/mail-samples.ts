import type { MailSample, MailSamples } from '../../../platform/mail/desk/mail-samples.ts';
import { sampleEmailAddress } from '../../../platform/mail/desk/mail-samples.ts';
import { endOfTerm } from '../decision/warranty-term.ts';
import { claimRefusedMail, movedAwayMail, transferredMail } from './claim-mails.ts';

type Mailed = Parameters<MailSample>;

const claimOf = (lang: Mailed[1]) => ({
  id: 'sample',
  number: 'C-4K7RTD',
  email: sampleEmailAddress,
  lang,
  orderNumberTyped: '113-4520098-7741032',
});

const transferred: MailSample = (merchant, lang) => {
  const { basisMonths = 12, extendedMonths = 30 } = merchant.configuration.warrantyInfo ?? {};
  const purchasedAt = new Date('2026-01-05T12:00:00Z');
  const endsAt = endOfTerm(purchasedAt, basisMonths + extendedMonths, merchant.configuration.timeZone);
  const months = { basisMonths, extendedMonths, purchasedAt, endsAt, reason: null };
  const warranties = [{ ...months, id: 'sample', status: 'activated', productName: null } as const];
  return transferredMail({ merchant, claim: claimOf(lang), warranties });
};

const movedAway: MailSample = (merchant, lang) =>
  movedAwayMail({
    merchant,
    claim: claimOf(lang),
    registration: { id: 'sample', email: sampleEmailAddress, lang },
  });

const refused: MailSample = (merchant, lang) =>
  claimRefusedMail({ merchant, claim: claimOf(lang), refusal: 'proofMissing', note: '' });

export const claimMailSamples: MailSamples<Extract<keyof MailSamples, `claim.${string}`>> = {
  'claim.transferred': { '': transferred },
  'claim.movedAway': { '': movedAway },
  'claim.refused': { '': refused },
};
