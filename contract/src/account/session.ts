import * as z from 'zod/mini';
import { retryAt } from '../envelope.ts';
import { type OursOf, shape } from '../shape.ts';
import { seconds } from '../values.ts';

/** What signing in gives, besides the renewal cookie (wire.md 3, session; D53). */
export const session = shape({
  token: ['token', z.string()],
  expiresAt: ['expires_at', seconds],
  email: ['email', z.string()],
  givenName: ['given_name', z.string()],
  avatar: ['avatar', z.string()],
  emailProven: ['email_proven', z.boolean()],
});
export type Session = OursOf<typeof session>;

/** A mailed code: when another may be asked for, and how long this one is good. */
export const codeSent = shape({ ...retryAt.fields, expiresAt: ['expires_at', seconds] });
