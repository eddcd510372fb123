import * as z from 'zod/mini';
import { listOf, type OursOf, optional, shape } from '../fields/shape.ts';
import { flag } from '../fields/values.ts';
import { languageSchema } from '../languages.ts';

/** A matching part of a text, from `start` (inclusive) to `end` (exclusive), in UTF-16 units. */
const mark = shape({ start: ['start', z.int()], end: ['end', z.int()] });
export type Mark = OursOf<typeof mark>;

/**
 * Additions to a search result. `marks`: where its name or question matches, ascending and without overlap.
 * `lang`: its language, if that differs from the requested one.
 */
export const foundFields = {
  marks: ['marks', optional(listOf(mark))],
  lang: ['lang', optional(languageSchema)],
} as const;

/** Additions to a search's list. `isBuilding`: the index is being updated, so new content may be missing. */
export const searchFields = { isBuilding: ['building', optional(flag)] } as const;
