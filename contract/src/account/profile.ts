import * as z from 'zod/mini';
import { countryCode, gender, nameRule, phoneRule } from '../fields/fields.ts';
import { type Codec, type OursOf, optional, shape } from '../fields/shape.ts';
import { id, line, seconds } from '../fields/values.ts';
import { call } from '../wire/call.ts';
import { nothing } from '../wire/envelope.ts';

export const profile = shape({
  customerId: ['customer_id', id],
  givenName: ['given_name', z.string()],
  email: ['email', z.string()],
  avatar: ['avatar', z.string()],
  gender: ['gender', gender],
  country: ['country', z.string()],
  phone: ['phone', z.string()],
  hasPassword: ['has_password', z.boolean()],
  pendingEmail: ['pending_email', z.nullable(z.string())],
  createdAt: ['created_at', seconds],
});
export type Profile = OursOf<typeof profile>;

export const viewProfile = call('GET', '/v1/user/profile', {
  summary: "Returns the customer's account.",
  who: 'C',
  request: nothing,
  response: profile,
  codes: {},
});

/** Id of a picture that was uploaded as the avatar; '' for none. */
const ownPicture: Codec<string, string> = {
  wire: z.string().check(z.regex(/^[A-Za-z0-9_-]{0,64}$/)),
  fromWire: (fileId) => fileId,
  toWire: (fileId) => fileId,
};

const update = shape({
  givenName: ['given_name', optional(line({ rule: nameRule }))],
  gender: ['gender', optional(gender)],
  country: ['country', optional(countryCode)],
  phone: ['phone', optional(line({ rule: phoneRule }))],
  avatar: ['avatar', optional(ownPicture)],
});
export type ProfileUpdate = OursOf<typeof update>;

/** Absent fields stay unchanged. Email address and password have their own calls. */
export const updateProfile = call('PUT', '/v1/user/update', {
  summary: "Changes the customer's account.",
  who: 'C',
  request: update,
  response: profile,
  codes: {},
});
