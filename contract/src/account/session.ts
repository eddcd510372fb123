import * as z from 'zod/mini';
import { type OursOf, shape } from '../fields/shape.ts';
import { seconds } from '../fields/values.ts';
import { retryAt } from '../wire/envelope.ts';

/** The answer of a sign-in; the refresh token travels as a cookie. */
export const session = shape({
  token: ['token', z.string()],
  expiresAt: ['expires_at', seconds],
  email: ['email', z.string()],
  givenName: ['given_name', z.string()],
  avatar: ['avatar', z.string()],
  emailVerified: ['email_proven', z.boolean()],
});
export type Session = OursOf<typeof session>;

export const codeSent = shape({ ...retryAt.fields, expiresAt: ['expires_at', seconds] });
