import { email, typedCode } from '../fields/fields.ts';
import { shape } from '../fields/shape.ts';
import { id, lines, optionalText, senderId } from '../fields/values.ts';
import { limits } from '../limits.ts';
import { call } from '../wire/call.ts';
import { nothing, retryAt } from '../wire/envelope.ts';
import { ratedFields, visitNumber } from './rating.ts';
import { conversationState } from './state.ts';

const answersState = shape({ state: ['state', conversationState] });
const codes = { threadGone: nothing };

/**
 * Ends the chat session, even while an agent answers; an open ticket stays open. The session number makes the
 * call idempotent, and a delayed request cannot end a later session. The next message opens a new session.
 */
export const endChat = call('POST', '/v1/chat/end', {
  summary: 'Ends the chat.',
  who: 'V',
  request: shape({ conversationId: ['conversation_id', id], sitting: ['sitting', visitNumber] }),
  response: answersState,
  codes,
});

/**
 * Sends one mail for each `request_id`: to the verified address of a signed-in customer, to the address that
 * a mailed link went to, or else to `email` or the conversation's contact. The last two need a code: the
 * first call mails the code, and a second call with it mails the copy. Returns the address.
 */
export const mailTranscript = call('POST', '/v1/chat/transcript', {
  summary: 'Mails a copy of the conversation to the customer.',
  who: 'V',
  request: shape({
    conversationId: ['conversation_id', id],
    requestId: ['request_id', senderId],
    email: ['email', optionalText(email)],
    code: ['code', optionalText(typedCode)],
  }),
  response: shape({ email: ['email', email] }),
  codes: { threadGone: nothing, codeNeeded: retryAt, codeWrong: nothing, tooManyAttempts: retryAt },
});

/** Rates the session that the state's `rating` names; any other session answers `threadGone`. */
export const rateChat = call('POST', '/v1/chat/rating', {
  summary: 'Rates a chat with an agent.',
  who: 'V',
  request: shape({
    conversationId: ['conversation_id', id],
    ...ratedFields,
    comment: ['content', optionalText(lines(limits.commentMaxLength))],
  }),
  response: answersState,
  codes,
});
