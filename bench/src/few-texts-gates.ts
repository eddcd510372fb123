import type { QuestionSet } from '@aftercare/demo/questions';
import { featuresOf } from '../../server/src/providers/bot/embedded/features.ts';
import {
  type Example,
  fitGate,
  type Gate,
  type Gates,
} from '../../server/src/providers/bot/embedded/gate.ts';
import { evaluate } from '../../server/src/providers/bot/embedded/model.ts';
import { cutSites } from './bot/cut-sites.ts';

/**
 * `node bench/src/few-texts-gates.ts > server/src/providers/bot/embedded/few-texts-gates.json`: fits the shipped gates
 * for FAQs with few wordings to the development and the used questions. To run again when the signals change.
 */
const sets: readonly QuestionSet[] = ['development', 'used'];
const wordings = [0, 2, 4, 8];
/** Assumed shares of messages that no entry answers. Shipped entries are about what all customers ask. */
const unrelatedShares = { own: 0.3, shipped: 0.2 };
const digits = 6;
/** The place of the message's length, which says nothing: the unrelated texts are short by chance. */
const lengthAt = 8;

type SeenExample = Example & { isShipped: boolean };

const examples = wordings.flatMap((variants) =>
  sets
    .flatMap((set) => cutSites(set, variants))
    .flatMap(({ bot, lang, questions }) =>
      questions.flatMap(({ text, wanted, kind }): SeenExample[] => {
        const { ranked, signals: all } = evaluate(bot.model, featuresOf(text, lang));
        const signals = all.map((signal, at) => (at === lengthAt ? 0 : signal));
        const classIndex = ranked[0]?.classIndex ?? -1;
        const best = bot.entries[classIndex];
        if (best === undefined || signals.length === 0) return [];
        const isShipped = bot.model.areShipped[classIndex] === 1;
        if (kind === 'unrelated') return [{ signals, side: 'outside', isShipped }];
        return [{ signals, side: wanted.includes(best.id) ? 'right' : 'wrong', isShipped }];
      }),
    ),
);
const rounded = (value: number) => Number(value.toPrecision(digits));

function gateOf(kind: keyof Gates): Gate {
  const ofKind = examples.filter(({ isShipped }) => isShipped === (kind === 'shipped'));
  const shares = { leftOut: 0, outside: unrelatedShares[kind] };
  const { means, deviations, coefficients, bias } = fitGate(ofKind, shares);
  return {
    means: means.map(rounded),
    deviations: deviations.map(rounded),
    coefficients: coefficients.map(rounded),
    bias: rounded(bias),
  };
}

const gates: Gates = { own: gateOf('own'), shipped: gateOf('shipped') };
console.log(JSON.stringify(gates, null, 2));
