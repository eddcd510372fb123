import type { MerchantConfiguration } from '@aftercare/contract/merchant/configuration';

type Weekly = NonNullable<MerchantConfiguration['hours']>['weekly'];

/** `09:00-12:00, 13:00-18:00` of one weekday. */
export const hoursText = (weekly: Weekly, weekday: number): string =>
  weekly
    .filter((interval) => interval.weekday === weekday)
    .map(({ open, close }) => `${open}-${close}`)
    .join(', ');

const intervalForm = /^(\d{1,2}:\d{2})\s*[-–]\s*(\d{1,2}:\d{2})$/;
const padded = (time: string) => time.padStart(5, '0');

/** The hours with this weekday's as they were typed; null for what is none. */
export function withHours(weekly: Weekly, weekday: number, typed: string): Weekly | null {
  const others = weekly.filter((interval) => interval.weekday !== weekday);
  const pieces = typed.split(',').map((piece) => piece.trim());
  const intervals = pieces.filter((piece) => piece !== '').map((piece) => intervalForm.exec(piece));
  if (intervals.some((interval) => interval === null)) return null;
  const own = intervals.map((found) => {
    const [, open = '', close = ''] = found ?? [];
    return { weekday, open: padded(open), close: padded(close) };
  });
  return [...others, ...own].sort((one, other) => one.weekday - other.weekday);
}
