import { addDays, type Day } from './calendar-days.ts';

/** Late events of these days are still counted; waits are deleted after seven days. */
export const correctedDays = 7;
const todayEveryMs = 5 * 60_000;
const pastEveryMs = 6 * 3_600_000;

type Rolled = ReadonlyMap<Day, Date>;

/**
 * The days to roll up, the newest first: today every five minutes, the six days before every six hours, and yesterday
 * at once after its end. `since` is the first day of the merchant's figures; earlier days stay without figures.
 * `todayStart` is the first instant of today.
 */
export function dueDays(today: Day, since: Day, rolled: Rolled, now: Date, todayStart: Date): Day[] {
  const yesterday = addDays(today, -1);
  const window = Array.from({ length: correctedDays }, (_, ago) => addDays(today, -ago));
  return window.filter((day) => {
    const rolledAt = rolled.get(day);
    if (day < since) return false;
    if (rolledAt === undefined) return true;
    if (day === yesterday && rolledAt < todayStart) return true;
    return now.getTime() - rolledAt.getTime() >= (day === today ? todayEveryMs : pastEveryMs);
  });
}
