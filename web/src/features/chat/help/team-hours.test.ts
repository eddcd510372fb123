import type { Availability } from '@aftercare/contract/chat/state';
import { type Language, languages } from '@aftercare/contract/languages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fill } from '../../../lib/page/language.tsx';
import type { ChatText } from '../text.ts';
import { teamHours } from './team-hours.ts';

const catalogues = import.meta.glob<Record<string, string>>('../messages/*.json', {
  eager: true,
  import: 'default',
});
const textIn =
  (lang: Language): ChatText =>
  (key, params) =>
    fill(catalogues[`../messages/${lang}.json`]?.[key] ?? key, params);

const shut: Availability = {
  agents: 'offline',
  isOpenNow: false,
  opensAt: null,
  answersInMinutes: null,
  canHandOver: false,
};
type Place = { lang?: Language; timeZone?: string; readerZone?: string; now?: Date };
const hoursText = (
  availability: Partial<Availability>,
  { lang = 'en_US', timeZone = 'Europe/Berlin', readerZone = timeZone, now = new Date() }: Place = {},
) =>
  // Intl separates the time from AM or PM by a narrow no-break space.
  teamHours({ ...shut, ...availability }, { t: textIn(lang), lang, timeZone, now, readerZone })?.replace(
    /\u202f/g,
    ' ',
  ) ?? null;

describe("the team's hours for a visitor", () => {
  it('show nothing if the site has no hours and no measured response time', () => {
    expect(hoursText({ isOpenNow: null })).toBeNull();
    expect(hoursText({ isOpenNow: null, agents: 'online', canHandOver: true })).toBeNull();
    expect(hoursText({ isOpenNow: true })).toBeNull();
  });

  it('show the response time only while an agent is available', () => {
    const there = { isOpenNow: true, agents: 'online', canHandOver: true } as const;
    expect(hoursText(there)).toBe('Team open now');
    expect(hoursText({ ...there, answersInMinutes: 2 })).toBe('Team open now · Answers in about 2 min');
    expect(hoursText({ ...there, isOpenNow: null, answersInMinutes: 2 })).toBe('Answers in about 2 min');
    expect(hoursText({ ...there, canHandOver: false, answersInMinutes: 2 })).toBeNull();
  });

  it('show the next opening: today, on a weekday, or on a date if the weekday is ambiguous', () => {
    const now = new Date('2026-12-23T20:00:00Z');
    const back = (opensAt: string, lang: Language) =>
      hoursText({ opensAt: new Date(opensAt) }, { lang, now });
    expect(back('2026-12-23T21:30:00Z', 'en_US')).toBe('Team back today, 10:30 PM');
    expect(back('2026-12-28T08:00:00Z', 'en_US')).toBe('Team back Monday, 9:00 AM');
    expect(back('2026-12-30T08:00:00Z', 'en_US')).toBe('Team back December 30, 9:00 AM');
    expect(back('2026-12-28T08:00:00Z', 'de_DE')).toBe('Team wieder da: Montag, 09:00');
    expect(back('2026-12-28T08:00:00Z', 'ja_JP')).toBe('担当者の受付再開：月曜日 9:00');
  });

  it('name the time zone if the visitor’s clock differs from the site’s', () => {
    const now = new Date('2026-12-23T20:00:00Z');
    const back = (lang: Language, readerZone: string) =>
      hoursText({ opensAt: new Date('2026-12-28T08:00:00Z') }, { lang, now, readerZone });
    expect(back('en_US', 'Asia/Kolkata')).toBe('Team back Monday, 1:30 PM your time');
    expect(back('de_DE', 'America/New_York')).toBe('Team wieder da: Montag, 03:00 Ihrer Zeit');
    expect(back('ja_JP', 'Asia/Tokyo')).toBe('担当者の受付再開：月曜日 17:00（お使いの地域の時刻）');
    // Another zone with the same time.
    expect(back('en_US', 'Europe/Paris')).toBe('Team back Monday, 9:00 AM');
  });
});

const zones = [
  ...['Europe/Berlin', 'America/Los_Angeles', 'America/St_Johns', 'Asia/Tokyo', 'Asia/Kolkata', 'UTC'],
  ...['Asia/Kathmandu', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Pacific/Chatham', 'Australia/Lord_Howe'],
];
const days: Record<Language, string[]> = {
  en_US: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  de_DE: ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'],
  ja_JP: ['日曜日', '月曜日', '火曜日', '水曜日', '木曜日', '金曜日', '土曜日'],
};
const clocks: Record<Language, (hour: number, minute: string) => string> = {
  en_US: (hour, minute) => `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`,
  de_DE: (hour, minute) => `${String(hour).padStart(2, '0')}:${minute}`,
  ja_JP: (hour, minute) => `${hour}:${minute}`,
};

const wall = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as Intl.DateTimeFormatOptions).format(at);

it('the team’s hours show the hour and weekday of the visitor’s own clock in any zone and language', () => {
  const minutes = fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2028, 0, 1) / 60_000 });
  fc.assert(
    fc.property(
      minutes,
      fc.integer({ min: 1, max: 6 * 24 * 60 - 1 }),
      ...([fc.constantFrom(...zones), fc.constantFrom(...zones), fc.constantFrom(...languages)] as const),
      (minute, later, timeZone, readerZone, lang) => {
        const now = new Date(minute * 60_000);
        const opensAt = new Date((minute + later) * 60_000);
        const text = hoursText({ opensAt }, { lang, timeZone, readerZone, now }) ?? '';
        const [date = '', time = ''] = wall(opensAt, readerZone).split(' ');
        const [hour = '', min = ''] = time.split(':');
        expect(text).toContain(clocks[lang](Number(hour), min));
        const isToday = wall(now, readerZone).startsWith(date);
        const weekday = days[lang][new Date(date).getUTCDay()] ?? '';
        expect(text.includes(weekday)).toBe(!isToday);
        const yours = textIn(lang)('yourTime', { time: '' }).trim();
        expect(text.includes(yours)).toBe(wall(opensAt, readerZone) !== wall(opensAt, timeZone));
      },
    ),
    { numRuns: 500 },
  );
});
