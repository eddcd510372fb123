import { call } from '../call.ts';
import { nothing } from '../envelope.ts';
import { session } from './session.ts';

/** Renews the access token by the renewal cookie, which is rotated (wire.md 1, Headers; D53). */
export const refreshSession = call('POST', '/v1/user/refresh', {
  summary: 'A fresh access token by the renewal cookie.',
  who: 'A',
  request: nothing,
  response: session,
  codes: { sessionEnded: nothing },
});

/** Always succeeds: revokes token and renewal, drops the visitor cookie. */
export const logOut = call('POST', '/v1/user/logout', {
  summary: 'Ends this session.',
  who: 'A',
  request: nothing,
  response: nothing,
  codes: {},
});
