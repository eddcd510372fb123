import type { Grouping, GroupingInput, QuestionGroup } from '../../bot.port.ts';
import { featuresOf } from '../features.ts';

/** Unit vector over the concepts of a text. */
type Concepts = Map<string, number>;

/**
 * From this cosine on, two questions count as the same. Of the wordings of 18 FAQs of the demo, 93 of 100 are
 * in a group that is mostly of their own FAQ.
 */
const sameMeaning = 0.45;
/** Below this cosine, a FAQ has too little in common with a question to be shown. */
const nearEnough = 0.25;

/**
 * Groups questions by meaning: each joins the group with the most similar leader, or becomes the leader of a
 * new group. Questions marked as `isFirst` come before all others, each set in the given order. Questions
 * that are a wording of an entry are left out.
 */
export function groupQuestions({ questions, entries, lang }: GroupingInput): Grouping {
  const wordings = entries.map(({ question, variants }) =>
    [question, ...variants].map((text) => featuresOf(text, lang)),
  );
  const entryTexts = new Set(wordings.flat().map(({ normalised }) => normalised));
  const considered = questions
    .map(({ id, text, isFirst }) => ({ id, isFirst, features: featuresOf(text, lang) }))
    .filter(({ features: { normalised } }) => normalised !== '' && !entryTexts.has(normalised));
  const tokens = [...wordings.flat(), ...considered.map(({ features }) => features)].map(tokensOf);
  const vectorOf = vectors(tokens);
  const faqs = createCloseness<string>();
  wordings.forEach((own, at) => {
    for (const wording of own) faqs.add(entries[at]?.id ?? '', vectorOf(tokensOf(wording)));
  });
  const leaders = createCloseness<QuestionGroup>();
  const groups: QuestionGroup[] = [];
  for (const { id, features } of [
    ...considered.filter(isLeading),
    ...considered.filter((one) => !isLeading(one)),
  ]) {
    const vector = vectorOf(tokensOf(features));
    const joined = leaders.closest(vector, sameMeaning);
    if (joined) joined.members.push(id);
    else {
      const group = { members: [id], nearestEntryId: faqs.closest(vector, nearEnough) };
      leaders.add(group, vector);
      groups.push(group);
    }
  }
  return { groups, considered: considered.length };
}

const isLeading = ({ isFirst }: { isFirst: boolean }): boolean => isFirst;

/** Uses all words of a text that has stop words only. */
const tokensOf = ({ telling, words }: { telling: string[]; words: string[] }): string[] => [
  ...new Set(telling.length > 0 ? telling : words),
];

function vectors(texts: readonly string[][]): (tokens: readonly string[]) => Concepts {
  const seen = new Map<string, number>();
  for (const tokens of texts) for (const token of tokens) seen.set(token, (seen.get(token) ?? 0) + 1);
  return (tokens) => {
    const weights = tokens.map((token) => Math.log((1 + texts.length) / (1 + (seen.get(token) ?? 0))) + 1);
    const length = Math.hypot(...weights);
    return new Map(tokens.map((token, at) => [token, (weights[at] ?? 0) / length]));
  };
}

/** Finds the nearest vector by an inverted index of concepts. */
function createCloseness<Owner>() {
  const owners: Owner[] = [];
  const holders = new Map<string, { owner: number; weight: number }[]>();
  return {
    add(owner: Owner, vector: Concepts): void {
      for (const [token, weight] of vector) {
        const own = holders.get(token) ?? [];
        own.push({ owner: owners.length, weight });
        holders.set(token, own);
      }
      owners.push(owner);
    },
    closest(vector: Concepts, minCosine: number): Owner | null {
      const cosines = new Map<number, number>();
      for (const [token, weight] of vector)
        for (const held of holders.get(token) ?? [])
          cosines.set(held.owner, (cosines.get(held.owner) ?? 0) + weight * held.weight);
      let best: { owner: number; cosine: number } | null = null;
      for (const [owner, cosine] of cosines)
        if (cosine >= minCosine && (best === null || cosine > best.cosine)) best = { owner, cosine };
      return best === null ? null : (owners[best.owner] ?? null);
    },
  };
}
