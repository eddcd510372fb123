import * as z from 'zod/mini';
import { call } from '../call.ts';
import { nothing } from '../envelope.ts';
import { type OursOf, shape } from '../shape.ts';
import { id, seconds, words } from '../values.ts';

const profile = shape({
  customerId: ['customer_id', id],
  givenName: ['given_name', z.string()],
  email: ['email', z.string()],
  avatar: ['avatar', z.string()],
  gender: ['gender', words('male', 'female', 'unspecified')],
  country: ['country', z.string()],
  phone: ['phone', z.string()],
  hasPassword: ['has_password', z.boolean()],
  pendingEmail: ['pending_email', z.nullable(z.string())],
  createdAt: ['created_at', seconds],
});
export type Profile = OursOf<typeof profile>;

/** Who is signed in (wire.md 3, User). */
export const viewProfile = call('GET', '/v1/user/profile', {
  summary: "The customer's own account.",
  who: 'C',
  request: nothing,
  response: profile,
  codes: {},
});
