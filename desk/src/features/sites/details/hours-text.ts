import type { Hours } from '@aftercare/contract/sites/hours';

type Weekly = Hours['weekly'];
type Special = Hours['special'];
type Interval = { open: string; close: string };

const timesText = (intervals: readonly Interval[]): string =>
  intervals.map(({ open, close }) => `${open}-${close}`).join(', ');

/** Opening hours of one weekday as text, such as `09:00-12:00, 13:00-18:00`. */
export const hoursText = (weekly: Weekly, weekday: number): string =>
  timesText(weekly.filter((interval) => interval.weekday === weekday));

const time = '((?:[01]?[0-9]|2[0-3]):[0-5][0-9]|24:00)';
const intervalForm = new RegExp(`^${time}\\s*[-–]\\s*${time}$`);
const padded = (one: string) => one.padStart(5, '0');

function intervalsIn(typed: string): Interval[] | null {
  const intervals: Interval[] = [];
  for (const part of typed.split(',').map((one) => one.trim())) {
    if (part === '') continue;
    const [, from = '', to = ''] = intervalForm.exec(part) ?? [];
    const [open, close] = [padded(from), padded(to)];
    if (from === '' || open === '24:00' || open === close) return null;
    intervals.push({ open, close });
  }
  return intervals;
}

export function withHours(weekly: Weekly, weekday: number, typed: string): Weekly | null {
  const own = intervalsIn(typed)?.map((interval) => ({ weekday, ...interval }));
  if (!own) return null;
  const others = weekly.filter((interval) => interval.weekday !== weekday);
  return [...others, ...own].sort((one, other) => one.weekday - other.weekday);
}

/** Special days as text, one day on each line, such as `2026-12-24 09:00-12:00`. */
export function specialText(special: Special): string {
  const dates = [...new Set(special.map(({ date }) => date))];
  return dates.map((date) => `${date} ${timesText(special.filter((one) => one.date === date))}`).join('\n');
}

export function specialIn(typed: string): Special | null {
  const days: Special = [];
  for (const line of typed.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    const [, date = '', times = ''] = /^(\d{4}-\d{2}-\d{2})\s+(\S.*)$/s.exec(line) ?? [];
    const intervals = intervalsIn(times);
    if (Number.isNaN(Date.parse(date)) || !intervals || intervals.length === 0) return null;
    days.push(...intervals.map((interval) => ({ date, ...interval })));
  }
  return days.sort((one, other) => one.date.localeCompare(other.date));
}
