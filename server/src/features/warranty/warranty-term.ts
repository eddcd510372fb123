import type { Language } from '@aftercare/contract/languages';
import { Temporal } from 'temporal-polyfill';

/** What a merchant promises, in months; a product may lower it, never raise it (D44). */
export type Months = { basis: number; extended: number };

/** The lower of the merchant's promise and the product's own, each part for itself. */
export function promisedMonths(
  merchant: Months,
  product: { basisMonths: number | null; extendedMonths: number | null },
): Months {
  return {
    basis: Math.min(merchant.basis, product.basisMonths ?? merchant.basis),
    extended: Math.min(merchant.extended, product.extendedMonths ?? merchant.extended),
  };
}

/**
 * The last second of the warranty: the end of the calendar day that lies so many months after the day of
 * purchase, both days told by the merchant's clock on the wall. The 31st becomes the last day of a shorter month.
 */
export function endOfTerm(purchasedAt: Date, months: number, timeZone: string): Date {
  const lastDay = Temporal.Instant.fromEpochMilliseconds(purchasedAt.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .add({ months }, { overflow: 'constrain' });
  const nextDay = lastDay.add({ days: 1 }).toZonedDateTime({ timeZone });
  return new Date(nextDay.epochMilliseconds - 1000);
}

/** The day of a moment on the merchant's wall: YYYY-MM-DD, in every language (D15). */
export function dayOf(moment: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
}

/** The same day in a sentence, as the language writes it. */
export const dayInWords = (moment: Date, timeZone: string, lang: Language): string =>
  new Intl.DateTimeFormat(lang.replace('_', '-'), { timeZone, dateStyle: 'long' }).format(moment);
