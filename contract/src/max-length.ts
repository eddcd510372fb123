import * as z from 'zod/mini';

/** The longest that a text or a list may be. Comes first among the checks: no other check looks at what is too long. */
/* @__NO_SIDE_EFFECTS__ */
export const maxLength = (most: number) => z.maxLength(most, { abort: true });
