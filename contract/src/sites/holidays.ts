/** Countries whose public holidays are computed; for others, and for regions, operators enter the days. */
export const holidayCountries = ['us', 'de', 'jp'] as const;
export type HolidayCountry = (typeof holidayCountries)[number];

/** A calendar day such as `2026-12-25`, without a time zone. */
export type Holiday = { readonly date: string; readonly name: string };

const dayMs = 86_400_000;
const sunday = 0;
const monday = 1;
const thursday = 4;
const saturday = 6;

const on = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day);
const weekdayOf = (day: number): number => new Date(day).getUTCDay();
const dateOf = (day: number): string => new Date(day).toISOString().slice(0, 10);

function nth(year: number, month: number, weekday: number, count: number): number {
  const first = on(year, month, 1);
  return first + (((weekday - weekdayOf(first) + 7) % 7) + (count - 1) * 7) * dayMs;
}

function last(year: number, month: number, weekday: number): number {
  const end = on(year, month + 1, 0);
  return end - ((weekdayOf(end) - weekday + 7) % 7) * dayMs;
}

/** Easter Sunday of the western churches (J. Meeus, Astronomical Algorithms, chapter 8). */
function easter(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - (b >> 2) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * (c >> 2) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return on(year, Math.floor(f / 31), (f % 31) + 1);
}

type Named = readonly [day: number, name: string];

/**
 * Federal holidays (5 U.S.C. 6103): one on a Saturday is observed on Friday too, one on a Sunday on Monday
 * too.
 */
function american(year: number): Named[] {
  const own: Named[] = [
    [on(year, 1, 1), 'New Year’s Day'],
    [nth(year, 1, monday, 3), 'Martin Luther King Jr. Day'],
    [nth(year, 2, monday, 3), 'Presidents’ Day'],
    [last(year, 5, monday), 'Memorial Day'],
    [on(year, 6, 19), 'Juneteenth'],
    [on(year, 7, 4), 'Independence Day'],
    [nth(year, 9, monday, 1), 'Labor Day'],
    [nth(year, 10, monday, 2), 'Columbus Day'],
    [on(year, 11, 11), 'Veterans Day'],
    [nth(year, 11, thursday, 4), 'Thanksgiving Day'],
    [on(year, 12, 25), 'Christmas Day'],
    [on(year + 1, 1, 1), 'New Year’s Day'],
  ];
  const kept = own.flatMap(([day, name]): Named[] => {
    const weekday = weekdayOf(day);
    const instead = weekday === saturday ? day - dayMs : weekday === sunday ? day + dayMs : null;
    return instead === null
      ? [[day, name]]
      : [
          [day, name],
          [instead, `${name} (observed)`],
        ];
  });
  return kept.filter(([day]) => new Date(day).getUTCFullYear() === year);
}

function german(year: number): Named[] {
  const sundayOfEaster = easter(year);
  return [
    [on(year, 1, 1), 'Neujahr'],
    [sundayOfEaster - 2 * dayMs, 'Karfreitag'],
    [sundayOfEaster + dayMs, 'Ostermontag'],
    [on(year, 5, 1), 'Tag der Arbeit'],
    [sundayOfEaster + 39 * dayMs, 'Christi Himmelfahrt'],
    [sundayOfEaster + 50 * dayMs, 'Pfingstmontag'],
    [on(year, 10, 3), 'Tag der Deutschen Einheit'],
    [on(year, 12, 25), '1. Weihnachtstag'],
    [on(year, 12, 26), '2. Weihnachtstag'],
  ];
}

/** The day of an equinox in Japan, valid from 1980 to 2099 (the observatory's approximation). */
const equinox = (year: number, base: number): number =>
  Math.floor(base + 0.242194 * (year - 1980) - Math.floor((year - 1980) / 4));

/**
 * 国民の祝日に関する法律: a holiday on a Sunday moves to the next working day, and a day between two holidays is one
 * too.
 */
function japanese(year: number): Named[] {
  const own = new Map<number, string>([
    [on(year, 1, 1), '元日'],
    [nth(year, 1, monday, 2), '成人の日'],
    [on(year, 2, 11), '建国記念の日'],
    [on(year, 2, 23), '天皇誕生日'],
    [on(year, 3, equinox(year, 20.8431)), '春分の日'],
    [on(year, 4, 29), '昭和の日'],
    [on(year, 5, 3), '憲法記念日'],
    [on(year, 5, 4), 'みどりの日'],
    [on(year, 5, 5), 'こどもの日'],
    [nth(year, 7, monday, 3), '海の日'],
    [on(year, 8, 11), '山の日'],
    [nth(year, 9, monday, 3), '敬老の日'],
    [on(year, 9, equinox(year, 23.2488)), '秋分の日'],
    [nth(year, 10, monday, 2), 'スポーツの日'],
    [on(year, 11, 3), '文化の日'],
    [on(year, 11, 23), '勤労感謝の日'],
  ]);
  const more: Named[] = [];
  for (const day of own.keys()) {
    if (weekdayOf(day) === sunday) {
      let instead = day + dayMs;
      while (own.has(instead)) instead += dayMs;
      more.push([instead, '振替休日']);
    }
    const between = day + dayMs;
    if (own.has(between + dayMs) && !own.has(between) && weekdayOf(between) !== sunday)
      more.push([between, '国民の休日']);
  }
  return [...own, ...more];
}

const calendars: Readonly<Record<HolidayCountry, (year: number) => Named[]>> = {
  us: american,
  de: german,
  jp: japanese,
};

export const holidaysOf = (country: HolidayCountry, year: number): Holiday[] =>
  calendars[country](year)
    .toSorted(([one], [other]) => one - other)
    .map(([day, name]) => ({ date: dateOf(day), name }));
