/**
 * Shares of the signals in the score of a class: its linear classifier, the closest of its texts (cosine, and words
 * in common), the words of its questions, and those of its answer.
 */
export type SignalShares = {
  classifier: number;
  cosine: number;
  overlap: number;
  question: number;
  answer: number;
  /** Subtracted from the score of a shipped entry, which has many wordings and so has words in common with any text. */
  shipped: number;
};

const fewest = {
  texts: 1,
  shares: { classifier: 0.1, cosine: 0, overlap: 0, question: 1, answer: 0.6, shipped: 0.3 },
};
/**
 * The more texts an entry has, the more the classifier and the closest text tell. With one text they know
 * nothing of other wordings, so words in common decide. Between two numbers of texts, the shares change linearly.
 */
const profiles: readonly { texts: number; shares: SignalShares }[] = [
  fewest,
  {
    texts: 5,
    shares: { classifier: 0.3, cosine: 0.1, overlap: 0, question: 0.7, answer: 0.6, shipped: 0.3 },
  },
  {
    texts: 10,
    shares: { classifier: 0.3, cosine: 0.1, overlap: 0, question: 0.7, answer: 0.6, shipped: 0.3 },
  },
  { texts: 20, shares: { classifier: 1, cosine: 0.4, overlap: 0.2, question: 0.6, answer: 0.3, shipped: 0 } },
  { texts: 80, shares: { classifier: 1, cosine: 0.8, overlap: 0.2, question: 0.2, answer: 0.3, shipped: 0 } },
];

/** `texts`: the mean number of an entry. */
export function sharesFor(texts: number): SignalShares {
  const from = profiles.findLast((profile) => profile.texts <= texts) ?? fewest;
  const to = profiles.find((profile) => profile.texts > texts) ?? from;
  const part = from === to ? 0 : (texts - from.texts) / (to.texts - from.texts);
  const between = (signal: keyof SignalShares) =>
    from.shares[signal] + part * (to.shares[signal] - from.shares[signal]);
  return {
    classifier: between('classifier'),
    cosine: between('cosine'),
    overlap: between('overlap'),
    question: between('question'),
    answer: between('answer'),
    shipped: between('shipped'),
  };
}

/** The mean of the merchant's own entries; shipped ones have many wordings on every site. */
export function textsPerEntry(
  entries: readonly { questions: readonly unknown[]; isShipped: boolean }[],
): number {
  const own = entries.filter(({ isShipped }) => !isShipped);
  const counted = own.length > 0 ? own : entries;
  return counted.reduce((sum, { questions }) => sum + questions.length, 0) / Math.max(1, counted.length);
}
