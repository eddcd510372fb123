import type { Language } from '@aftercare/contract/languages';
import { Temporal } from 'temporal-polyfill';

/** A product may lower the merchant's promise, never raise it. */
export type Months = { basis: number; extended: number };

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
 * Returns the last second of the warranty: the end of the calendar day this many months after the day of purchase, both
 * in the time zone of the merchant. The 31st becomes the last day of a shorter month.
 */
export function endOfTerm(purchasedAt: Date, months: number, timeZone: string): Date {
  const lastDay = Temporal.Instant.fromEpochMilliseconds(purchasedAt.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .add({ months }, { overflow: 'constrain' });
  const nextDay = lastDay.add({ days: 1 }).toZonedDateTime({ timeZone });
  return new Date(nextDay.epochMilliseconds - 1000);
}

/** YYYY-MM-DD in this time zone, the same in every language. */
export function dayOf(at: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
}

export const formatDay = (at: Date, timeZone: string, lang: Language): string =>
  new Intl.DateTimeFormat(lang.replace('_', '-'), { timeZone, dateStyle: 'long' }).format(at);
