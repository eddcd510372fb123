import type { Language } from '@aftercare/contract/languages';
import { localeOf } from './language.tsx';

/** YYYY-MM-DD in the merchant's zone, in every language, for list, card and certificate of a warranty. */
export function warrantyDate(date: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const part = Object.fromEntries(parts.formatToParts(date).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}`;
}

/** No-break spaces keep the text on one line. */
export function dateTimeText(date: Date, lang: Language, timeZone?: string): string {
  const format = new Intl.DateTimeFormat(localeOf(lang), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  return format.format(date).replaceAll(' ', '\u00a0');
}

/** Date and time in the reader's zone. Names the zone if the time in the site's zone differs. */
export function zonedDateTime(date: Date, lang: Language, siteZone: string, readerZone?: string): string {
  const text = dateTimeText(date, lang, readerZone);
  if (text === dateTimeText(date, lang, siteZone)) return text;
  const format = new Intl.DateTimeFormat(localeOf(lang), { timeZone: readerZone, timeZoneName: 'short' });
  const zone = format.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value;
  return `${text} ${zone}`.replaceAll(' ', '\u00a0');
}

export function dayText(date: Date, timeZone: string | undefined, lang: Language): string {
  return new Intl.DateTimeFormat(localeOf(lang), { timeZone, dateStyle: 'long' }).format(date);
}

const two = (part: number): string => String(part).padStart(2, '0');

const clocks: Record<Language, (hour: number, minute: number) => string> = {
  en_US: (hour, minute) => `${hour % 12 || 12}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`,
  de_DE: (hour, minute) => `${two(hour)}:${two(minute)}`,
  ja_JP: (hour, minute) => `${hour}:${two(minute)}`,
};

/**
 * The time in the reader's zone. Written as Intl does, but without it: home needs it during hydration, and
 * the first use of Intl takes a phone 60 ms.
 */
export function clockText(date: Date, lang: Language): string {
  return clocks[lang](date.getHours(), date.getMinutes());
}

/** Months between two instants, as a fraction, for a time axis. Never negative. */
export function monthsBetween(from: Date, to: Date): number {
  const averageMonthMs = (365.2425 / 12) * 86_400_000;
  return Math.max(0, (to.getTime() - from.getTime()) / averageMonthMs);
}
