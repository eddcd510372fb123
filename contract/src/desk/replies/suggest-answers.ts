import * as z from 'zod/mini';
import { listOf, type OursOf, orNull, shape } from '../../fields/shape.ts';
import { enumOf, id, seqInQuery } from '../../fields/values.ts';
import { languageSchema } from '../../languages.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';

/** `site`: a fact of the settings, such as the opening hours. */
export const answerSources = ['faq', 'manual', 'property', 'site'] as const;
export type AnswerSourceKind = (typeof answerSources)[number];

const suggestedAnswer = shape({
  /** Plain text, at most as long as a message. */
  text: ['text', z.string()],
  lang: ['language', languageSchema],
  kind: ['kind', enumOf(...answerSources)],
  title: ['title', z.string()],
  /** The entry of the content at the desk; null if the source is no FAQ. */
  entryId: ['entry_id', orNull(id)],
  /** Address of the page that visitors see; null if the source has none of its own. */
  url: ['url', orNull(z.string())],
});
export type SuggestedAnswer = OursOf<typeof suggestedAnswer>;

/**
 * `seq` is the customer's message to answer, with those of the customer directly before it. The list is empty if
 * the engine is unsure, and for a danger or a request for an agent.
 */
export const suggestAnswers = call('GET', '/v1/desk/conversation/suggestions', {
  summary: "Suggests up to three answers to a customer's message, from the site's content.",
  who: 'desk',
  request: shape({ conversationId: ['conversation_id', id], seq: ['seq', seqInQuery] }),
  response: shape({ list: ['list', listOf(suggestedAnswer)] }),
  codes: { notFound: nothing },
});
