/** Decides whether the best candidate may be shown: a logistic score over the signals, with a threshold. */
export type Gate = {
  means: number[];
  deviations: number[];
  coefficients: number[];
  bias: number;
  threshold: number;
};

const leastInCommon = 0.45;
/** When this share of outside questions is handed over, a stricter gate would only refuse good ones. */
const handedOverShare = 0.98;
/** Standard errors of a one-sided 99 % bound. */
const certainty = 2.3;
const ridge = 0.01;
const steps = 300;

/**
 * Learns to distinguish known questions from outside ones. The threshold lets `answeredShare` of the known
 * ones pass, and more when few examples make that share uncertain.
 */
export function fitGate(within: number[][], outside: number[][], answeredShare: number): Gate {
  const all = [...within, ...outside];
  const width = all[0]?.length ?? 0;
  const means = Array.from({ length: width }, (_, at) => mean(all.map((signals) => signals[at] ?? 0)));
  const deviations = means.map(
    (middle, at) => Math.sqrt(mean(all.map((signals) => ((signals[at] ?? 0) - middle) ** 2))) || 1,
  );
  const gate: Gate = { means, deviations, coefficients: means.map(() => 0), bias: 0, threshold: 0 };
  descend(gate, within, outside);
  const margin = certainty * Math.sqrt((answeredShare * (1 - answeredShare)) / within.length);
  const enoughAnswered = quantile(within, gate, 1 - answeredShare - margin);
  gate.threshold = Math.min(enoughAnswered, quantile(outside, gate, handedOverShare));
  return gate;
}

function quantile(examples: number[][], gate: Gate, share: number): number {
  const scores = examples.map((signals) => gateScore(gate, signals)).sort((a, b) => a - b);
  return scores[Math.max(0, Math.floor(scores.length * share))] ?? 0;
}

/** Requires a minimum overlap with the question whatever the score, because otherwise greetings pass. */
export function mayAnswer(gate: Gate, signals: number[]): boolean {
  const [cosine = 0, covered = 0] = signals;
  return cosine + covered >= leastInCommon && gateScore(gate, signals) >= gate.threshold;
}

export function gateScore(gate: Gate, signals: number[]): number {
  return signals.reduce(
    (sum, signal, at) => sum + standard(gate, signal, at) * (gate.coefficients[at] ?? 0),
    gate.bias,
  );
}

/** Gradient descent that weighs both sides equally, whatever their number of examples. */
function descend(gate: Gate, within: number[][], outside: number[][]): void {
  const sides = [
    { examples: within, wanted: 1 },
    { examples: outside, wanted: 0 },
  ];
  for (let step = 0; step < steps; step += 1) {
    const slope = gate.coefficients.map((coefficient) => ridge * coefficient);
    let biasSlope = 0;
    for (const { examples, wanted } of sides) {
      for (const signals of examples) {
        const error = (logistic(gateScore(gate, signals)) - wanted) / (2 * examples.length);
        biasSlope += error;
        signals.forEach((signal, at) => {
          slope[at] = (slope[at] ?? 0) + error * standard(gate, signal, at);
        });
      }
    }
    gate.bias -= 2 * biasSlope;
    gate.coefficients = gate.coefficients.map((coefficient, at) => coefficient - 2 * (slope[at] ?? 0));
  }
}

export const logistic = (score: number) => 1 / (1 + Math.exp(-score));

const standard = (gate: Gate, signal: number, at: number) =>
  (signal - (gate.means[at] ?? 0)) / (gate.deviations[at] ?? 1);

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
