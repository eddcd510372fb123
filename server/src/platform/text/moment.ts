import type { Language } from '@aftercare/contract/languages';

const minute = 60_000;

/**
 * A time as written in this language, with its zone, on one line. Rounded up, so that a stated time is never
 * too early.
 */
export function dateTimeIn(at: Date, timeZone: string, lang: Language): string {
  const whole = new Date(Math.ceil(at.getTime() / minute) * minute);
  const isGerman = lang === 'de_DE';
  const format = new Intl.DateTimeFormat(lang.replace('_', '-'), {
    timeZone,
    year: 'numeric',
    month: isGerman ? '2-digit' : 'short',
    day: isGerman ? '2-digit' : 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return format.format(whole).replaceAll(/[\s\u202f]/g, '\u00a0');
}
