import * as z from 'zod/mini';
import { type OursOf, shape } from '../shape.ts';

/** '1' good, '0' not good, '' none, or taken back: as with a vote (D40). */
export const ratingThumb = z.enum(['1', '0', '']);

/** The sittings of a conversation, counted from 1. */
export const sittingNumber = z.int().check(z.minimum(1));

/** What the customer thinks of a sitting in which somebody of the team was: one for each, the last one holds. */
export const ratedFields = {
  sitting: ['sitting', sittingNumber],
  thumb: ['thumb_status', ratingThumb],
  comment: ['content', z.string()],
} as const;

/** `name`: whom it is about. */
export const rating = shape({ ...ratedFields, name: ['name', z.string()] });
export type Rating = OursOf<typeof rating>;
