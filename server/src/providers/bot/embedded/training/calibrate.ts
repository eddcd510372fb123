import fewTextsGates from '../few-texts-gates.json' with { type: 'json' };
import { blendGates, type Example, fitGate, type Gates } from '../gate.ts';
import type { Fold as TrainedFold } from '../meaning/meaning-trial.ts';
import { type EntryTexts, evaluateText, trainModel } from '../model.ts';
import type { NumberedText, Tables } from '../numbered-text.ts';
import { sharesFor, textsPerEntry } from '../signal-shares.ts';

const folds = 4;
/**
 * From this number of entries on, each fold leaves out a smaller share: leaving out many entries makes the
 * others look easier than they are.
 */
const manyEntries = 60;
const evaluatedPerFold = 400;
/**
 * From this product of classes and texts on, two folds are used, which give enough examples in half of the
 * time.
 */
const muchWork = 20_000;
/** From this number of entries on, one fold gives enough examples. */
const hugeSite = 4_000;
const minExamples = 12;

/**
 * From the questions of the demo's customers to its FAQs with up to nine texts each (`bench/src/few-texts-gates.ts`).
 * Few wordings of one author say too little about how others ask.
 */
const gatesForFewTexts: Gates = fewTextsGates;
/** Numbers of own wordings: up to the first one, these gates are used; from the second one on, the learnt one. */
const learntFrom = [80, 160] as const;

/**
 * Learns from the merchant's own texts the probability that the best entry is right. Each fold leaves out
 * some variants of most entries (questions that the bot should answer) and all texts of a few entries
 * (questions without an answer). `outside` are shipped questions that no merchant answers. With few texts,
 * returns shipped gates.
 * `seeFold` gets each fold with its model.
 */
export function calibrate(
  entries: readonly EntryTexts[],
  outside: readonly NumberedText[],
  tables: Tables,
  seeFold?: (fold: TrainedFold) => void,
): Gates {
  const [few, enough] = learntFrom;
  const part = (ownWordings(entries) - few) / (enough - few);
  if (part <= 0 && seeFold === undefined) return gatesForFewTexts;
  const examples: Example[] = [];
  const parts = entries.length < manyEntries ? folds : folds * 2;
  const work = entries.length * entries.reduce((sum, { questions }) => sum + questions.length, 0);
  const fewFolds = entries.length >= hugeSite ? [0] : [0, folds - 1];
  const usedFolds = work > muchWork ? fewFolds : [0, 1, 2, 3];
  usedFolds.forEach((fold, turn) => {
    const own = outside.filter((_, at) => at % usedFolds.length === turn);
    examples.push(...examplesOf(entries, own, { fold, parts, tables, seeFold }));
  });
  const right = examples.filter(({ side }) => side === 'right').length;
  if (right < minExamples || examples.length - right < minExamples) return gatesForFewTexts;
  const learnt = fitGate(examples);
  return {
    own: blendGates(gatesForFewTexts.own, learnt, part),
    shipped: blendGates(gatesForFewTexts.shipped, learnt, part),
  };
}

/** The texts of the merchant's entries that have several. */
const ownWordings = (entries: readonly EntryTexts[]): number =>
  entries
    .filter(({ isShipped, questions }) => !isShipped && questions.length > 1)
    .reduce((sum, { questions }) => sum + questions.length, 0);

type Fold = {
  fold: number;
  parts: number;
  tables: Tables;
  seeFold: ((fold: TrainedFold) => void) | undefined;
};

function examplesOf(
  entries: readonly EntryTexts[],
  outside: readonly NumberedText[],
  { fold, parts, tables, seeFold }: Fold,
): Example[] {
  // The shipped wordings of facts say nothing about how this merchant's customers ask.
  const isLeftOut = ({ isFact }: EntryTexts, index: number) => !isFact && index % parts === fold;
  const kept = entries.filter((entry, index) => !isLeftOut(entry, index));
  const left = entries
    .filter((entry, index) => isLeftOut(entry, index))
    .flatMap(({ questions }) => questions);
  const learnt = kept.map((entry) => ({
    ...entry,
    questions: entry.questions.filter(
      (_, at) => entry.isFact || !isHeldOut(entry.questions.length, at, fold),
    ),
  }));
  const model = trainModel(learnt, tables, sharesFor(textsPerEntry(entries)));
  const held = kept.flatMap(({ questions, isFact }, classIndex) =>
    questions
      .filter((_, at) => !isFact && isHeldOut(questions.length, at, fold))
      .map((text) => ({ text, classIndex })),
  );
  seeFold?.({ model, learnt, held, leftOut: left, outside });
  const answerable = sampleOf(evaluatedPerFold, held).flatMap(({ text, classIndex }): Example[] => {
    const { ranked, signals } = evaluateText(model, text);
    if (signals.length === 0) return [];
    return [{ signals, side: ranked[0]?.classIndex === classIndex ? 'right' : 'wrong' }];
  });
  const unanswerable = (texts: readonly NumberedText[], side: 'leftOut' | 'outside') =>
    sampleOf(evaluatedPerFold, texts).flatMap((text): Example[] => {
      const { ranked, signals } = evaluateText(model, text);
      const isFact = kept[ranked[0]?.classIndex ?? -1]?.isFact !== false;
      return isFact ? [] : [{ signals, side }];
    });
  return [...answerable, ...unanswerable(left, 'leftOut'), ...unanswerable(outside, 'outside')];
}

/**
 * Leaves out adjacent variants together: merchants write similar variants in a row, unlike customers'
 * questions. Each fold takes two blocks, one of each half, because the later ones are often longer.
 */
function isHeldOut(count: number, at: number, fold: number): boolean {
  const blocks = Math.min(2 * folds, count);
  const own = Math.min(folds, count);
  return count > 1 && Math.floor((at * blocks) / count) % own === fold % own;
}

/** Takes every n-th text, so that each entry keeps its share of the sample. */
function sampleOf<Text>(count: number, texts: readonly Text[]): Text[] {
  const stride = Math.max(1, texts.length / count);
  return Array.from(
    { length: Math.min(count, texts.length) },
    (_, at) => texts[Math.floor(at * stride)],
  ).filter((text) => text !== undefined);
}
