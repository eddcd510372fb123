import type { Features } from './features.ts';
import { buildMemory, familiarity, type Memory, nearnessTo, spreadOut } from './memory.ts';
import { type Classifier, scoreClasses, trainClassifier } from './training/classifier.ts';
import { gramKey, learnVocabulary, massOf, toRows, toVector, type Vocabulary, wordKey } from './vectors.ts';

export type Model = { vocabulary: Vocabulary; classifier: Classifier; memory: Memory };

/** The likeliest classes, best first, and the signals of the best one. */
export type Evaluation = { ranked: { classIndex: number; score: number }[]; signals: number[] };

const candidates = 8;
const cosineShare = 0.4;
const overlapShare = 0.2;

export function trainModel(texts: Features[][]): Model {
  const all = texts.flat();
  const firstRows = new Uint32Array(texts.length + 1);
  texts.forEach((own, index) => {
    firstRows[index + 1] = (firstRows[index] ?? 0) + own.length;
  });
  const classes = Uint32Array.from(texts.flatMap((own, index) => own.map(() => index)));
  const vocabulary = learnVocabulary(all);
  const rows = toRows(all, vocabulary);
  const classifier = trainClassifier(rows, classes, texts.length, vocabulary.weights.length);
  return { vocabulary, classifier, memory: buildMemory(all, rows, firstRows, vocabulary) };
}

export function evaluate(model: Model, query: Features): Evaluation {
  const { vocabulary, classifier, memory } = model;
  const vector = toVector(query, vocabulary);
  const scores = scoreClasses(classifier, vector);
  const content = massOf(query.content.map(wordKey), vocabulary);
  const spread = spreadOut(vector, vocabulary.weights.length);
  const ranked = bestOf(scores, candidates)
    .map((classIndex) => {
      const near = nearnessTo(memory, classIndex, spread, content.all);
      const score = (scores[classIndex] ?? 0) + cosineShare * near.cosine + overlapShare * near.overlap;
      return { classIndex, score, near };
    })
    .filter(({ near }) => near.cosine > 0)
    .sort((a, b) => b.score - a.score || a.classIndex - b.classIndex);
  const [first, second] = ranked;
  if (!first) return { ranked, signals: [] };
  const { score, near } = first;
  const signals = [
    near.cosine,
    near.covered,
    familiarity(memory, first.classIndex, spread),
    score,
    score - (second?.score ?? -1),
    score * near.cosine,
    massOf(query.grams.map(gramKey), vocabulary).knownShare,
    massOf(query.words.map(wordKey), vocabulary).knownShare,
    Math.log(1 + query.content.length),
  ];
  return { ranked, signals };
}

function bestOf(scores: Float32Array, count: number): number[] {
  const best: number[] = [];
  scores.forEach((score, index) => {
    if (best.length === count && score <= (scores[best[count - 1] ?? 0] ?? 0)) return;
    let at = best.length;
    while (at > 0 && (scores[best[at - 1] ?? 0] ?? 0) < score) at -= 1;
    best.splice(at, 0, index);
    if (best.length > count) best.pop();
  });
  return best;
}
