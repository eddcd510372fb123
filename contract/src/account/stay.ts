import { call } from '../wire/call.ts';
import { nothing } from '../wire/envelope.ts';
import { session } from './session.ts';

/** Returns a new access token for the refresh token in the cookie, and rotates the refresh token. */
export const refreshSession = call('POST', '/v1/user/refresh', {
  summary: 'Returns a new access token for the refresh token in the cookie.',
  who: 'A',
  request: nothing,
  response: session,
  codes: { sessionEnded: nothing },
});

/** Always succeeds: revokes access and refresh token and deletes the visitor cookie. */
export const logOut = call('POST', '/v1/user/logout', {
  summary: 'Ends this session.',
  who: 'A',
  request: nothing,
  response: nothing,
  codes: {},
});
