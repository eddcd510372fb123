import type { Features } from './features.ts';
import { buildLexicalIndex, type LexicalIndex, lexicalScores } from './lexical-index.ts';
import type { Closeness } from './meaning/class-vectors.ts';
import {
  buildMemory,
  familiarity,
  type Memory,
  type Nearness,
  nearnessTo,
  type Query,
  withSpread,
} from './memory.ts';
import { lookUpFeatures, type NumberedText, type Tables } from './numbered-text.ts';
import { type SignalShares, sharesFor, textsPerEntry } from './signal-shares.ts';
import { type Classifier, scoreClasses, trainClassifier } from './training/classifier.ts';
import {
  learnVocabulary,
  type Rows,
  type SparseVector,
  seenShare,
  toRows,
  toVector,
  type Vocabulary,
} from './vectors.ts';

/** Scores the classes of a text without a comparison with each learnt text. */
export type Scorer = {
  tables: Tables;
  vocabulary: Vocabulary;
  classifier: Classifier;
  lexical: LexicalIndex;
};

export type Model = Scorer & {
  memory: Memory;
  shares: SignalShares;
  /** 1 for each class about a property of products, otherwise 0. */
  areFacts: Uint8Array;
  /** 1 for each class with shipped wordings. */
  areShipped: Uint8Array;
};

/** The likeliest classes, best first, and the signals of the best one. */
export type Evaluation = {
  ranked: { classIndex: number; score: number }[];
  signals: number[];
};

/** Added to the score of a product property, because questions about one mostly ask for an amount. */
const factBonus = { amount: 0.6, other: -0.3 };

/**
 * The texts of one entry. `questions`: the question and its variants; `answer`: the telling words of the
 * answer; `isFact`: the entry is about a property of products; `isShipped`: its wordings are shipped.
 */
export type EntryTexts = {
  questions: NumberedText[];
  answer: Uint32Array;
  isFact: boolean;
  isShipped: boolean;
};

const candidates = 8;
/** The share of the answer's words when candidates are selected. */
const considerAnswers = 0.3;

/** A scorer and its data: class c has the rows firstRows[c] up to firstRows[c + 1], one for each of `texts`. */
export type LearntScorer = {
  scorer: Scorer;
  texts: readonly NumberedText[];
  rows: Rows;
  firstRows: Uint32Array;
};

/** `tables`: those that numbered the texts of the entries; they may have other texts, too. */
export function trainScorer(entries: readonly EntryTexts[], tables: Tables): LearntScorer {
  const texts = entries.flatMap(({ questions }) => questions);
  const firstRows = new Uint32Array(entries.length + 1);
  entries.forEach(({ questions }, index) => {
    firstRows[index + 1] = (firstRows[index] ?? 0) + questions.length;
  });
  const width = tables.columns.size();
  const vocabulary = learnVocabulary(texts, width);
  const rows = toRows(texts, vocabulary);
  const lexical = buildLexicalIndex(
    entries.map(({ questions, answer }) => ({ questions: questions.map(({ telling }) => telling), answer })),
    tables.tokens.size(),
  );
  const classifier = trainClassifier(rows, firstRows, width);
  return { scorer: { tables, vocabulary, classifier, lexical }, texts, rows, firstRows };
}

/**
 * `tables`: as for `trainScorer`. A model that learns a part of the texts to judge the whole one must have its
 * `shares`, because signals of other shares are not comparable.
 */
export function trainModel(
  entries: readonly EntryTexts[],
  tables: Tables,
  shares: SignalShares = sharesFor(textsPerEntry(entries)),
): Model {
  const { scorer, texts, rows, firstRows } = trainScorer(entries, tables);
  return {
    ...scorer,
    memory: buildMemory(texts, rows, firstRows, tables.tokens.size()),
    shares,
    areFacts: Uint8Array.from(entries, ({ isFact }) => (isFact ? 1 : 0)),
    areShipped: Uint8Array.from(entries, ({ isShipped }) => (isShipped ? 1 : 0)),
  };
}

