import * as z from 'zod/mini';
import { call } from '../call.ts';
import { nothing } from '../envelope.ts';
import { languageSchema } from '../languages.ts';
import { listFields, pageFields } from '../lists.ts';
import { type OursOf, shape } from '../shape.ts';
import { flag, id, queryDigit, seconds, words } from '../values.ts';

/** Which answers help: what visitors made of the questions and stories of a site. */
export const answerKinds = ['faq', 'story'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** Days up to now. */
export const answerPeriods = [7, 30, 90] as const;

export const answerOrders = ['leastHelpful', 'mostRead', 'mostChats', 'mostComments'] as const;
export type AnswerOrder = (typeof answerOrders)[number];

const ofKind = { merchantId: ['merchant_id', id], kind: ['kind', z.enum(answerKinds)] } as const;

const judgedAnswer = shape({
  kind: ['kind', z.enum(answerKinds)],
  /** In its language, and the document that it is a part of. */
  answerId: ['answer_id', id],
  entryId: ['entry_id', id],
  question: ['question', z.string()],
  /** How often it was opened; null: openings of stories are not counted. */
  views: ['views', z.nullable(z.int())],
  up: ['up', z.int()],
  down: ['down', z.int()],
  comments: ['comments', z.int()],
  /**
   * After how many of the views a chat began, or a person was asked for, within half an hour. Known only of visitors who
   * held a chat already: nobody else has an id. Null as `views`; told about an hour later.
   */
  chats: ['chats', z.nullable(z.int())],
  /**
   * Of whoever reads it, at least this share finds that it does not help: the lower bound of Wilson's interval of 95 %
   * over the votes. One vote against is 0.21, nine of ten are 0.60; without votes 0.
   */
  unhelpfulShare: ['unhelpful_share', z.number()],
});
export type JudgedAnswer = OursOf<typeof judgedAnswer>;

/** Those in this language that were opened or voted on in the period and are still published. */
export const listAnswers = call('GET', '/v1/desk/content/answers', {
  summary: 'Which answers help: views, votes, comments and the chats that followed.',
  who: 'desk',
  request: shape({
    ...ofKind,
    ...pageFields,
    lang: ['language', languageSchema],
    days: ['days', queryDigit(...answerPeriods)],
    order: ['order', words(...answerOrders)],
  }),
  response: shape(listFields(judgedAnswer)),
  codes: { notFound: nothing },
  list: true,
});

const answerComment = shape({
  comment: ['comment', z.string()],
  isHelpful: ['is_helpful', flag],
  at: ['at', seconds],
});
export type AnswerComment = OursOf<typeof answerComment>;

/** Whose they are is not told. */
export const listAnswerComments = call('GET', '/v1/desk/content/comments', {
  summary: 'What visitors wrote to an answer, the newest first.',
  who: 'desk',
  request: shape({ ...ofKind, ...pageFields, answerId: ['answer_id', id] }),
  response: shape(listFields(answerComment)),
  codes: { notFound: nothing },
  list: true,
});
