import * as z from 'zod/mini';
import { maxLength } from '../../fields/max-length.ts';
import { codePoints } from '../../fields/rules.ts';
import type { Codec } from '../../fields/shape.ts';
import { deskLimits } from '../limits.ts';

/**
 * Control, format and bidirectional characters, line and paragraph separators, private and unassigned ones, and the
 * Hangul fillers, which are letters without a glyph.
 */
const unseen = /[\p{C}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/u;
/** An email address, a web address or the name of a host, also in full-width characters after NFKC. */
const addressLike = /[@/\\]|www\.|[\p{L}\p{N}]\.\p{L}{2}/iu;
const phoneLike = /(?:\p{N}[ -]?){6}/u;
const manyMarks = /\p{M}{3}/u;
const letter = /\p{L}/u;

/** Whether customers may read this name. '' removes the name. */
export function isPublicName(name: string): boolean {
  if (name === '') return true;
  if (codePoints(name) > deskLimits.publicNameMaxLength || unseen.test(name)) return false;
  const plain = name.normalize('NFKC');
  return letter.test(plain) && !addressLike.test(plain) && !phoneLike.test(plain) && !manyMarks.test(plain);
}

/** A name of 1 to `deskLimits.publicNameMaxLength` code points, or '' for none. */
export const publicName: Codec<string, string> = {
  wire: z.string().check(
    maxLength(4 * deskLimits.publicNameMaxLength),
    z.refine<string>((name) => name.isWellFormed() && isPublicName(name.trim()), {
      params: { reason: 'notAllowed' },
    }),
    z.meta({ maxLength: 4 * deskLimits.publicNameMaxLength }),
  ),
  fromWire: (name) => name.trim(),
  toWire: (name) => name,
};
