import type { ReplayCounts, ReplayReason, ReplayResult } from '@aftercare/contract/desk/bot/replay';
import type { ReplayedAnswer, ReplayedEntry } from '../../../providers/bot/replay.port.ts';

/** The stored outcome of a question, with the signs of the customer. */
export type Outcome = {
  outcome: string;
  entryId: string | null;
  chosen: string | null;
  thumb: '0' | '1' | null;
  handedOver: boolean;
};

/** `newAnswers`: ids of entries whose answer text differs between both bots. */
export type Compared = {
  before: ReplayedAnswer;
  after: ReplayedAnswer;
  received: Outcome;
  newAnswers: ReadonlySet<string>;
};

/** The entry that the customer chose or rated as helpful; null: there is no such sign. */
export function confirmedEntry({ entryId, chosen, thumb, handedOver }: Outcome): string | null {
  if (thumb === '0') return null;
  if (thumb === '1') return chosen ?? entryId;
  return handedOver ? null : chosen;
}

/** The entry that the customer rated badly, or after which the question was handed over. */
export function rejectedEntry({ outcome, entryId, chosen, thumb, handedOver }: Outcome): string | null {
  if (thumb === '1') return null;
  if (thumb === '0') return chosen ?? entryId;
  return handedOver ? (chosen ?? (outcome === 'answered' ? entryId : null)) : null;
}

const holds = (entries: readonly ReplayedEntry[], id: string | null): boolean =>
  id !== null && entries.some(({ entryId }) => entryId === id);

/** A property is another answer for each product, which its question names. */
const keysOf = (entries: readonly ReplayedEntry[]): string =>
  entries
    .map(({ entryId, question }) => (entryId.startsWith('fact:') ? `${entryId} ${question}` : entryId))
    .sort()
    .join('\n');

export const sameAnswers = (one: ReplayedAnswer, other: ReplayedAnswer): boolean =>
  keysOf(one.answers) === keysOf(other.answers);

/** How the second answer differs; null: it is the same (decision 158). */
export function reasonOf({ before, after, received, newAnswers }: Compared): ReplayReason | null {
  const signed = reasonByConfirmed(before, after, confirmedEntry(received));
  if (signed !== null) return signed;
  const rejected = rejectedEntry(received);
  const gave = before.answers.length > 0;
  const gives = after.answers.length > 0;
  if (!gave && !gives) return keysOf(before.choices) === keysOf(after.choices) ? null : 'otherChoices';
  if (sameAnswers(before, after))
    return after.answers.some(({ entryId }) => newAnswers.has(entryId)) ? 'newText' : null;
  const hadRejected = holds(before.answers, rejected);
  const hasRejected = holds(after.answers, rejected);
  if (hasRejected && !hadRejected) return 'rejectedAnswered';
  if (!gave) return 'nowAnswered';
  if (!gives) return hadRejected ? 'rejectedWithdrawn' : 'noLongerAnswered';
  return hadRejected && !hasRejected ? 'rejectedReplaced' : 'otherAnswer';
}

function reasonByConfirmed(
  before: ReplayedAnswer,
  after: ReplayedAnswer,
  confirmed: string | null,
): ReplayReason | null {
  const had = holds(before.answers, confirmed);
  const has = holds(after.answers, confirmed);
  if (had !== has) return has ? 'confirmedAnswered' : 'confirmedLost';
  if (before.answers.length > 0 || after.answers.length > 0) return null;
  const hadChoice = holds(before.choices, confirmed);
  const hasChoice = holds(after.choices, confirmed);
  if (hadChoice === hasChoice) return null;
  return hasChoice ? 'choiceShown' : 'choiceLost';
}

const none = (): ReplayCounts => ({ worse: 0, better: 0, changed: 0, same: 0 });
/** A conversation counts with the first of these that one of its questions has. */
const weight: Readonly<Record<ReplayResult, number>> = { worse: 3, better: 2, changed: 1, same: 0 };

export function countResults(results: readonly { conversationId: string; result: ReplayResult }[]) {
  const questions = none();
  const worst = new Map<string, ReplayResult>();
  for (const { conversationId, result } of results) {
    questions[result] += 1;
    const known = worst.get(conversationId);
    if (known === undefined || weight[result] > weight[known]) worst.set(conversationId, result);
  }
  const conversations = none();
  for (const result of worst.values()) conversations[result] += 1;
  return { questions, conversations };
}
