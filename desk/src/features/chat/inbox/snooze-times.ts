import { deskLimits } from '@aftercare/contract/desk/limits';

export type SnoozeTime = 'hour' | 'evening' | 'tomorrow' | 'monday';

const hourMs = 3_600_000;
const [eveningHour, morningHour, monday] = [18, 9, 1];

/** A time of day in the reader's time zone, some days later. */
function at(now: Date, daysLater: number, hour: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + daysLater, hour);
}

/** The proposed ends of a snooze. Half an hour before the evening and after it, there is no "this evening". */
export function snoozeTimes(now: Date): [SnoozeTime, Date][] {
  const evening = at(now, 0, eveningHour);
  const times: [SnoozeTime, Date][] = [['hour', new Date(now.getTime() + hourMs)]];
  if (evening.getTime() - now.getTime() > hourMs / 2) times.push(['evening', evening]);
  const untilMonday = (monday - now.getDay() + 7) % 7 || 7;
  times.push(['tomorrow', at(now, 1, morningHour)], ['monday', at(now, untilMonday, morningHour)]);
  return times;
}

/** Whether the server accepts the time. */
export const isSnoozeTime = (until: Date, now: Date): boolean => {
  const ahead = until.getTime() - now.getTime();
  return ahead > 0 && ahead <= deskLimits.snoozeMaxDays * 24 * hourMs;
};
