/**
 * BM25 (Robertson and Zaragoza, 2009) over two fields of each entry: the question with its variants, and the
 * answer. A score is a share of the highest score that the query could reach, so that scores of different
 * queries are comparable.
 */
export type LexicalIndex = {
  entries: number;
  /** Weight of each token; 0 if no entry has the token. */
  weights: Float32Array;
  unseenWeight: number;
  questions: Postings;
  answers: Postings;
};

/** Token t is in the entries owners[starts[t]] up to owners[starts[t + 1]], with a saturated frequency each. */
type Postings = { starts: Uint32Array; owners: Uint32Array; frequencies: Float32Array };

export type LexicalScores = { questions: Float32Array; answers: Float32Array };

/** Tokens of an entry as ids, which may repeat. */
type EntryTokens = { questions: readonly Uint32Array[]; answer: Uint32Array };
type Field = 'questions' | 'answers';

const saturation = 1.2;
const lengthShare: Readonly<Record<Field, number>> = { questions: 0.3, answers: 0.6 };

/** `width`: size of the token table, which may have tokens of other entries, too. */
export function buildLexicalIndex(entries: readonly EntryTokens[], width: number): LexicalIndex {
  const questions = entries.map((entry) => countsOf(entry.questions));
  const answers = entries.map((entry) => countsOf([entry.answer]));
  const frequency = new Uint32Array(width);
  entries.forEach((_, at) => {
    for (const token of questions[at]?.keys() ?? []) frequency[token] = (frequency[token] ?? 0) + 1;
    for (const token of answers[at]?.keys() ?? [])
      if (!questions[at]?.has(token)) frequency[token] = (frequency[token] ?? 0) + 1;
  });
  const rarity = (seen: number) => Math.log(1 + (entries.length - seen + 0.5) / (seen + 0.5));
  return {
    entries: entries.length,
    weights: Float32Array.from(frequency, (seen) => (seen === 0 ? 0 : rarity(seen))),
    unseenWeight: rarity(0),
    questions: postingsOf(questions, 'questions', width),
    answers: postingsOf(answers, 'answers', width),
  };
}

function postingsOf(counted: readonly Map<number, number>[], field: Field, width: number): Postings {
  const lengths = counted.map((counts) => {
    let length = 0;
    for (const count of counts.values()) length += count;
    return length;
  });
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(lengths.length, 1) || 1;
  const starts = new Uint32Array(width + 1);
  for (const counts of counted)
    for (const token of counts.keys()) starts[token + 1] = (starts[token + 1] ?? 0) + 1;
  for (let token = 0; token < width; token += 1)
    starts[token + 1] = (starts[token + 1] ?? 0) + (starts[token] ?? 0);
  const next = starts.slice();
  const owners = new Uint32Array(starts[width] ?? 0);
  const frequencies = new Float32Array(owners.length);
  counted.forEach((counts, entry) => {
    const norm = saturation * (1 - lengthShare[field] + (lengthShare[field] * (lengths[entry] ?? 0)) / mean);
    for (const [token, count] of counts) {
      const at = next[token] ?? 0;
      next[token] = at + 1;
      owners[at] = entry;
      frequencies[at] = count / (count + norm);
    }
  });
  return { starts, owners, frequencies };
}

/** Each score is from 0 to 1. */
export function lexicalScores(index: LexicalIndex, query: Uint32Array): LexicalScores {
  const scores = { questions: new Float32Array(index.entries), answers: new Float32Array(index.entries) };
  let maxScore = 0;
  for (const token of new Set(query)) {
    const weight = index.weights[token] ?? 0;
    maxScore += weight || index.unseenWeight;
    if (weight === 0) continue;
    for (const field of ['questions', 'answers'] as const) {
      const { starts, owners, frequencies } = index[field];
      const own = scores[field];
      const end = starts[token + 1] ?? 0;
      for (let at = starts[token] ?? 0; at < end; at += 1) {
        const entry = owners[at] ?? 0;
        own[entry] = (own[entry] ?? 0) + weight * (frequencies[at] ?? 0);
      }
    }
  }
  if (maxScore > 0)
    for (const own of [scores.questions, scores.answers])
      for (let at = 0; at < own.length; at += 1) own[at] = (own[at] ?? 0) / maxScore;
  return scores;
}

/**
 * Absolute weight of the tokens that the query has in common with the question or the variants of one entry.
 */
export function weightInCommon(index: LexicalIndex, query: Uint32Array, entry: number): number {
  const { starts, owners, frequencies } = index.questions;
  let sum = 0;
  for (const token of new Set(query)) {
    const end = starts[token + 1] ?? 0;
    for (let at = starts[token] ?? 0; at < end; at += 1)
      if (owners[at] === entry) sum += (index.weights[token] ?? 0) * (frequencies[at] ?? 0);
  }
  return sum;
}

function countsOf(texts: readonly Uint32Array[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const tokens of texts) for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  return counts;
}
