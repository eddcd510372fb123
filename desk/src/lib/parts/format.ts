import { deskLanguage, localeOf } from './text.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** YYYY-MM-DD in the reader's time zone: constant width, and unambiguous in every country. */
export function dateText(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export function clockText(date: Date): string {
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

export function dateTimeText(date: Date): string {
  return `${dateText(date)} ${clockText(date)}`;
}

/** The time alone on the same day, else with the date. */
export function momentText(date: Date, now = new Date()): string {
  return dateText(date) === dateText(now) ? clockText(date) : dateTimeText(date);
}

/** YYYY-MM-DD in a time zone, as on the buyer's certificate. */
export function dayIn(timeZone: string, date: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(date);
}

const numbers = new Intl.NumberFormat(localeOf(deskLanguage));

/** With a fixed number of decimals, so that figures in a column align. */
const decimalText = (value: number, digits: number): string =>
  value.toLocaleString(localeOf(deskLanguage), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

export const countText = (value: number): string => numbers.format(value);

export function bytesText(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB'];
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const value = bytes / 1000 ** power;
  const digits = power === 0 || value >= 100 ? 0 : 1;
  return `${decimalText(value, digits)} ${units[power]}`;
}

/** Whole percent, rounded down, so that it is 100 only when the work is complete. */
export function percent(part: number, whole: number): number {
  if (whole <= 0) return 0;
  return part >= whole ? 100 : Math.min(99, Math.floor((part / whole) * 100));
}

/** Formats 17 digits as marketplaces do, 3-7-7; other text is unchanged. */
export function orderNumberText(orderNumber: string): string {
  return orderNumber.replace(/^(\d{3})-?(\d{7})-?(\d{7})$/, '$1-$2-$3');
}

/** Months between two instants, as a fraction, for a time axis. */
export function monthsBetween(from: Date, to: Date): number {
  const averageMonthMs = (365.2425 / 12) * 86_400_000;
  return Math.max(0, (to.getTime() - from.getTime()) / averageMonthMs);
}
