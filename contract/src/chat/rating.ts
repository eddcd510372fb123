import * as z from 'zod/mini';
import { type OursOf, shape } from '../fields/shape.ts';

/** '1' good, '0' not good, '' none or withdrawn. */
export const ratingThumb = z.enum(['1', '0', '']);

/** Chat sessions of a conversation, counted from 1. */
export const visitNumber = z.int().check(z.minimum(1));

export const ratedFields = {
  sitting: ['sitting', visitNumber],
  thumb: ['thumb_status', ratingThumb],
  comment: ['content', z.string()],
} as const;

export const rating = shape({ ...ratedFields, name: ['name', z.string()] });
export type Rating = OursOf<typeof rating>;
