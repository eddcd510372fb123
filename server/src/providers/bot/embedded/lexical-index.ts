/**
 * BM25 (Robertson and Zaragoza, 2009) over two fields of each entry: the question with its variants, and the
 * answer. Scores are shares of what the query could reach at most, so that they compare between queries.
 */
export type LexicalIndex = { entries: number; tokens: Map<string, Postings>; unknownWeight: number };

/** `questions` and `answers` hold pairs of entry and saturated frequency. */
type Postings = { weight: number; questions: Float64Array; answers: Float64Array };

export type LexicalScores = { questions: Float32Array; answers: Float32Array };

type EntryTokens = { questions: readonly (readonly string[])[]; answer: readonly string[] };
type Field = 'questions' | 'answers';

const saturation = 1.2;
const lengthShare: Readonly<Record<Field, number>> = { questions: 0.3, answers: 0.6 };

export function buildLexicalIndex(entries: readonly EntryTokens[]): LexicalIndex {
  const tokens = new Map<string, Postings>();
  const counted = {
    questions: entries.map(({ questions }) => countsOf(questions.flat())),
    answers: entries.map(({ answer }) => countsOf(answer)),
  };
  const frequency = new Map<string, Set<number>>();
  for (const field of ['questions', 'answers'] as const) {
    counted[field].forEach((counts, entry) => {
      for (const token of counts.keys()) frequency.set(token, (frequency.get(token) ?? new Set()).add(entry));
    });
  }
  const rarity = (seen: number) => Math.log(1 + (entries.length - seen + 0.5) / (seen + 0.5));
  for (const [token, seen] of frequency)
    tokens.set(token, {
      weight: rarity(seen.size),
      questions: new Float64Array(),
      answers: new Float64Array(),
    });
  for (const field of ['questions', 'answers'] as const) fill(tokens, counted[field], field);
  return { entries: entries.length, tokens, unknownWeight: rarity(0) };
}

function fill(tokens: Map<string, Postings>, counted: Map<string, number>[], field: Field): void {
  const lengths = counted.map((counts) => [...counts.values()].reduce((sum, count) => sum + count, 0));
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(lengths.length, 1) || 1;
  const pairs = new Map<string, number[]>();
  counted.forEach((counts, entry) => {
    const norm = saturation * (1 - lengthShare[field] + (lengthShare[field] * (lengths[entry] ?? 0)) / mean);
    for (const [token, count] of counts) {
      const own = pairs.get(token) ?? [];
      own.push(entry, count / (count + norm));
      pairs.set(token, own);
    }
  });
  for (const [token, own] of pairs) {
    const postings = tokens.get(token);
    if (postings) postings[field] = Float64Array.from(own);
  }
}

/** Each score is from 0 to 1. */
export function lexicalScores(index: LexicalIndex, query: readonly string[]): LexicalScores {
  const scores = { questions: new Float32Array(index.entries), answers: new Float32Array(index.entries) };
  let most = 0;
  for (const token of new Set(query)) {
    const postings = index.tokens.get(token);
    most += postings?.weight ?? index.unknownWeight;
    if (postings === undefined) continue;
    for (const field of ['questions', 'answers'] as const) {
      const pairs = postings[field];
      for (let at = 0; at < pairs.length; at += 2) {
        const entry = pairs[at] ?? 0;
        scores[field][entry] = (scores[field][entry] ?? 0) + postings.weight * (pairs[at + 1] ?? 0);
      }
    }
  }
  if (most > 0)
    for (const field of ['questions', 'answers'] as const)
      scores[field].forEach((score, at) => {
        scores[field][at] = score / most;
      });
  return scores;
}

function countsOf(tokens: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  return counts;
}
