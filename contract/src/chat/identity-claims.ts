import * as z from 'zod/mini';
import { emailText } from '../email-text.ts';
import { limits } from '../limits.ts';
import { maxLength } from '../max-length.ts';

/** What a token says (RFC 7519, HS256). `aud` is the site's origin; `exp` follows `iat` within a quarter of an hour. */
export const identityClaims = z.object({
  /** The merchant's own id of this person, the same whenever they come. */
  sub: z.string().check(maxLength(limits.merchantUserMaxLength), z.minLength(1)),
  /** Of this token alone: one browser may show it. */
  jti: z.string().check(maxLength(limits.merchantUserMaxLength), z.minLength(1)),
  iat: z.int(),
  exp: z.int(),
  name: z.optional(z.string().check(maxLength(limits.nameMaxLength))),
  email: z.optional(emailText),
});
export type IdentityClaims = z.infer<typeof identityClaims>;
