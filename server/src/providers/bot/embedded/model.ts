import type { Features } from './features.ts';
import { buildLexicalIndex, type LexicalIndex, lexicalScores } from './lexical-index.ts';
import { buildMemory, familiarity, type Memory, nearnessTo, spreadOut } from './memory.ts';
import { type Classifier, scoreClasses, trainClassifier } from './training/classifier.ts';
import {
  gramKey,
  knownShare,
  learnVocabulary,
  toRows,
  toVector,
  type Vocabulary,
  wordKey,
} from './vectors.ts';

export type Model = {
  vocabulary: Vocabulary;
  classifier: Classifier;
  memory: Memory;
  lexical: LexicalIndex;
  /** The classes about properties of products. */
  areFacts: boolean[];
};

/**
 * The likeliest classes, best first, and the signals of the best one; `inCommon`: how well its texts have the
 * words of the query, from 0 to 1.
 */
export type Evaluation = {
  ranked: { classIndex: number; score: number }[];
  signals: number[];
  inCommon: number;
};

/** Questions about a property mostly ask for an amount. */
const factBonus = { amount: 0.6, other: -0.3 };

/**
 * `questions`: the question and its variants; `answer`: the telling words of the answer; `isFact`: it is about
 * a property of products, and its wordings are shipped.
 */
export type EntryFeatures = { questions: Features[]; answer: string[]; isFact: boolean };

const candidates = 8;
const cosineShare = 0.4;
const overlapShare = 0.2;
const questionShare = 0.6;
const answerShare = 0.3;

export function trainModel(entries: readonly EntryFeatures[]): Model {
  const texts = entries.map(({ questions }) => questions);
  const all = texts.flat();
  const firstRows = new Uint32Array(texts.length + 1);
  texts.forEach((own, index) => {
    firstRows[index + 1] = (firstRows[index] ?? 0) + own.length;
  });
  const classes = Uint32Array.from(texts.flatMap((own, index) => own.map(() => index)));
  const vocabulary = learnVocabulary(all);
  const rows = toRows(all, vocabulary);
  const classifier = trainClassifier(rows, classes, texts.length, vocabulary.weights.length);
  const lexical = buildLexicalIndex(
    entries.map(({ questions, answer }) => ({
      questions: questions.map(({ telling }) => telling),
      answer,
    })),
  );
  return {
    vocabulary,
    classifier,
    memory: buildMemory(all, rows, firstRows),
    lexical,
    areFacts: entries.map(({ isFact }) => isFact),
  };
}

export function evaluate(model: Model, query: Features): Evaluation {
  const { vocabulary, classifier, memory } = model;
  const vector = toVector(query, vocabulary);
  const scores = scoreClasses(classifier, vector);
  const lexical = lexicalScores(model.lexical, query.telling);
  const inWords = lexical.questions.map((score, at) => score + answerShare * (lexical.answers[at] ?? 0));
  const spread = spreadOut(memory, query, vector, vocabulary.weights.length);
  const considered = new Set([...bestOf(scores, candidates), ...bestOf(inWords, candidates)]);
  const ranked = [...considered]
    .map((classIndex) => {
      const near = nearnessTo(memory, classIndex, spread);
      const question = lexical.questions[classIndex] ?? 0;
      const answer = lexical.answers[classIndex] ?? 0;
      const score =
        (scores[classIndex] ?? 0) +
        cosineShare * near.cosine +
        overlapShare * near.overlap +
        questionShare * question +
        answerShare * answer +
        (model.areFacts[classIndex] ? factBonus[query.asksAmount ? 'amount' : 'other'] : 0);
      return { classIndex, score, near, question, answer };
    })
    .filter(({ near, answer }) => near.cosine > 0 || answer > 0)
    .sort((a, b) => b.score - a.score || a.classIndex - b.classIndex);
  const [first, second] = ranked;
  if (!first) return { ranked, signals: [], inCommon: 0 };
  const { score, near, question, answer } = first;
  const signals = [
    near.cosine,
    near.covered,
    familiarity(memory, first.classIndex, spread),
    score,
    score - (second?.score ?? -1),
    score * near.cosine,
    knownShare(query.grams.map(gramKey), vocabulary),
    knownShare(query.words.map(wordKey), vocabulary),
    Math.log(1 + query.content.length),
    question,
    answer,
    question - Math.max(0, ...ranked.slice(1).map((other) => other.question)),
  ];
  return { ranked, signals, inCommon: question };
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
