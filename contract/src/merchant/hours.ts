import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { maxLength } from '../max-length.ts';
import { holidayCountries } from './holidays.ts';

const interval = {
  open: z.string().check(z.regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/)),
  /** Not after `open`: on the day after. */
  close: z.string().check(z.regex(/^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$/)),
};
const isLong = z.refine<{ open: string; close: string }>(({ open, close }) => open !== close, {
  path: ['close'],
  params: { reason: 'endsFirst' },
});

/**
 * When a site's people answer, by the clocks of its own zone. Several intervals of a day are several entries, as round
 * a lunch break. What is said of one day goes before what is said of its weekday and of holidays.
 */
export const hoursSchema = z
  .strictObject({
    /** Weekday 0 is Sunday. */
    weekly: z
      .array(
        z.strictObject({ weekday: z.int().check(z.minimum(0), z.maximum(6)), ...interval }).check(isLong),
      )
      .check(maxLength(limits.hoursIntervals)),
    /** Whose public holidays are days without hours; null: nobody's. */
    holidays: z._default(z.nullable(z.enum(holidayCountries)), null),
    /** Days without hours besides. */
    closedOn: z.array(z.iso.date()).check(maxLength(limits.hoursDays)),
    /** Days with hours of their own. */
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
