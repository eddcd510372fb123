import * as z from 'zod/mini';
import { languageSchema } from './languages.ts';
import { listOf, type OursOf, optional, shape } from './shape.ts';
import { flag } from './values.ts';

/** From `start` up to, not with, `end`: UTF-16 units, as JavaScript counts them. */
const mark = shape({ start: ['start', z.int()], end: ['end', z.int()] });
export type Mark = OursOf<typeof mark>;

/**
 * What a search adds to what it found. `marks`: where its name, or its question, says what was looked for, ascending and
 * apart. `lang`: the language that it is said in, where that is not the one that was asked for.
 */
export const foundFields = {
  marks: ['marks', optional(listOf(mark))],
  lang: ['lang', optional(languageSchema)],
} as const;

/** What a search adds to its list. `isBuilding`: the content is new, and what is new in it may be found in a moment only. */
export const searchFields = { isBuilding: ['building', optional(flag)] } as const;
