import type { Target } from '@aftercare/contract/desk/chat/service-level';
import { fill, texts } from '../parts/text.ts';

const t = texts.serviceLevel;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export type TargetState = 'open' | 'soon' | 'overdue';

export function targetState({ dueAt, warnAt }: Target, now: number): TargetState {
  if (dueAt.getTime() <= now) return 'overdue';
  return warnAt.getTime() <= now ? 'soon' : 'open';
}

/** A time in its largest unit: exact enough to act on, and short enough for a row. */
function lengthText(milliseconds: number, round: (value: number) => number): string {
  if (milliseconds <= 2 * hourMs) return fill(t.minutes, { count: round(milliseconds / minuteMs) });
  if (milliseconds <= 2 * dayMs) return fill(t.hours, { count: round(milliseconds / hourMs) });
  return fill(t.days, { count: round(milliseconds / dayMs) });
}

/** "First answer due in 4 min", or "First answer overdue by 3 min". */
export function targetText({ kind, dueAt }: Target, now: number): string {
  const left = dueAt.getTime() - now;
  const what = t.short[kind];
  return left > 0
    ? fill(t.dueIn, { what, time: lengthText(left, Math.ceil) })
    : fill(t.overdueBy, { what, time: lengthText(-left, Math.floor) });
}

/** The minutes of a service level, as "45 min" or "8 h". */
export const minutesText = (minutes: number): string =>
  minutes % 60 === 0 ? fill(t.hours, { count: minutes / 60 }) : fill(t.minutes, { count: minutes });
