import { clockText, dateText } from '../../lib/format.ts';

/** What a field for day and time shows of Unix seconds, in the reader's zone. */
export const momentInput = (seconds: number | null): string => {
  if (seconds === null) return '';
  const date = new Date(seconds * 1000);
  return `${dateText(date)}T${clockText(date)}`;
};

/** And back; null for none. */
export function momentOf(typed: string): number | null {
  const moment = typed === '' ? Number.NaN : new Date(typed).getTime();
  return Number.isNaN(moment) ? null : Math.floor(moment / 1000);
}
