import { shape } from '../fields/shape.ts';
import { id, line } from '../fields/values.ts';
import { limits } from '../limits.ts';
import { call } from '../wire/call.ts';
import { nothing } from '../wire/envelope.ts';
import { conversationState } from './state.ts';

/**
 * Opens the conversation that a mail was about, with the right to read and reply, and sets the visitor cookie
 * (decision 030).
 */
export const resumeConversation = call('POST', '/v1/chat/resume', {
  summary: 'Opens a conversation by the secret of a mailed link.',
  who: 'A',
  request: shape({ secret: ['secret', line({ max: limits.secretMaxLength })] }),
  response: shape({ conversationId: ['conversation_id', id], state: ['state', conversationState] }),
  codes: { threadGone: nothing },
});

/**
 * Ends the access by mailed links on every device. The browser that began the conversation keeps its access.
 */
export const endConversationLinks = call('POST', '/v1/chat/end-links', {
  summary: "Invalidates every mailed link to the caller's conversation.",
  who: 'V',
  request: nothing,
  response: nothing,
  codes: { threadGone: nothing },
});
