import * as z from 'zod/mini';
import { listOf, type OursOf, orNull, shape } from '../../fields/shape.ts';
import { contentId, enumOf, id, seconds } from '../../fields/values.ts';
import { languageSchema } from '../../languages.ts';
import { limits } from '../../limits.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';
import { triedEntryKinds, triedOutcomes } from './try-out.ts';

/**
 * `drafts`: the published FAQs against the drafts in their place. `wording`: the drafts against the drafts with
 * one more wording of a FAQ.
 */
export const replayAims = ['drafts', 'wording'] as const;
export type ReplayAim = (typeof replayAims)[number];

/** `failed`: also after the deadline. */
export const replayStates = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const;
export type ReplayState = (typeof replayStates)[number];

/**
 * Why a question counts as better, worse or changed (decision 158). Confirmed: the customer chose the answer or
 * rated it as helpful. Rejected: rated badly or handed over.
 */
export const replayReasons = {
  better: ['nowAnswered', 'confirmedAnswered', 'rejectedReplaced', 'choiceShown'],
  worse: ['noLongerAnswered', 'confirmedLost', 'rejectedAnswered', 'choiceLost'],
  changed: ['otherAnswer', 'newText', 'rejectedWithdrawn', 'otherChoices'],
} as const;
export const replayResults = ['worse', 'better', 'changed', 'same'] as const;
export type ReplayResult = (typeof replayResults)[number];
export type ReplayReason = (typeof replayReasons)[Exclude<ReplayResult, 'same'>][number];

/** null: the answer is the same. */
export function replayResultOf(reason: ReplayReason | null): ReplayResult {
  if (reason === null) return 'same';
  const isOf = (result: Exclude<ReplayResult, 'same'>) =>
    (replayReasons[result] as readonly ReplayReason[]).includes(reason);
  return isOf('worse') ? 'worse' : isOf('better') ? 'better' : 'changed';
}

const reasons = [...replayReasons.better, ...replayReasons.worse, ...replayReasons.changed] as const;

/** `entryId` of a FAQ as its document's; null for a topic and for a property of products. */
const replayedEntry = shape({
  /** section: of a manual or of captions. */
  kind: ['kind', z.enum([...triedEntryKinds, 'section'])],
  entryId: ['entry_id', orNull(contentId)],
  question: ['question', z.string()],
});
export type ReplayedEntry = OursOf<typeof replayedEntry>;

/** The answer of a bot. Without `answers`, it shows the `choices` or offers an agent. */
const replayedAnswer = shape({
  answers: ['answers', listOf(replayedEntry)],
  choices: ['choices', listOf(z.string())],
});
export type ReplayedAnswer = OursOf<typeof replayedAnswer>;

/** Personal data in `text` is masked. `received`: the answer that the customer got, and the signs that followed. */
const replayedQuestion = shape({
  conversationId: ['conversation_id', id],
  messageId: ['message_id', id],
  text: ['text', z.string()],
  at: ['at', seconds],
  reason: ['reason', enumOf(...reasons)],
  received: [
    'received',
    shape({
      outcome: ['outcome', enumOf(...triedOutcomes)],
      answer: ['answer', orNull(replayedEntry)],
      chosen: ['chosen', orNull(replayedEntry)],
      isHelpful: ['is_helpful', orNull(z.boolean())],
      handedOver: ['handed_over', z.boolean()],
    }),
  ],
  before: ['before', replayedAnswer],
  after: ['after', replayedAnswer],
});
export type ReplayedQuestion = OursOf<typeof replayedQuestion>;

const counts = shape({
  worse: ['worse', z.int()],
  better: ['better', z.int()],
  changed: ['changed', z.int()],
  same: ['same', z.int()],
});
export type ReplayCounts = OursOf<typeof counts>;

/**
 * `waiting`: unanswered questions; `gained`: those that the FAQ would then answer. `right`: questions that the
 * draft answers as before, without a complaint; `changed`: those with another answer then.
 */
const wordingGain = shape({
  entryId: ['entry_id', contentId],
  wording: ['wording', z.string()],
  waiting: ['waiting', z.int()],
  gained: ['gained', z.int()],
  right: ['right', z.int()],
  changed: ['changed', z.int()],
});
export type WordingGain = OursOf<typeof wordingGain>;

/** `done` of `total`: answered questions, each counted once for each of both bots. */
const replay = shape({
  aim: ['aim', enumOf(...replayAims)],
  state: ['state', enumOf(...replayStates)],
  done: ['done', z.int()],
  total: ['total', z.int()],
  startedAt: ['started_at', seconds],
  startedBy: ['started_by', z.string()],
  finishedAt: ['finished_at', orNull(seconds)],
  /** Only the newest questions of the period are replayed. */
  isCut: ['is_cut', z.boolean()],
  /** FAQs of the language with a draft, when the replay started. */
  drafts: ['drafts', z.int()],
  questions: ['questions', orNull(counts)],
  conversations: ['conversations', orNull(counts)],
  gain: ['gain', orNull(wordingGain)],
  /** Up to `limits.botReplayExamples` of each result, the newest first. */
  examples: ['examples', listOf(replayedQuestion, 3 * limits.botReplayExamples)],
});
export type Replay = OursOf<typeof replay>;

const ofSite = {
  merchantId: ['merchant_id', id],
  lang: ['language', languageSchema],
} as const;

const replayed = shape({ replay: ['replay', orNull(replay)] });

/** If a replay of the site and the language runs, returns it instead of starting another one. */
export const startReplay = call('POST', '/v1/desk/bot/replay/start', {
  summary: 'Answers recent questions with the published FAQs and with the drafts, to compare them.',
  who: 'desk',
  request: shape(ofSite),
  response: replayed,
  codes: { notFound: nothing },
});

/** `conflictStale`: the FAQ or the question no longer exists, or the wording contains personal data. */
export const startWordingReplay = call('POST', '/v1/desk/bot/replay/start-wording', {
  summary: "Measures what a customer's question would gain as a further wording of a FAQ.",
  who: 'desk',
  request: shape({
    ...ofSite,
    entryId: ['entry_id', contentId],
    conversationId: ['conversation_id', id],
    messageId: ['message_id', id],
  }),
  response: replayed,
  codes: { notFound: nothing, conflictStale: nothing },
});

/** `replay` null: there is none, or it was deleted after `limits.botReplaysKeptSeconds`. */
export const viewReplay = call('GET', '/v1/desk/bot/replay/view', {
  summary: 'Returns the progress or the result of the newest replay of a site and a language.',
  who: 'desk',
  request: shape({ ...ofSite, aim: ['aim', enumOf(...replayAims)] }),
  response: replayed,
  codes: { notFound: nothing },
});

export const cancelReplay = call('POST', '/v1/desk/bot/replay/cancel', {
  summary: 'Cancels the running replay of a site and a language.',
  who: 'desk',
  request: shape({ ...ofSite, aim: ['aim', enumOf(...replayAims)] }),
  response: replayed,
  codes: { notFound: nothing },
});
