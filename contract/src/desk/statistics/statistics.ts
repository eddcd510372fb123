import * as z from 'zod/mini';
import { modeReasons } from '../../chat/state.ts';
import { defaulted, listOf, type OursOf, optional, orNull, shape } from '../../fields/shape.ts';
import { enumOf, flag, optionalId, seconds } from '../../fields/values.ts';
import { languageSchema } from '../../languages.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';
import { fileAnswer, spreadsheetFormats } from '../../wire/file-answer.ts';

/** A calendar day, YYYY-MM-DD, in the time zone of each site. */
const day = z.iso.date({ abort: true }).check(z.regex(/^20/));

/** Both days are included. `agentId` restricts to sites that allow reports on single agents. */
const query = {
  merchantId: ['merchant_id', optionalId],
  lang: ['language', optional(languageSchema)],
  agentId: ['agent_id', optionalId],
  from: ['from', day],
  to: ['to', day],
} as const;

const queryShape = shape(query);
export type StatisticsQuery = OursOf<typeof queryShape>;

/** A time in seconds; null without a measured one. */
const time = z.nullable(z.int());

const figureFields = {
  /** Chats in which the customer wrote, by the day on which they began. */
  chats: ['chats', z.int()],
  customerMessages: ['customer_messages', z.int()],
  agentMessages: ['agent_messages', z.int()],
  automatedMessages: ['automated_messages', z.int()],
  /** Ended chats, by the last that answered: an agent, the bot with a solution, the assistant, or none of them. */
  endedWithAgent: ['ended_with_agent', z.int()],
  solvedByBot: ['solved_by_bot', z.int()],
  endedWithAssistant: ['ended_with_assistant', z.int()],
  unsolved: ['unsolved', z.int()],
  handOvers: ['hand_overs', z.int()],
  /** From the request for an agent to the first message of an agent. */
  firstAnswerMedian: ['first_answer_median', time],
  firstAnswerSlow: ['first_answer_slow', time],
  /** From a customer's message to the agent's reply. */
  answerMedian: ['answer_median', time],
  answerSlow: ['answer_slow', time],
  /** From the request for an agent until one accepted. */
  queueMedian: ['queue_median', time],
  queueSlow: ['queue_slow', time],
  /** From the customer's first message to the last message, of ended chats with an agent. */
  resolutionMedian: ['resolution_median', time],
  resolutionSlow: ['resolution_slow', time],
  ticketsOpened: ['tickets_opened', z.int()],
  ticketsResolved: ['tickets_resolved', z.int()],
  ratedGood: ['rated_good', z.int()],
  ratedBadly: ['rated_badly', z.int()],
  /** Targets of the service level that ended on the day: kept, or answered or ended late. */
  firstAnswersKept: ['first_answers_kept', defaulted(z.int(), 0)],
  firstAnswersLate: ['first_answers_late', defaulted(z.int(), 0)],
  nextAnswersKept: ['next_answers_kept', defaulted(z.int(), 0)],
  nextAnswersLate: ['next_answers_late', defaulted(z.int(), 0)],
  ticketAnswersKept: ['ticket_answers_kept', defaulted(z.int(), 0)],
  ticketAnswersLate: ['ticket_answers_late', defaulted(z.int(), 0)],
  ticketResolutionsKept: ['ticket_resolutions_kept', defaulted(z.int(), 0)],
  ticketResolutionsLate: ['ticket_resolutions_late', defaulted(z.int(), 0)],
  registrations: ['registrations', z.int()],
  activations: ['activations', z.int()],
} as const;

/** Times are read from a histogram: the median, and the time that nine of ten do not exceed (`slow`). */
const figures = shape(figureFields);
export type Figures = OursOf<typeof figures>;
export type FigureName = keyof Figures;
export const figureNames = Object.keys(figureFields) as FigureName[];

const dayFigures = shape({ day: ['day', day], ...figureFields });
export type DayFigures = OursOf<typeof dayFigures>;

/** A site, a language or an agent by its id; `name` only for an agent. */
const groupFigures = shape({ key: ['key', z.string()], name: ['name', z.string()], ...figureFields });
export type GroupFigures = OursOf<typeof groupFigures>;

const reasonCount = shape({ reason: ['reason', enumOf(...modeReasons)], count: ['count', z.int()] });
export type ReasonCount = OursOf<typeof reasonCount>;

export const decidedStatuses = [
  'pending',
  'activated',
  'notDetected',
  'notCovered',
  'alreadyApplied',
  'withdrawn',
] as const;
const outcomeCount = shape({ status: ['status', enumOf(...decidedStatuses)], count: ['count', z.int()] });

export const openedKinds = ['chat', 'faq', 'video', 'manual', 'click'] as const;
const openedCount = shape({ kind: ['kind', z.enum(openedKinds)], count: ['count', z.int()] });

const agentOption = shape({ agentId: ['agent_id', z.string()], name: ['name', z.string()] });

export const viewStatistics = call('GET', '/v1/desk/statistics', {
  summary:
    "Returns figures of the caller's merchants by day, for at most 366 days. A day before the server stored figures has no row.",
  who: 'desk',
  request: queryShape,
  response: shape({
    days: ['days', listOf(dayFigures)],
    total: ['total', figures],
    /** Sums of the period of the same length before; null if figures of one of its days are missing. */
    before: ['before', orNull(figures)],
    /** The first stored day; null before there is one. */
    since: ['since', z.nullable(z.string())],
    updatedAt: ['updated_at', orNull(seconds)],
    reasons: ['reasons', listOf(reasonCount)],
    outcomes: ['outcomes', listOf(outcomeCount)],
    opened: ['opened', listOf(openedCount)],
    sites: ['sites', listOf(groupFigures)],
    languages: ['languages', listOf(groupFigures)],
    /** Empty unless a site of the request allows reports on single agents. */
    showsAgents: ['shows_agents', flag],
    agents: ['agents', listOf(groupFigures)],
    agentOptions: ['agent_options', listOf(agentOption)],
  }),
  codes: { notFound: nothing },
});

export const statisticsGroups = ['day', 'site', 'language', 'agent'] as const;
export type StatisticsGroup = (typeof statisticsGroups)[number];

export const exportStatistics = call('GET', '/v1/desk/statistics/export', {
  summary: 'Exports figures by day, site, language or agent as a spreadsheet file.',
  who: 'desk',
  request: shape({
    ...query,
    group: ['group', enumOf(...statisticsGroups)],
    format: ['format', enumOf(...spreadsheetFormats)],
  }),
  response: fileAnswer,
  codes: { notFound: nothing },
  file: true,
});
