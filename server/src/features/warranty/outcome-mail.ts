import type { RefusalReason } from '@aftercare/contract/desk/registrations';
import type { Language } from '@aftercare/contract/languages';
import { pages, siteBase } from '@aftercare/contract/pages';
import type { MailLayout } from '../../platform/mail/mail-layout.ts';
import type { MailToQueue } from '../../platform/mail/queue-mail.ts';
import type { Merchant } from '../../platform/merchant.ts';
import { type MailedOutcome, outcomeTexts } from './outcome-texts.ts';
import type { Registration, Warranty } from './warranty.repository.ts';
import { dayOf } from './warranty-term.ts';

type MailedWarranty = Pick<
  Warranty,
  'activatedAt' | 'reason' | 'endsAt' | 'purchasedAt' | 'basisMonths' | 'extendedMonths'
>;

export type OutcomeMail = {
  merchant: Merchant;
  registration: Pick<Registration, 'lang' | 'email' | 'orderNumberTyped'>;
  outcome: MailedOutcome;
  warranties: readonly MailedWarranty[];
};

/** The words of a mail, in the language of the registration; its link leads to the brand's own site (A25). */
export function outcomeMail({ merchant, registration, outcome, warranties }: OutcomeMail): MailToQueue {
  const { configuration, origin } = merchant;
  const texts = outcomeTexts(registration.lang)[outcome];
  const isWithdrawn = outcome === 'withdrawn';
  const activated = warranties.find((row) => row.activatedAt && !isWithdrawn);
  const refused = warranties.find((row) => row.reason);
  const values = {
    brand: configuration.merchantBrand,
    order: registration.orderNumberTyped,
    ends: activated?.endsAt ? dayOf(activated.endsAt, configuration.timeZone) : '',
    email: configuration.contactInfo[0]?.email ?? '',
    terms: origin + siteBase + pages.warrantyTerms,
  };
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: keyof typeof values) => values[name] ?? '');
  const { reasons, doubts } = outcomeTexts(registration.lang);
  const why: Partial<Record<RefusalReason, string>> = isWithdrawn ? doubts : reasons;
  const reason = (refused?.reason && why[refused.reason]) ?? [];
  return {
    merchant,
    to: registration.email,
    lang: registration.lang,
    kind: `warranty.${outcome}`,
    subject: fill(texts.subject),
    layout: {
      heading: fill(texts.heading),
      paragraphs: [...texts.paragraphs].concat(reason).map(fill),
      ...(activated && monthsOf(activated, configuration.timeZone, registration.lang)),
      button: { label: texts.button, url: origin + siteBase + pages.quickWarranty },
      closing: texts.closing.map(fill),
    },
  };
}

function monthsOf(row: MailedWarranty, timeZone: string, lang: Language): Pick<MailLayout, 'months'> {
  const { basisMonths, extendedMonths, purchasedAt, endsAt } = row;
  if (basisMonths === null || extendedMonths === null || !purchasedAt || !endsAt) return {};
  const { basis, extended, start, end } = outcomeTexts(lang).months;
  return {
    months: {
      basisMonths,
      extendedMonths,
      basisLabel: basis.replace('{months}', String(basisMonths)),
      extendedLabel: extended.replace('{months}', String(extendedMonths)),
      startLabel: start.replace('{date}', dayOf(purchasedAt, timeZone)),
      endLabel: end.replace('{date}', dayOf(endsAt, timeZone)),
    },
  };
}
