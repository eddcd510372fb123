import * as z from 'zod/mini';
import { call } from '../call.ts';
import { identityRefusals } from '../embedding.ts';
import { nothing } from '../envelope.ts';
import { limits } from '../limits.ts';
import { optional, shape } from '../shape.ts';
import { id, line } from '../values.ts';

/**
 * Names the person in the chat, by a token that the merchant's own server has signed (decision 065). It opens the
 * conversations of this person there, to read and to answer in, and nothing of an account.
 */
export const identifyPerson = call('POST', '/v1/chat/identify', {
  summary: "Names the person in the chat by a token of the merchant's own server.",
  who: 'A',
  request: shape({ token: ['token', line({ max: limits.identityTokenMaxLength })] }),
  response: shape({
    conversationId: ['conversation_id', id],
    /** Where this browser holds another conversation than before, once (wire.md 1, Visitor). */
    visitorToken: ['visitor_token', optional(z.string())],
    /** What it held before is somebody else's. */
    isSomebodyElse: ['is_somebody_else', z.boolean()],
  }),
  codes: {
    identityRefused: shape({ reason: ['reason', z.enum(identityRefusals)] }),
    chatOff: nothing,
  },
});

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
