import { clockText, dateText } from '../../../lib/parts/format.ts';

/** Unix seconds as the value of a date and time input, in the reader's time zone. */
export const momentInput = (seconds: number | null): string => {
  if (seconds === null) return '';
  const date = new Date(seconds * 1000);
  return `${dateText(date)}T${clockText(date)}`;
};

export function momentOf(typed: string): number | null {
  const moment = typed === '' ? Number.NaN : new Date(typed).getTime();
  return Number.isNaN(moment) ? null : Math.floor(moment / 1000);
}
