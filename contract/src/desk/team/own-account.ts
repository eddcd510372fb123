import * as z from 'zod/mini';
import { ownSession } from '../../account/sessions.ts';
import { email, knownPassword, nameRule, newPassword } from '../../fields/fields.ts';
import { listFields, pageFields } from '../../fields/lists.ts';
import { optional, shape } from '../../fields/shape.ts';
import { id, line } from '../../fields/values.ts';
import { limits } from '../../limits.ts';
import { call } from '../../wire/call.ts';
import { nothing, retryAt } from '../../wire/envelope.ts';

/** The secret of a mailed link. It travels in the fragment, so that no log and no other server sees it. */
const linkSecret = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,128}$/));
const chosen = { password: ['password', newPassword], confirm: ['confirm', knownPassword] } as const;

export const acceptInvitation = call('POST', '/v1/desk/people/accept', {
  summary: 'Accepts an invitation with a name and a password.',
  who: 'A',
  request: shape({
    secret: ['secret', linkSecret],
    name: ['name', line({ max: limits.nameMaxLength, rule: nameRule })],
    ...chosen,
  }),
  response: nothing,
  codes: {
    linkEnded: nothing,
    passwordsDiffer: nothing,
    passwordOff: nothing,
    tooManyAttempts: retryAt,
  },
});

/** The response is the same whether the user exists or not. */
export const forgetDeskPassword = call('POST', '/v1/desk/people/forget-password', {
  summary: 'Mails a link for a new password.',
  who: 'A',
  request: shape({ email: ['email', email] }),
  response: nothing,
  codes: { tooManyAttempts: retryAt },
});

/** Sets a new password by a mailed link. Every session of the user ends. */
export const resetDeskPassword = call('POST', '/v1/desk/people/reset-password', {
  summary: 'Sets a new password by a mailed link.',
  who: 'A',
  request: shape({ secret: ['secret', linkSecret], ...chosen }),
  response: nothing,
  codes: { linkEnded: nothing, passwordsDiffer: nothing, tooManyAttempts: retryAt },
});

/** All other sessions end; this one gets a new secret. */
export const changeDeskPassword = call('POST', '/v1/desk/people/own-password', {
  summary: "Changes the caller's password.",
  who: 'desk',
  request: shape({ oldPassword: ['old_password', knownPassword], ...chosen }),
  response: nothing,
  codes: { passwordWrong: nothing, passwordsDiffer: nothing, tooManyAttempts: retryAt },
});

export const listDeskSessions = call('GET', '/v1/desk/people/own-sessions', {
  summary: "Lists the caller's sessions, newest first.",
  who: 'desk',
  request: shape(pageFields),
  response: shape(listFields(ownSession)),
  codes: {},
  list: true,
});

/** Ends one own session, or all others. Succeeds too if the session has ended or does not exist. */
export const endDeskSessions = call('POST', '/v1/desk/people/own-sessions/end', {
  summary: 'Ends one session, or all others.',
  who: 'desk',
  request: shape({ sessionId: ['session_id', optional(id)], all: ['all', optional(z.literal(true))] }),
  response: nothing,
  codes: {},
});
