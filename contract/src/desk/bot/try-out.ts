import * as z from 'zod/mini';
import { listOf, type OursOf, orNull, shape } from '../../fields/shape.ts';
import { contentId, enumOf, id, line } from '../../fields/values.ts';
import { languageSchema } from '../../languages.ts';
import { limits } from '../../limits.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';

export const triedOutcomes = [
  'answered',
  'clarified',
  'missed',
  'offered',
  'smallTalk',
  'danger',
  'wishForPerson',
] as const;

/**
 * `off`: the site's bot is switched off. `learning`: the explanation is available once the bot is trained on
 * the content.
 */
export const triedStates = ['ready', 'learning', 'off'] as const;

export const triedEntryKinds = ['faq', 'topic', 'property'] as const;

const probability = z.number();

/** `entryId`: the document id of a FAQ; null for a topic and for a property of a product. */
const triedEntry = shape({
  kind: ['kind', z.enum(triedEntryKinds)],
  entryId: ['entry_id', orNull(contentId)],
  question: ['question', z.string()],
  probability: ['probability', probability],
});
export type TriedEntry = OursOf<typeof triedEntry>;

const triedWord = shape({ text: ['text', z.string()], share: ['share', z.number()] });

const tried = shape({
  state: ['state', enumOf(...triedStates)],
  outcome: ['outcome', enumOf(...triedOutcomes)],
  html: ['html', z.string()],
  choices: ['choices', listOf(z.string())],
  /** Estimated probability that the answer is right; null if the bot needed no estimate. */
  probability: ['probability', orNull(probability)],
  rivals: ['rivals', listOf(triedEntry)],
  products: ['products', listOf(z.string())],
  /** The text in parts, each with its share of the words in common with the best entry. */
  words: ['words', listOf(triedWord)],
});
export type Tried = OursOf<typeof tried>;

/** Answers one question as the bot of the site would. Stores nothing. */
export const tryBot = call('POST', '/v1/desk/bot/trial', {
  summary: 'Returns the answer that the bot would give from the published content, with its reasons.',
  who: 'desk',
  request: shape({
    merchantId: ['merchant_id', id],
    lang: ['language', languageSchema],
    text: ['text', line({ max: limits.questionMaxLength })],
  }),
  response: tried,
  codes: { notFound: nothing },
});
