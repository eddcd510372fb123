import * as z from 'zod/mini';
import { optional, shape } from '../../fields/shape.ts';
import { id } from '../../fields/values.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';
import { publicName } from './public-name.ts';

/** The public profile of a user, which customers see. Without a public name they read the name of the account. */
export const publicFields = {
  publicName: ['public_name', optional(z.string())],
  /** Address of the picture on this host. */
  picture: ['picture', optional(z.string())],
} as const;
const publicProfile = shape(publicFields);

/** '' removes the name. Messages that were sent before keep the name that they had. */
export const changePublicName = call('POST', '/v1/desk/people/own-public-name', {
  summary: "Changes the caller's public name.",
  who: 'desk',
  request: shape({ publicName: ['public_name', publicName] }),
  response: publicProfile,
  codes: {},
});

/** A new picture replaces the one before, also next to messages that were sent before. */
export const uploadOwnPicture = call('POST', '/v1/desk/people/own-picture', {
  summary: "Uploads the caller's picture.",
  who: 'desk',
  request: nothing,
  response: publicProfile,
  codes: {
    fileTypeRefused: nothing,
    fileTooLarge: shape({ maxBytes: ['max_bytes', z.int()] }),
    fileBudget: nothing,
  },
  multipart: true,
});

/** Succeeds too if there is no picture. */
export const removeOwnPicture = call('POST', '/v1/desk/people/own-picture/remove', {
  summary: "Removes the caller's picture.",
  who: 'desk',
  request: nothing,
  response: publicProfile,
  codes: {},
});

/** For supervisors and operators of a site where the user works. */
export const removePublicProfile = call('POST', '/v1/desk/people/remove-public-profile', {
  summary: "Removes a user's public name and picture.",
  who: 'desk',
  request: shape({ personId: ['person_id', id] }),
  response: nothing,
  codes: { notFound: nothing },
});
