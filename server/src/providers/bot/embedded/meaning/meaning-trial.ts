import { type Example, fitGate } from '../gate.ts';
import { type EntryTexts, evaluateText, type Model } from '../model.ts';
import type { NumberedText } from '../numbered-text.ts';
import { closenessTo, learnScale, type Meaning } from './class-vectors.ts';
import { classVectorsOf, onlyUsedRows, type VectorRows, vectorOf } from './vector-rows.ts';
import { withoutWordsOf } from './without-words.ts';

/**
 * A model that learnt a part of the texts. `learnt`: its classes; `held`: texts of these classes that it did
 * not learn; `leftOut`: texts of entries that it did not learn; `outside`: shipped questions.
 */
export type Fold = {
  model: Model;
  learnt: readonly EntryTexts[];
  held: readonly { text: NumberedText; classIndex: number }[];
  leftOut: readonly NumberedText[];
  outside: readonly NumberedText[];
};

/** The weights of closeness that are tried. */
const shares = [0, 0.5, 1, 2];
/** Of each kind and fold. Every evaluation compares all vectors. */
const evaluated = 200;
/** One of so many known questions is tried without the words of its entry, as other words would ask it. */
const reworded = 3;
const minExamples = 12;

const spreadOver = <Item>(items: readonly Item[]): Item[] => {
  const stride = Math.max(1, items.length / evaluated);
  return items.filter((_, at) => Math.floor(at / stride) !== Math.floor((at - 1) / stride));
};

/**
 * Learns the weight of closeness and the probability from the folds of the calibration, with the vectors of
 * the wordings that each fold left out.
 */
export function createMeaningTrial(rows: VectorRows, entries: readonly EntryTexts[]) {
  const scale = learnScale(
    classVectorsOf(
      rows,
      entries.filter(({ isFact }) => !isFact),
    ),
  );
  const trials = shares.map((share) => ({ share, examples: [] as Example[] }));

  function seeFold({ model, learnt, held, leftOut, outside }: Fold): void {
    if (scale === null) return;
    const vectors = classVectorsOf(rows, learnt);
    const tryText = (
      text: NumberedText,
      query: Float32Array,
      sideOf: (best: number) => Example['side'] | null,
    ): void => {
      const ofClass = closenessTo(vectors, scale, query);
      for (const { share, examples } of trials) {
        const { ranked, signals } = evaluateText(model, text, { ofClass, share });
        const side = signals.length === 0 ? null : sideOf(ranked[0]?.classIndex ?? -1);
        if (side !== null) examples.push({ signals, side });
      }
    };
    spreadOver(held).forEach(({ text, classIndex }, at) => {
      const query = vectorOf(rows, text);
      if (query === null) return;
      const sideOf = (best: number) => (best === classIndex ? 'right' : 'wrong');
      tryText(text, query, sideOf);
      const own = learnt[classIndex];
      if (own && at % reworded === 0) tryText(withoutWordsOf(own, text, model.tables), query, sideOf);
    });
    const unknown = (texts: readonly NumberedText[], side: 'leftOut' | 'outside') => {
      for (const text of spreadOver(texts)) {
        const query = vectorOf(rows, text);
        // The shipped wordings of properties say nothing about the questions of customers.
        if (query) tryText(text, query, (best) => (learnt[best]?.isFact === false ? side : null));
      }
    };
    unknown(leftOut, 'leftOut');
    unknown(outside, 'outside');
  }

  return {
    seeFold,
    /** null: the vectors do not tell the entries apart, or there are too few examples. */
    finish(): Meaning | null {
      if (scale === null) return null;
      const rightOf = (examples: readonly Example[]) =>
        examples.filter(({ side }) => side === 'right').length;
      const [best] = trials.toSorted(
        (a, b) => rightOf(b.examples) - rightOf(a.examples) || a.share - b.share,
      );
      const right = rightOf(best?.examples ?? []);
      if (!best || right < minExamples || best.examples.length - right < minExamples) return null;
      return {
        service: rows.service,
        vectors: onlyUsedRows(classVectorsOf(rows, entries)),
        scale,
        share: best.share,
        gate: fitGate(best.examples),
      };
    },
  };
}