export const evaluate = (model: Model, query: Features): Evaluation =>
  evaluateText(model, lookUpFeatures(query, model.tables));

/** `text`: numbered by the model's tables. `closeness` null: there is no vector of the text. */
export function evaluateText(
  model: Model,
  text: NumberedText,
  closeness: Closeness | null = null,
): Evaluation {
  const { ranked, signals } = evaluateFirst(model, text, 1, closeness);
  return { ranked, signals: signals[0] ?? [] };
}

/** The signals of the first `count` candidates, each as if it were the answer. */
export function evaluateFirst(
  model: Model,
  text: NumberedText,
  count: number,
  closeness: Closeness | null = null,
): { ranked: Candidate[]; signals: number[][] } {
  const { vocabulary, memory } = model;
  const vector = toVector(text, vocabulary);
  const width = vocabulary.weights.length;
  return withSpread(memory, { text, vector, width }, (spread) => {
    const ranked = rank(model, text, { vector, spread, closeness });
    const signals = ranked.slice(0, count).map((one) => {
      const others = ranked.filter((other) => other !== one);
      const { score, near, question, answer } = one;
      return [
        near.cosine,
        near.covered,
        familiarity(memory, one.classIndex, spread),
        score,
        score - (others[0]?.score ?? -1),
        score * near.cosine,
        seenShare(text.columns.subarray(text.words), vocabulary),
        seenShare(text.columns.subarray(0, text.words), vocabulary),
        Math.log(1 + text.contentLength),
        question,
        answer,
        question - Math.max(0, ...others.map((other) => other.question)),
        ...(closeness ? closenessSignals(closeness, one, others) : []),
      ];
    });
    return { ranked, signals };
  });
}

/** Of the candidate, and by how much it exceeds that of the closest other one. */
function closenessSignals({ ofClass }: Closeness, one: Candidate, others: readonly Candidate[]): number[] {
  const of = ({ classIndex }: Candidate) => ofClass[classIndex] ?? 0;
  return [of(one), of(one) - Math.max(0, ...others.map(of))];
}

type Candidate = { classIndex: number; score: number; near: Nearness; question: number; answer: number };

function rank(
  model: Model,
  text: NumberedText,
  { vector, spread, closeness }: { vector: SparseVector; spread: Query; closeness: Closeness | null },
): Candidate[] {
  const scores = scoreClasses(model.classifier, vector);
  const lexical = lexicalScores(model.lexical, text.telling);
  const { shares } = model;
  const penaltyOf = (classIndex: number) => (model.areShipped[classIndex] ? shares.shipped : 0);
  const lexicalSums = lexical.questions.map(
    (score, at) => score + considerAnswers * (lexical.answers[at] ?? 0) - penaltyOf(at),
  );
  const considered = new Set([
    ...bestOf(scores, candidates),
    ...bestOf(lexicalSums, candidates),
    ...(closeness ? bestOf(closeness.ofClass, candidates) : []),
  ]);
  return [...considered]
    .map((classIndex) => {
      const near = nearnessTo(model.memory, classIndex, spread);
      const question = lexical.questions[classIndex] ?? 0;
      const answer = lexical.answers[classIndex] ?? 0;
      const score =
        shares.classifier * (scores[classIndex] ?? 0) +
        shares.cosine * near.cosine +
        shares.overlap * near.overlap +
        shares.question * question +
        shares.answer * answer -
        penaltyOf(classIndex) +
        (model.areFacts[classIndex] ? factBonus[text.asksAmount ? 'amount' : 'other'] : 0) +
        (closeness ? closeness.share * (closeness.ofClass[classIndex] ?? 0) : 0);
      return { classIndex, score, near, question, answer };
    })
    .filter(
      ({ near, answer, classIndex }) =>
        near.cosine > 0 || answer > 0 || (closeness?.ofClass[classIndex] ?? 0) > 0,
    )
    .sort((a, b) => b.score - a.score || a.classIndex - b.classIndex);
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
