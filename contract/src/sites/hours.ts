import * as z from 'zod/mini';
import { maxLength } from '../fields/max-length.ts';
import { limits } from '../limits.ts';
import { holidayCountries } from './holidays.ts';

const interval = {
  open: z.string().check(z.regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/)),
  /** End of the interval. A time that is not after `open` is on the next day. */
  close: z.string().check(z.regex(/^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$/)),
};
const isLong = z.refine<{ open: string; close: string }>(({ open, close }) => open !== close, {
  path: ['close'],
  params: { reason: 'endsFirst' },
});

/**
 * When a site's team answers, in the site's time zone. Several intervals of a day are several entries, such
 * as around a lunch break. A single date takes precedence over its weekday and over holidays.
 */
export const hoursSchema = z
  .strictObject({
    /** Weekday 0 is Sunday. */
    weekly: z
      .array(
        z.strictObject({ weekday: z.int().check(z.minimum(0), z.maximum(6)), ...interval }).check(isLong),
      )
      .check(maxLength(limits.hoursIntervals)),
    /** The country whose public holidays are closed days; null: none. */
    holidays: z._default(z.nullable(z.enum(holidayCountries)), null),
    closedOn: z.array(z.iso.date()).check(maxLength(limits.hoursDays)),
    special: z._default(
      z
        .array(z.strictObject({ date: z.iso.date(), ...interval }).check(isLong))
        .check(maxLength(limits.hoursDays)),
      [],
    ),
  })
  .check(
    z.refine(({ closedOn, special }) => special.every(({ date }) => !closedOn.includes(date)), {
      path: ['special'],
      params: { reason: 'twice' },
    }),
  );

export type Hours = z.infer<typeof hoursSchema>;
