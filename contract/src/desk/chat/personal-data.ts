import { shape } from '../../fields/shape.ts';
import { id } from '../../fields/values.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';
import { fileAnswer } from '../../wire/file-answer.ts';

/**
 * JSON with the chapters of the copy that customers request themselves, and the internal notes. If an account
 * holds the conversation, the file has the data of the whole account.
 */
export const exportPersonalData = call('GET', '/v1/desk/conversation/personal-data', {
  summary: 'Exports the personal data of the customer of a conversation, with internal notes.',
  who: 'desk',
  request: shape({ conversationId: ['conversation_id', id] }),
  response: fileAnswer,
  codes: { notFound: nothing },
  file: true,
});
