import { fill, texts } from '../../../lib/parts/text.ts';

const t = texts.inboxLists;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A duration as text, such as 0:42, 12:05 or 3 h 20 min. */
export function durationText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  if (hours > 0) return `${fill(t.hours, { count: hours })} ${fill(t.minutes, { count: minutes })}`;
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The time until a ticket is due, rounded up: "due in 2 h", or "overdue". */
export function dueText(answerBy: Date, now: number): string {
  const ahead = answerBy.getTime() - now;
  if (ahead <= 0) return t.overdue;
  if (ahead <= hourMs) return fill(t.due, { time: fill(t.minutes, { count: Math.ceil(ahead / minuteMs) }) });
  if (ahead <= 2 * dayMs) return fill(t.due, { time: fill(t.hours, { count: Math.ceil(ahead / hourMs) }) });
  return fill(t.due, { time: fill(t.days, { count: Math.ceil(ahead / dayMs) }) });
}

/** A count that ends at `max`, shown as "999+" from there. */
export const cappedText = (count: number, max: number): string =>
  count >= max ? fill(t.countMax, { count: max - 1 }) : String(count);
