import { type HolidayCountry, holidayCountries, holidaysOf } from '@aftercare/contract/sites/holidays';
import type { Hours } from '@aftercare/contract/sites/hours';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openDays, utcOffset } from './opening-hours.ts';

const workdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, open: '09:00', close: '18:00' }));
const build = (overrides: Partial<Hours> = {}): Hours => ({
  weekly: workdays,
  holidays: null,
  closedOn: [],
  special: [],
  ...overrides,
});
const dayMs = 86_400_000;

describe('opening hours', () => {
  it('are times in the zone of the site, also when its clocks change', () => {
    const [friday, monday] = openDays(build(), 'Europe/Berlin', new Date('2026-03-27T12:00:00Z'));
    expect(friday).toEqual({
      date: '2026-03-27',
      open: new Date('2026-03-27T08:00:00Z'),
      close: new Date('2026-03-27T17:00:00Z'),
    });
    expect(monday?.open).toEqual(new Date('2026-03-30T07:00:00Z'));
  });

  it.each([
    ['Europe/Berlin', '2026-03-27T12:00:00Z', 60],
    ['Europe/Berlin', '2026-06-27T12:00:00Z', 120],
    ['Asia/Kolkata', '2026-06-27T12:00:00Z', 330],
    ['America/New_York', '2026-01-27T12:00:00Z', -300],
  ])('come with the offset of %s at %s from UTC: %i minutes', (zone, now, minutes) => {
    expect(utcOffset(zone, new Date(now))).toBe(minutes);
  });

  it('begin with the current day of the site’s zone', () => {
    expect(openDays(build(), 'Asia/Tokyo', new Date('2026-06-01T23:30:00Z'))[0]).toEqual({
      date: '2026-06-02',
      open: new Date('2026-06-02T00:00:00Z'),
      close: new Date('2026-06-02T09:00:00Z'),
    });
  });

  it('cover 14 days in order, without the closed ones', () => {
    const hours = build({ closedOn: ['2026-06-02'] });
    const days = openDays(hours, 'UTC', new Date('2026-06-01T12:00:00Z'));
    expect(days).toHaveLength(9);
    expect(days.map(({ date }) => date)).not.toContain('2026-06-02');
    const later = openDays(hours, 'UTC', new Date('2026-06-09T12:00:00Z')).map(({ date }) => date);
    expect([later[0], later.at(-1)]).toEqual(['2026-06-09', '2026-06-22']);
  });

  it('reach to midnight and beyond, including an interval that began yesterday', () => {
    const monday = new Date('2026-06-01T12:00:00Z');
    const allDay = [{ weekday: 1, open: '00:00', close: '24:00' }];
    expect(openDays(build({ weekly: allDay }), 'UTC', monday)[0]?.close).toEqual(
      new Date('2026-06-02T00:00:00Z'),
    );
    const night = build({ weekly: [{ weekday: 1, open: '22:00', close: '02:00' }] });
    const lasting = {
      date: '2026-06-01',
      open: new Date('2026-06-01T22:00:00Z'),
      close: new Date('2026-06-02T02:00:00Z'),
    };
    expect(openDays(night, 'UTC', monday)[0]).toEqual(lasting);
    expect(openDays(night, 'UTC', new Date('2026-06-02T01:00:00Z'))[0]).toEqual(lasting);
  });

  it('of one date override those of its weekday and of a holiday', () => {
    const special = [
      { date: '2026-12-25', open: '10:00', close: '11:00' },
      { date: '2026-12-27', open: '10:00', close: '11:00' },
      { date: '2026-12-27', open: '12:00', close: '13:00' },
    ];
    const days = openDays(build({ holidays: 'us', special }), 'UTC', new Date('2026-12-24T00:00:00Z'));
    expect(days.slice(0, 5).map(({ date, open }) => `${date} ${open.getUTCHours()}`)).toEqual([
      ...['2026-12-24 9', '2026-12-25 10', '2026-12-27 10', '2026-12-27 12', '2026-12-28 9'],
    ]);
  });

  it('skipped by a clock change are left out; repeated ones last until the second time', () => {
    const at = (weekday: number, open: string, close: string) =>
      build({ weekly: [{ weekday, open, close }] });
    const spring = new Date('2026-03-28T12:00:00Z');
    expect(openDays(at(0, '02:10', '02:50'), 'Europe/Berlin', spring).map(({ date }) => date)).not.toContain(
      '2026-03-29',
    );
    expect(openDays(at(0, '01:00', '02:30'), 'Europe/Berlin', spring)[0]?.close).toEqual(
      new Date('2026-03-29T01:00:00Z'),
    );
    const autumn = new Date('2026-10-24T12:00:00Z');
    expect(openDays(at(0, '02:30', '02:45'), 'Europe/Berlin', autumn)[0]).toMatchObject({
      open: new Date('2026-10-25T00:30:00Z'),
      close: new Date('2026-10-25T01:45:00Z'),
    });
  });
});

