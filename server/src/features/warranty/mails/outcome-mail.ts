import type { RefusalReason } from '@aftercare/contract/desk/warranty/registrations';
import type { Language } from '@aftercare/contract/languages';
import { pages, siteBase } from '@aftercare/contract/pages';
import { certificatePath } from '@aftercare/contract/warranty/certificate';
import type { MailLayout } from '../../../platform/mail/layout/mail-layout.ts';
import type { MailToQueue } from '../../../platform/mail/queue-mail.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import { dateTimeIn } from '../../../platform/text/moment.ts';
import { orderNumberText } from '../../orders/index.ts';
import { dayOf, formatDay } from '../decision/warranty-term.ts';
import { inARow } from '../registration/in-a-row.ts';
import type { Registration, Warranty } from '../warranty.repository.ts';
import { type MailedOutcome, outcomeTexts, type Texts } from './outcome-texts.ts';

type MailedWarranty = Pick<
  Warranty,
  'id' | 'status' | 'reason' | 'endsAt' | 'purchasedAt' | 'basisMonths' | 'extendedMonths'
> & { productName: string | null };

export type OutcomeMail = {
  merchant: Merchant;
  registration: Pick<Registration, 'lang' | 'email' | 'orderNumberTyped'> &
    Partial<Pick<Registration, 'id' | 'productId' | 'postalCodeDigest' | 'answerBy'>>;
  outcome: MailedOutcome;
  warranties: readonly MailedWarranty[];
};

/**
 * Written in the language of the registration. Links use the origin of the site's configuration, never one of a
 * request.
 */
export function outcomeMail({ merchant, registration, outcome, warranties }: OutcomeMail): MailToQueue {
  const { configuration, origin } = merchant;
  const { lang } = registration;
  const { [outcome]: texts, chosenNotFound, notVerifiedYet, ...otherTexts } = outcomeTexts(lang);
  const isUndecided = outcome === 'notFoundYet' || outcome === 'pending';
  const mayBeUnverified = isUndecided && Boolean(registration.postalCodeDigest);
  const isOfOneProduct = outcome === 'notDetected' && Boolean(registration.productId);
  const extended = warranties.filter(({ status }) => status === 'activated');
  const [activated] = extended;
  const refused = warranties.find((row) => row.reason);
  const values = {
    brand: configuration.merchantBrand,
    order: orderNumberText(registration.orderNumberTyped),
    by: registration.answerBy ? dateTimeIn(registration.answerBy, configuration.timeZone, lang) : '',
    ends: activated?.endsAt ? formatDay(activated.endsAt, configuration.timeZone, lang) : '',
    email: configuration.contactInfo[0]?.email ?? '',
    terms: origin + siteBase + pages.warrantyTerms,
  };
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: keyof typeof values) => values[name] ?? '');
  const isWithdrawn = outcome === 'withdrawn';
  const why: Partial<Record<RefusalReason, string>> = isWithdrawn
    ? otherTexts.reviewReasons
    : otherTexts.reasons;
  const reason = (refused?.reason && why[refused.reason]) ?? [];
  const facts = activated ? factsOf(extended, merchant, lang, otherTexts.facts) : [];
  return {
    merchant,
    to: registration.email,
    lang,
    kind: `warranty.${outcome}`,
    registrationId: registration.id,
    subject: fill(texts.subject),
    layout: {
      heading: fill(texts.heading),
      paragraphs: (isOfOneProduct ? [chosenNotFound] : texts.paragraphs)
        .concat(mayBeUnverified ? notVerifiedYet : [], reason)
        .map(fill),
      ...(activated && monthsOf(activated, configuration.timeZone, otherTexts.months)),
      ...(facts.length > 0 && { facts }),
      button:
        activated && extended.length === 1
          ? { label: otherTexts.certificate, url: origin + certificatePath(activated.id, lang) }
          : { label: texts.button, url: origin + siteBase + pages.quickWarranty },
      closing: texts.closing.map(fill),
    },
  };
}

/** The law requires that a warranty statement names the goods and the guarantor. */
function factsOf(
  extended: readonly MailedWarranty[],
  { configuration }: Merchant,
  lang: Language,
  labels: Texts['facts'],
) {
  const { guarantor } = configuration;
  const products = extended.flatMap(({ productName }) => productName ?? []);
  return [
    ...products.map((value) => ({ label: labels.product, value })),
    ...(guarantor
      ? [{ label: labels.guarantor, value: inARow(lang, [guarantor.name, guarantor.address]) }]
      : []),
  ];
}

function monthsOf(row: MailedWarranty, timeZone: string, texts: Texts['months']): Pick<MailLayout, 'months'> {
  const { basisMonths, extendedMonths, purchasedAt, endsAt } = row;
  if (basisMonths === null || extendedMonths === null || !purchasedAt || !endsAt) return {};
  const { basis, extended, start, end } = texts;
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
