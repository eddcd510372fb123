import * as z from 'zod/mini';
import type { LearntSections } from '../sections/learn-sections.ts';
import type { StoredArrays } from './model-file.ts';
import { gateMeta, postingsFrom, tableFrom } from './stored-model.ts';
import { type Parts, requireThat } from './stored-parts.ts';

export const sectionsMeta = z.strictObject({
  list: z.array(z.strictObject({ id: z.string(), title: z.string(), productIds: z.array(z.string()) })),
  gate: z.nullable(gateMeta),
  tokens: z.int().check(z.minimum(0)),
  unknownToken: z.number(),
});

type SectionsMeta = z.infer<typeof sectionsMeta>;

export const sectionMetaOf = ({ list, gate, index }: LearntSections): SectionsMeta => ({
  list: list.map(({ id, title, productIds }) => ({ id, title, productIds: [...productIds] })),
  gate,
  tokens: index.tokens.size(),
  unknownToken: index.lexical.unseenWeight,
});

export const sectionArraysOf = ({ index: { tokens, lexical } }: LearntSections): StoredArrays => ({
  sectionSlots: tokens.slots(),
  sectionWeights: lexical.weights,
  headingStarts: lexical.questions.starts,
  headingOwners: lexical.questions.owners,
  headingFrequencies: lexical.questions.frequencies,
  bodyStarts: lexical.answers.starts,
  bodyOwners: lexical.answers.owners,
  bodyFrequencies: lexical.answers.frequencies,
});

/** Rejects with NotThisModel if a part is missing or does not fit the others. */
export function sectionsFrom(
  parts: Parts,
  { list, gate, tokens, unknownToken }: SectionsMeta,
): LearntSections {
  const size = { tokens, classes: list.length };
  requireThat(Number.isFinite(unknownToken), 'unknownToken');
  return {
    list,
    gate,
    index: {
      tokens: tableFrom(parts, 'sectionSlots', tokens),
      lexical: {
        entries: list.length,
        weights: parts.get('sectionWeights', 'numbers', tokens),
        unseenWeight: unknownToken,
        questions: postingsFrom(parts, 'heading', size),
        answers: postingsFrom(parts, 'body', size),
      },
    },
  };
}
