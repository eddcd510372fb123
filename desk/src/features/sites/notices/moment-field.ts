import { clockText, dateText } from '../../../lib/parts/format.ts';

/** Unix seconds as the value of a date and time input, in the reader's time zone. */
export const dateTimeInput = (seconds: number | null): string => {
  if (seconds === null) return '';
  const date = new Date(seconds * 1000);
  return `${dateText(date)}T${clockText(date)}`;
};

export function secondsOfInput(typed: string): number | null {
  const time = typed === '' ? Number.NaN : new Date(typed).getTime();
  return Number.isNaN(time) ? null : Math.floor(time / 1000);
}
