import * as z from 'zod/mini';
import { emailText } from '../content/email-text.ts';
import { maxLength } from '../fields/max-length.ts';
import { limits } from '../limits.ts';

/**
 * Claims of an identity token (RFC 7519, HS256). `aud` is the site's origin; `exp` is at most 15 minutes
 * after `iat`.
 */
export const identityClaims = z.object({
  /** The merchant's own id of this customer, stable across visits. */
  sub: z.string().check(maxLength(limits.merchantUserMaxLength), z.minLength(1)),
  /** Unique id of this token. The server accepts a token from one browser only. */
  jti: z.string().check(maxLength(limits.merchantUserMaxLength), z.minLength(1)),
  iat: z.int(),
  exp: z.int(),
  name: z.optional(z.string().check(maxLength(limits.nameMaxLength))),
  email: z.optional(emailText),
});
export type IdentityClaims = z.infer<typeof identityClaims>;
