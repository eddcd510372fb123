import { type ReplayReason, replayResultOf } from '@aftercare/contract/desk/bot/replay';
import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import { plainText } from '../../../platform/text/plain-text.ts';
import type { EngineQuestion } from '../../../providers/bot/bot.port.ts';
import type { ReplayedAnswer } from '../../../providers/bot/replay.port.ts';
import type { ReplayFigures, StoredAnswer } from '../../../schema/bot/bot-replay.tables.ts';
import { chosenText } from '../chosen-text.ts';
import { choicesIn, earlierIn } from '../earlier-messages.ts';
import { answerLanguage } from '../languages/question-language.ts';
import { confirmedEntry, countResults, reasonOf, rejectedEntry, sameAnswers } from './compare-answers.ts';
import type { RecentQuestion } from './recent-questions.view.ts';
import type { ReplayExample } from './replays.repository.ts';

/** `places[at]`: the place of the distinct question of `rows[at]`. */
export type DistinctQuestions = {
  rows: RecentQuestion[];
  places: number[];
  questions: EngineQuestion[];
  isCut: boolean;
};

/**
 * Each question with its context once. `rows`: the newest first; those beyond the limit are left out, and so are
 * questions in another language, which the bot of that language answers.
 */
export function distinctQuestions(rows: readonly RecentQuestion[], lang: Language): DistinctQuestions {
  const known = new Map<string, number>();
  const found: DistinctQuestions = { rows: [], places: [], questions: [], isCut: false };
  for (const row of rows) {
    const text = chosenText(plainText(row.body), choicesIn(row.before));
    const question = { text, earlier: earlierIn(row.before) };
    if (answerLanguage([text, ...question.earlier], lang) !== lang) continue;
    const key = JSON.stringify(question);
    const place = known.get(key) ?? found.questions.length;
    if (place === limits.botReplayQuestions) {
      found.isCut = true;
      continue;
    }
    if (!known.has(key)) found.questions.push(question);
    known.set(key, place);
    found.rows.push(row);
    found.places.push(place);
  }
  return found;
}

export type BothAnswers = { before: readonly ReplayedAnswer[]; after: readonly ReplayedAnswer[] };
export type Evaluated = { figures: ReplayFigures; examples: ReplayExample[] };

const storedAnswer = ({ answers, choices }: ReplayedAnswer): StoredAnswer => ({
  answers,
  choices: choices.map(({ question }) => question),
});

const noAnswer: ReplayedAnswer = { answers: [], choices: [] };

const pairsOf = ({ rows, places }: DistinctQuestions, { before, after }: BothAnswers) =>
  rows.map((row, at) => ({
    row,
    before: before[places[at] ?? -1] ?? noAnswer,
    after: after[places[at] ?? -1] ?? noAnswer,
  }));

/** Up to a number of each result. */
function createExamples() {
  const counts = new Map<string, number>();
  const examples: ReplayExample[] = [];
  return {
    examples,
    add(
      { row, before, after }: { row: RecentQuestion; before: ReplayedAnswer; after: ReplayedAnswer },
      reason: ReplayReason,
    ): void {
      const result = replayResultOf(reason);
      const count = counts.get(result) ?? 0;
      if (count === limits.botReplayExamples) return;
      counts.set(result, count + 1);
      const { conversationId, messageId } = row;
      const answers = { before: storedAnswer(before), after: storedAnswer(after) };
      examples.push({ conversationId, messageId, reason, ...answers });
    },
  };
}

export function evaluateDrafts(
  distinct: DistinctQuestions,
  answers: BothAnswers,
  newAnswers: ReadonlySet<string>,
): Evaluated {
  const kept = createExamples();
  const results = pairsOf(distinct, answers).map((pair) => {
    const reason = reasonOf({ before: pair.before, after: pair.after, received: pair.row, newAnswers });
    if (reason !== null) kept.add(pair, reason);
    return { conversationId: pair.row.conversationId, result: replayResultOf(reason) };
  });
  return { figures: { aim: 'drafts', ...countResults(results) }, examples: kept.examples };
}

/** Missed, handed over or rated badly, and not marked as belonging to no FAQ. */
const isWaiting = (row: RecentQuestion): boolean =>
  !row.isDismissed &&
  (row.outcome === 'missed' || row.outcome === 'offered' || row.handedOver || row.thumb === '0');

/** The bot gives the answer that the customer got and did not reject, or chose. */
function isRight(row: RecentQuestion, { answers }: ReplayedAnswer): boolean {
  if (answers.length === 0 || rejectedEntry(row) !== null) return false;
  const right = confirmedEntry(row) ?? (row.outcome === 'answered' ? row.entryId : null);
  return answers.some(({ entryId }) => entryId === right);
}

const answersWith = ({ answers }: ReplayedAnswer, id: string): boolean =>
  answers.some(({ entryId }) => entryId === id);

/** `faqId`: the FAQ in its language that has one more wording in the second bot. */
export function evaluateWording(distinct: DistinctQuestions, answers: BothAnswers, faqId: string): Evaluated {
  const kept = createExamples();
  const gain = { waiting: 0, gained: 0, right: 0, changed: 0 };
  for (const pair of pairsOf(distinct, answers)) {
    const { row, before, after } = pair;
    if (isWaiting(row)) {
      gain.waiting += 1;
      if (answersWith(after, faqId) && !answersWith(before, faqId)) {
        gain.gained += 1;
        kept.add(pair, 'nowAnswered');
      }
    } else if (isRight(row, before)) {
      gain.right += 1;
      if (!sameAnswers(before, after)) {
        gain.changed += 1;
        kept.add(pair, after.answers.length === 0 ? 'noLongerAnswered' : 'otherAnswer');
      }
    }
  }
  return { figures: { aim: 'wording', ...gain }, examples: kept.examples };
}