const zones = [
  ...['Europe/Berlin', 'America/Los_Angeles', 'America/St_Johns', 'Asia/Tokyo', 'Asia/Kolkata'],
  ...['Asia/Kathmandu', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Pacific/Chatham', 'Australia/Lord_Howe'],
  ...['Africa/Casablanca', 'America/Sao_Paulo', 'UTC'],
];

const formats = new Map(
  zones.map((timeZone) => {
    const shown = {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    } as const;
    return [timeZone, new Intl.DateTimeFormat('sv-SE', { timeZone, hourCycle: 'h23', ...shown })] as const;
  }),
);

/** The local time of a zone, computed by another library than the product's. */
function wall(timestamp: number, timeZone: string): { date: string; time: string } {
  const [date = '', time = ''] = (formats.get(timeZone)?.format(timestamp) ?? '').split(' ');
  return { date, time };
}
const isAmbiguous = (timestamp: number, timeZone: string) => {
  const shown = JSON.stringify(wall(timestamp, timeZone));
  return [-60, -30, 30, 60].some((min) => JSON.stringify(wall(timestamp + min * 60_000, timeZone)) === shown);
};
const dateAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

function isOpenBy(hours: Hours, { date, time }: { date: string; time: string }): boolean {
  const of = (day: string) => {
    if (hours.closedOn.includes(day)) return [];
    const special = hours.special.filter((one) => one.date === day);
    if (special.length > 0) return special;
    const isHoliday =
      hours.holidays !== null &&
      holidaysOf(hours.holidays, Number(day.slice(0, 4))).some((holiday) => holiday.date === day);
    return isHoliday ? [] : hours.weekly.filter(({ weekday }) => weekday === new Date(day).getUTCDay());
  };
  const isOver = ({ open, close }: { open: string; close: string }) => close <= open;
  return (
    of(date).some((one) => one.open <= time && (isOver(one) || time < one.close)) ||
    of(dateAfter(date, -1)).some((one) => isOver(one) && time < one.close)
  );
}

const two = (value: number) => String(value).padStart(2, '0');
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 1, 15, 30, 59))
  .map(([hour, minute]) => `${two(hour)}:${two(minute)}`);
const interval = fc
  .tuple(time, fc.oneof(time, fc.constant('24:00')))
  .filter(([open, close]) => open !== close)
  .map(([open, close]) => ({ open, close }));
const anyTime = fc
  .integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2029, 0, 1) / 60_000 })
  .map((minutes) => minutes * 60_000);
const nearChange = fc
  .tuple(
    fc.constantFrom('2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01', '2026-04-05', '2027-03-28'),
    fc.integer({ min: -900, max: 1800 }),
  )
  .map(([date, minutes]) => Date.parse(date) + minutes * 60_000);
const hoursAround = (now: number) => {
  const day = fc
    .integer({ min: -1, max: 2 })
    .map((days) => dateAfter(new Date(now).toISOString().slice(0, 10), days));
  return fc.record({
    weekly: fc.array(
      fc.tuple(fc.integer({ min: 0, max: 6 }), interval).map(([weekday, one]) => ({ weekday, ...one })),
      { maxLength: 16 },
    ),
    holidays: fc.constantFrom<HolidayCountry | null>(null, ...holidayCountries),
    closedOn: fc.array(day, { maxLength: 2 }),
    special: fc.array(
      fc.tuple(day, interval).map(([date, one]) => ({ date, ...one })),
      { maxLength: 3 },
    ),
  });
};

