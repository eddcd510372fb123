import { orNull, shape } from '../../fields/shape.ts';
import { id, pastSeconds } from '../../fields/values.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';
import { deskConversation } from './inbox.ts';

/** `until` is a time in the future, at most `snoozeMaxDays` away; null ends the snooze. */
export const snoozeConversation = call('POST', '/v1/desk/conversation/snooze', {
  summary: 'Removes a conversation from the lists of open work until a time or until the customer writes.',
  who: 'desk',
  request: shape({ conversationId: ['conversation_id', id], until: ['until', orNull(pastSeconds)] }),
  response: deskConversation,
  codes: { notFound: nothing },
});
