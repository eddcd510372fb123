import * as z from 'zod/mini';
import { listFields, pageFields } from '../../fields/lists.ts';
import { listOf, type OursOf, orNull, shape } from '../../fields/shape.ts';
import { contentId, enumOf, id, queryDigit, seconds } from '../../fields/values.ts';
import { languageSchema } from '../../languages.ts';
import { limits } from '../../limits.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';

/** Length of a period in days up to now. */
export const questionPeriods = [30, 90] as const;

/** `open`: groups to work on. `dismissed`: groups that a user marked as not about the merchant. */
export const unansweredLists = ['open', 'dismissed'] as const;

const questionKey = {
  conversationId: ['conversation_id', id],
  messageId: ['message_id', id],
} as const;
const questionOf = shape(questionKey);
export type QuestionKey = OursOf<typeof questionOf>;

/** One customer's question; email addresses, links and long numbers in its text are masked. */
const example = shape({ ...questionKey, text: ['text', z.string()], at: ['at', seconds] });

/**
 * The published FAQ that customers of the group chose, or else the closest in meaning, with the number of its
 * variants.
 */
const nearest = shape({
  entryId: ['entry_id', contentId],
  question: ['question', z.string()],
  variants: ['variants', z.int()],
});

/** A group of questions with the same meaning. A question counts in each figure that applies to it. */
const unansweredGroup = shape({
  count: ['count', z.int()],
  missed: ['missed', z.int()],
  offered: ['offered', z.int()],
  handedOver: ['handed_over', z.int()],
  ratedBadly: ['rated_badly', z.int()],
  /** Customers who then chose an offered entry. */
  chosen: ['chosen', z.int()],
  newestAt: ['newest_at', seconds],
  examples: ['examples', listOf(example, limits.botExamplesShown)],
  nearest: ['nearest', orNull(nearest)],
});
export type UnansweredGroup = OursOf<typeof unansweredGroup>;

export const listUnanswered = call('GET', '/v1/desk/bot/unanswered', {
  summary: 'Lists questions that the bot did not answer, grouped by meaning.',
  who: 'desk',
  request: shape({
    merchantId: ['merchant_id', id],
    ...pageFields,
    lang: ['language', languageSchema],
    days: ['days', queryDigit(...questionPeriods)],
    show: ['show', enumOf(...unansweredLists)],
  }),
  response: shape({
    ...listFields(unansweredGroup),
    /** Number of grouped questions; `isCut`: the period has more, and the newest are grouped. */
    questions: ['questions', z.int()],
    isCut: ['is_cut', z.boolean()],
  }),
  codes: { notFound: nothing },
  list: true,
});

/**
 * A FAQ to which unanswered questions are closest in meaning. `questions` and `groups` do not count dismissed
 * ones. `chosen`: number of customers who then chose this FAQ.
 */
const faqGap = shape({
  entryId: ['entry_id', contentId],
  question: ['question', z.string()],
  variants: ['variants', z.int()],
  questions: ['questions', z.int()],
  groups: ['groups', z.int()],
  chosen: ['chosen', z.int()],
  /** The first question of each group, largest groups first. */
  examples: ['examples', listOf(example, limits.botExamplesShown)],
});
export type FaqGap = OursOf<typeof faqGap>;

export const listFaqGaps = call('GET', '/v1/desk/bot/faq-gaps', {
  summary: 'Lists FAQs by the unanswered questions that are closest to them.',
  who: 'desk',
  request: shape({
    merchantId: ['merchant_id', id],
    ...pageFields,
    lang: ['language', languageSchema],
    days: ['days', queryDigit(...questionPeriods)],
  }),
  response: shape(listFields(faqGap)),
  codes: { notFound: nothing },
  list: true,
});

/** Later questions of the same meaning join the group of a dismissed question. */
export const dismissQuestions = call('POST', '/v1/desk/bot/dismissal', {
  summary: 'Marks questions as not for this merchant, or takes the mark back.',
  who: 'desk',
  request: shape({
    merchantId: ['merchant_id', id],
    questions: ['questions', listOf(questionOf, limits.botExamplesShown)],
    isDismissed: ['is_dismissed', z.boolean()],
  }),
  response: shape({}),
  codes: { notFound: nothing },
});
