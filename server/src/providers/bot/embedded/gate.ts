/**
 * Estimates the probability that the best candidate is right: logistic regression over the candidate's
 * signals.
 */
export type Gate = {
  means: number[];
  deviations: number[];
  coefficients: number[];
  bias: number;
};

/** For candidates whose wordings are the merchant's own, and for shipped ones such as topics and properties. */
export type Gates = { own: Gate; shipped: Gate };

/**
 * The signals of a question's best candidate. `right` and `wrong`: an entry answers the question. For the
 * other two, no entry does: `leftOut` are wordings of an entry that was left out of the training, `outside`
 * are shipped questions.
 */
export type Example = { signals: number[]; side: 'right' | 'wrong' | 'leftOut' | 'outside' };

const minInCommon = 0.45;
/** From this closeness of the meaning on, a question needs no words in common. */
const minCloseness = 0.5;
/** The place of closeness among the signals; without vectors there is none. */
const closenessAt = 12;
const ridge = 0.01;
const steps = 300;
/**
 * Assumed shares of customers' questions that no entry answers. Questions as similar to the entries as those
 * of a left-out entry are rare.
 */
const shares = { leftOut: 0.04, outside: 0.16 };
/** From this probability on, the bot answers. Below, it offers choices. */
export const answerThreshold = 0.5;

/**
 * Learns to distinguish right candidates from wrong ones. Examples that no entry answers are weighted by
 * `parts`.
 */
export function fitGate(examples: readonly Example[], parts: typeof shares = shares): Gate {
  const all = examples.map(({ signals }) => signals);
  const width = all[0]?.length ?? 0;
  const means = Array.from({ length: width }, (_, at) => mean(all.map((signals) => signals[at] ?? 0)));
  const deviations = means.map(
    (middle, at) => Math.sqrt(mean(all.map((signals) => ((signals[at] ?? 0) - middle) ** 2))) || 1,
  );
  const gate: Gate = { means, deviations, coefficients: means.map(() => 0), bias: 0 };
  descend(gate, examples, weightsFor(examples, parts));
  return gate;
}

/** Between two gates: `part` 0 is the first one, 1 the second one. */
export function blendGates(first: Gate, second: Gate, part: number): Gate {
  if (part <= 0) return first;
  if (part >= 1) return second;
  const slopes = [first, second].map(({ coefficients, deviations }) =>
    coefficients.map((coefficient, at) => coefficient / (deviations[at] ?? 1)),
  );
  const between = (a = 0, b = 0) => a + part * (b - a);
  const coefficients = first.means.map((_, at) => between(slopes[0]?.[at], slopes[1]?.[at]));
  const biasOf = (gate: Gate) =>
    gateScore(
      gate,
      first.means.map(() => 0),
    );
  return {
    means: coefficients.map(() => 0),
    deviations: coefficients.map(() => 1),
    coefficients,
    bias: between(biasOf(first), biasOf(second)),
  };
}

/** From 0 to 1. A minimum overlap with the question, or of the meaning, is required, because otherwise greetings pass. */
export function probabilityOf(gate: Gate, signals: number[]): number {
  const [cosine = 0, covered = 0] = signals;
  const probability = logistic(gateScore(gate, signals));
  const isClose = cosine + covered >= minInCommon || (signals[closenessAt] ?? 0) >= minCloseness;
  return isClose ? probability : Math.min(probability, answerThreshold / 2);
}

function gateScore(gate: Gate, signals: number[]): number {
  return signals.reduce(
    (sum, signal, at) => sum + standard(gate, signal, at) * (gate.coefficients[at] ?? 0),
    gate.bias,
  );
}

function descend(
  gate: Gate,
  examples: readonly Example[],
  weightOf: Readonly<Record<Example['side'], number>>,
): void {
  const width = gate.means.length;
  const signals = Float64Array.from(
    examples.flatMap((example) => example.signals.map((signal, at) => standard(gate, signal, at))),
  );
  for (let step = 0; step < steps; step += 1) {
    const slope = gate.coefficients.map((coefficient) => ridge * coefficient);
    let biasSlope = 0;
    examples.forEach(({ side }, row) => {
      const from = row * width;
      let score = gate.bias;
      for (let at = 0; at < width; at += 1) score += (signals[from + at] ?? 0) * (gate.coefficients[at] ?? 0);
      const error = (logistic(score) - (side === 'right' ? 1 : 0)) * weightOf[side];
      biasSlope += error;
      for (let at = 0; at < width; at += 1) slope[at] = (slope[at] ?? 0) + error * (signals[from + at] ?? 0);
    });
    gate.bias -= 2 * biasSlope;
    gate.coefficients = gate.coefficients.map((coefficient, at) => coefficient - 2 * (slope[at] ?? 0));
  }
}

/** Weights of the examples: each side has a fixed share of the total, however many examples it has. */
function weightsFor(examples: readonly Example[], parts: typeof shares): Record<Example['side'], number> {
  const count = (side: Example['side']) => examples.filter((one) => one.side === side).length;
  const answerableWeight = (1 - parts.leftOut - parts.outside) / Math.max(1, count('right') + count('wrong'));
  return {
    right: answerableWeight,
    wrong: answerableWeight,
    leftOut: parts.leftOut / Math.max(1, count('leftOut')),
    outside: parts.outside / Math.max(1, count('outside')),
  };
}

const logistic = (score: number) => 1 / (1 + Math.exp(-score));

const standard = (gate: Gate, signal: number, at: number) =>
  (signal - (gate.means[at] ?? 0)) / (gate.deviations[at] ?? 1);

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
