import * as z from 'zod/mini';

/**
 * Must come first among the checks: it aborts, so that no other check scans a text or list that is too long.
 */
/* @__NO_SIDE_EFFECTS__ */
export const maxLength = (max: number) => z.maxLength(max, { abort: true });
