import { call } from '../call.ts';
import { nothing, retryAt } from '../envelope.ts';
import { email, typedCode } from '../fields.ts';
import { limits } from '../limits.ts';
import { shape } from '../shape.ts';
import { id, lines, optionalText, senderId } from '../values.ts';
import { ratedFields, sittingNumber } from './rating.ts';
import { conversationState } from './state.ts';

const answersState = shape({ state: ['state', conversationState] });
const codes = { threadGone: nothing };

/**
 * Ends the sitting, whoever answers; a ticket stays open. `sitting` makes it once, whoever presses how often, and lets
 * a press that was long on its way end no later one. The next message opens a new sitting (D28).
 */
export const endChat = call('POST', '/v1/chat/end', {
  summary: 'Ends the chat.',
  who: 'V',
  request: shape({ conversationId: ['conversation_id', id], sitting: ['sitting', sittingNumber] }),
  response: answersState,
  codes,
});

/**
 * One mail for each `request_id`, to the verified email of who is signed in, or where a mailed link went; else to `email`,
 * or to the conversation's contact. Those get a code first, and the copy once the code is sent along. Answers where it goes.
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

/** Of the sitting that the state's `rating` names; everything else is `threadGone`. */
export const rateChat = call('POST', '/v1/chat/rating', {
  summary: 'Rates a chat with a person.',
  who: 'V',
  request: shape({
    conversationId: ['conversation_id', id],
    ...ratedFields,
    comment: ['content', optionalText(lines(limits.commentMaxLength))],
  }),
  response: answersState,
  codes,
});
