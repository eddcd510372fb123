import * as z from 'zod/mini';
import { listOf, type OursOf, optional, shape } from '../../fields/shape.ts';
import { id } from '../../fields/values.ts';
import { languageSchema } from '../../languages.ts';
import { call } from '../../wire/call.ts';
import { deskLimits } from '../limits.ts';

/** In the order of the home screen. */
export const homeTasks = [
  'ownChats',
  'waitingChats',
  'mentions',
  'overdueTickets',
  'openTickets',
  'registrations',
  'claims',
  'recycling',
  'badRatings',
  'botQuestions',
  'refusedRows',
  'failedSources',
  'failedMails',
  'refusedMails',
  'notices',
  'unpublishedSites',
] as const;
export type HomeTask = (typeof homeTasks)[number];

/** Days up to now in which ratings, order reports and mails are counted. */
export const homeDays = 7;
/** The shortest period of the list of unanswered questions. */
export const homeQuestionDays = 30;

/** A part of a count whose screen shows one site, and for `botQuestions` one language, at a time. */
const homePart = shape({
  merchantId: ['merchant_id', id],
  lang: ['lang', optional(languageSchema)],
  count: ['count', z.int()],
});
export type HomePart = OursOf<typeof homePart>;

const homeLine = shape({
  /** One of `homeTasks`. A desk of an earlier version ignores a task that it does not know. */
  task: ['task', z.string()],
  /** Ends at 100, which means more than 99. */
  count: ['count', z.int()],
  /** The largest first. Empty where one screen shows all sites. */
  parts: ['parts', listOf(homePart, deskLimits.homeParts)],
});
export type HomeLine = OursOf<typeof homeLine>;

export const viewHome = call('GET', '/v1/desk/home', {
  summary:
    'Counts what waits for the caller, one line for each task that the caller may work on. Each count ends at 100.',
  who: 'desk',
  request: shape({}),
  response: shape({ lines: ['lines', listOf(homeLine)] }),
  codes: {},
});
