import { isoWeekdays, type Subscription } from '@aftercare/contract/desk/statistics/subscriptions';
import { deskLanguage, fill, localeOf, texts } from '../../../lib/parts/text.ts';

const t = texts.mailedReports;
/** The first of January 2024 was a Monday. */
const dayOf = (weekday: number): Date => new Date(Date.UTC(2024, 0, weekday));
const names = new Intl.DateTimeFormat(localeOf(deskLanguage), { weekday: 'long', timeZone: 'UTC' });

const weekdayText = (weekday: number): string => names.format(dayOf(weekday));
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

export const weekdayOptions = isoWeekdays.map((weekday) => [String(weekday), weekdayText(weekday)] as const);
export const hourOptions = Array.from({ length: 24 }, (_, hour) => [String(hour), hourText(hour)] as const);

export const scheduleText = ({ rhythm, weekday, hour }: Pick<Subscription, 'rhythm' | 'weekday' | 'hour'>) =>
  fill(t.schedules[rhythm], { weekday: weekdayText(weekday), hour: hourText(hour) });
