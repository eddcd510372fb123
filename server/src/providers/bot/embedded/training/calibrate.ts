import type { Features } from '../features.ts';
import { fitGate, type Gate } from '../gate.ts';
import { evaluate, trainModel } from '../model.ts';

const folds = 4;
/**
 * From this number of entries on, each fold leaves out a smaller share: leaving out many entries makes the
 * others look easier than they are.
 */
const manyEntries = 60;
const evaluatedPerFold = 600;
/** From this number of classes times texts on, two folds are used, because training would take minutes. */
const muchWork = 4_000_000;
const leastExamples = 12;

/** Used with too few entries to learn from: requires a close variant, and most of the words known. */
export const cautiousGate: Gate = {
  means: [0.35, 0.5, 0.6, 0, 0, 0, 0, 0, 0],
  deviations: [0.1, 0.2, 0.2, 1, 1, 1, 1, 1, 1],
  coefficients: [1, 0.5, 0.5, 0, 0, 0, 0, 0, 0],
  bias: 0,
  threshold: 0,
};

/**
 * Learns from the merchant's own texts when to hand over. Each fold leaves out some variants of most entries
 * (questions that the bot must answer) and all texts of a few entries (questions that it must hand over).
 */
export function calibrate(texts: Features[][], answeredShare: number): Gate {
  if (texts.filter((own) => own.length > 1).length < leastExamples / folds) return cautiousGate;
  const within: number[][] = [];
  const outside: number[][] = [];
  const parts = texts.length < manyEntries ? folds : folds * 2;
  const work = texts.length * texts.reduce((sum, own) => sum + own.length, 0);
  const usedFolds = work > muchWork ? 2 : folds;
  for (let fold = 0; fold < usedFolds; fold += 1) {
    const kept = texts.filter((_, index) => index % parts !== fold);
    const left = texts.filter((_, index) => index % parts === fold).flat();
    const model = trainModel(kept.map((own) => own.filter((_, at) => !isHeldOut(own.length, at, fold))));
    const held = kept.flatMap((own) => own.filter((_, at) => isHeldOut(own.length, at, fold)));
    for (const text of atMost(evaluatedPerFold, held)) within.push(evaluate(model, text).signals);
    for (const text of atMost(evaluatedPerFold, left)) outside.push(evaluate(model, text).signals);
  }
  const evaluated = (examples: number[][]) => examples.filter((signals) => signals.length > 0);
  if (evaluated(within).length < leastExamples || evaluated(outside).length < leastExamples)
    return cautiousGate;
  return fitGate(evaluated(within), evaluated(outside), answeredShare);
}

/**
 * Leaves out adjacent variants together: merchants write similar variants in a row, unlike customers'
 * questions.
 */
function isHeldOut(count: number, at: number, fold: number): boolean {
  const blocks = Math.min(folds, count);
  return count > 1 && Math.floor((at * blocks) / count) === fold % blocks;
}

/** Takes every n-th text, so that each entry keeps its share. */
function atMost(count: number, texts: Features[]): Features[] {
  const stride = Math.max(1, texts.length / count);
  return Array.from(
    { length: Math.min(count, texts.length) },
    (_, at) => texts[Math.floor(at * stride)],
  ).filter((text) => text !== undefined);
}