describe('in every zone, over clock changes, several intervals and holidays', () => {
  it('it is open exactly while the local time is within an interval', () => {
    fc.assert(
      fc.property(
        fc.oneof(anyTime, nearChange).chain((now) => fc.tuple(fc.constant(now), hoursAround(now))),
        fc.constantFrom(...zones),
        ([now, hours], timeZone) => {
          if (isAmbiguous(now, timeZone)) return;
          const days = openDays(hours, timeZone, new Date(now));
          const isOpen = days.some(({ open, close }) => open.getTime() <= now && now < close.getTime());
          expect(isOpen).toBe(isOpenBy(hours, wall(now, timeZone)));
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('each interval begins and ends at its local times', () => {
    fc.assert(
      fc.property(
        anyTime.chain((now) => fc.tuple(fc.constant(now), hoursAround(now))),
        fc.constantFrom(...zones),
        ([now, hours], timeZone) => {
          for (const { date, open, close } of openDays(hours, timeZone, new Date(now))) {
            if (isAmbiguous(open.getTime(), timeZone) || isAmbiguous(close.getTime(), timeZone)) continue;
            expect(isOpenBy(hours, wall(open.getTime(), timeZone))).toBe(true);
            expect(wall(open.getTime(), timeZone).date).toBe(date);
          }
        },
      ),
    );
  });
});

describe('public holidays', () => {
  const datesOf = (country: HolidayCountry, year: number) =>
    holidaysOf(country, year).map(({ date }) => date.slice(5));
  // As published by the governments: opm.gov, the states' laws, cao.go.jp.
  it.each([
    ['us', 2026, '01-01 01-19 02-16 05-25 06-19 07-03 07-04 09-07 10-12 11-11 11-26 12-25'],
    ['us', 2027, '01-01 01-18 02-15 05-31 06-18 06-19 07-04 07-05 09-06 10-11 11-11 11-25 12-24 12-25 12-31'],
    ['de', 2026, '01-01 04-03 04-06 05-01 05-14 05-25 10-03 12-25 12-26'],
    ['de', 2027, '01-01 03-26 03-29 05-01 05-06 05-17 10-03 12-25 12-26'],
    [
      'jp',
      2026,
      '01-01 01-12 02-11 02-23 03-20 04-29 05-03 05-04 05-05 05-06 07-20 08-11 09-21 09-22 09-23 10-12 11-03 11-23',
    ],
    [
      'jp',
      2027,
      '01-01 01-11 02-11 02-23 03-21 03-22 04-29 05-03 05-04 05-05 07-19 08-11 09-20 09-23 10-11 11-03 11-23',
    ],
  ] as const)('of %s in %i match the officially published dates', (country, year, days) => {
    expect(datesOf(country, year).join(' ')).toBe(days);
  });

  it('are days without hours, in the zone of the site', () => {
    const shown = (hours: Hours, timeZone: string, now: string) =>
      openDays(hours, timeZone, new Date(now)).map(({ date }) => date.slice(5));
    const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, open: '09:00', close: '18:00' }));
    const of = (holidays: HolidayCountry | null) => build({ weekly: everyDay, holidays });
    expect(shown(of('jp'), 'Asia/Tokyo', '2026-09-19T16:00:00Z').slice(0, 2)).toEqual(['09-20', '09-24']);
    expect(shown(of('de'), 'Europe/Berlin', '2026-12-24T12:00:00Z').slice(0, 3)).toEqual([
      '12-24',
      '12-27',
      '12-28',
    ]);
    expect(shown(of(null), 'Europe/Berlin', '2026-12-24T12:00:00Z').slice(0, 3)).toEqual([
      '12-24',
      '12-25',
      '12-26',
    ]);
    expect(shown(of('us'), 'America/New_York', '2026-11-26T12:00:00Z')[0]).toBe('11-27');
  });
});
