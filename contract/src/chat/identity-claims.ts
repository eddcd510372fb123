import * as z from 'zod/mini';
import { limits } from '../limits.ts';

/** What a token says (RFC 7519, HS256). `aud` is the site's origin; `exp` follows `iat` within a quarter of an hour. */
export const identityClaims = z.object({
  /** The merchant's own id of this person, the same whenever they come. */
  sub: z.string().check(z.minLength(1), z.maxLength(limits.merchantUserMaxLength)),
  /** Of this token alone: one browser may show it. */
  jti: z.string().check(z.minLength(1), z.maxLength(limits.merchantUserMaxLength)),
  iat: z.int(),
  exp: z.int(),
  name: z.optional(z.string().check(z.maxLength(limits.nameMaxLength))),
  email: z.optional(z.email().check(z.maxLength(limits.emailMaxLength))),
});
export type IdentityClaims = z.infer<typeof identityClaims>;
