import * as z from 'zod/mini';
import { listFields, pageFields } from '../../fields/lists.ts';
import { type OursOf, shape } from '../../fields/shape.ts';
import { enumOf, flag, id, queryDigit, seconds } from '../../fields/values.ts';
import { languageSchema } from '../../languages.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';

/** `section`: of a manual or of captions, with which the bot answers. */
export const answerKinds = ['faq', 'section', 'story'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** Length of a period in days up to now. */
export const answerPeriods = [7, 30, 90] as const;

export const answerOrders = ['leastHelpful', 'mostRead', 'mostChats', 'mostComments'] as const;
export type AnswerOrder = (typeof answerOrders)[number];

const ofKind = { merchantId: ['merchant_id', id], kind: ['kind', z.enum(answerKinds)] } as const;

const ratedAnswer = shape({
  kind: ['kind', z.enum(answerKinds)],
  answerId: ['answer_id', id],
  /** The document at the desk; null for a section, which belongs to a file. */
  entryId: ['entry_id', z.nullable(id)],
  /** The title of a section. */
  question: ['question', z.string()],
  /** Number of openings; null for guided answers and sections, whose openings are not counted. */
  views: ['views', z.nullable(z.int())],
  up: ['up', z.int()],
  down: ['down', z.int()],
  comments: ['comments', z.int()],
  /**
   * Number of views after which a chat began or an agent was requested within half an hour. Counts only
   * visitors who already held a chat, since others have no id. Null where `views` is null; about an hour
   * late.
   */
  chats: ['chats', z.nullable(z.int())],
  /**
   * Estimated least share of readers whom the answer does not help: the lower bound of Wilson's 95 % interval
   * over the votes. One negative vote gives 0.21, nine of ten give 0.60, none gives 0.
   */
  unhelpfulShare: ['unhelpful_share', z.number()],
});
export type RatedAnswer = OursOf<typeof ratedAnswer>;

/** Answers in this language that were opened or voted on in the period and are still published. */
export const listAnswers = call('GET', '/v1/desk/content/answers', {
  summary: 'Returns views, votes, comments and resulting chats of answers.',
  who: 'desk',
  request: shape({
    ...ofKind,
    ...pageFields,
    lang: ['language', languageSchema],
    days: ['days', queryDigit(...answerPeriods)],
    order: ['order', enumOf(...answerOrders)],
  }),
  response: shape(listFields(ratedAnswer)),
  codes: { notFound: nothing },
  list: true,
});

const answerComment = shape({
  comment: ['comment', z.string()],
  isHelpful: ['is_helpful', flag],
  at: ['at', seconds],
});
export type AnswerComment = OursOf<typeof answerComment>;

export const listAnswerComments = call('GET', '/v1/desk/content/comments', {
  summary: "Lists visitors' comments on an answer, newest first.",
  who: 'desk',
  request: shape({ ...ofKind, ...pageFields, answerId: ['answer_id', id] }),
  response: shape(listFields(answerComment)),
  codes: { notFound: nothing },
  list: true,
});
