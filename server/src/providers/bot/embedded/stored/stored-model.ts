import * as z from 'zod/mini';
import type { LexicalIndex } from '../lexical-index.ts';
import type { Memory } from '../memory.ts';
import type { Model, Scorer } from '../model.ts';
import { areTextSlots, openTextTable, type TextTable } from '../text-table.ts';
import type { Classifier } from '../training/classifier.ts';
import type { StoredArrays } from './model-file.ts';
import { type Parts, requireThat } from './stored-parts.ts';

const count = z.int().check(z.minimum(0));
const numbers = z.array(z.number());

export const gateMeta = z.strictObject({
  means: numbers,
  deviations: numbers,
  coefficients: numbers,
  bias: z.number(),
});

const scorerFields = {
  columns: count,
  tokens: count,
  classes: count,
  unseenColumn: z.number(),
  unknownToken: z.number(),
};

export const scorerMeta = z.strictObject(scorerFields);
const sharesMeta = z.strictObject({
  classifier: z.number(),
  cosine: z.number(),
  overlap: z.number(),
  question: z.number(),
  answer: z.number(),
  shipped: z.number(),
});

export const modelMeta = z.strictObject({
  ...scorerFields,
  rows: count,
  unseenContent: z.number(),
  shares: sharesMeta,
});

type ScorerMeta = z.infer<typeof scorerMeta>;
type ModelMeta = z.infer<typeof modelMeta>;

export const scorerMetaOf = ({ tables, vocabulary, lexical }: Scorer): ScorerMeta => ({
  columns: tables.columns.size(),
  tokens: tables.tokens.size(),
  classes: lexical.entries,
  unseenColumn: vocabulary.unseenWeight,
  unknownToken: lexical.unseenWeight,
});

export const modelMetaOf = (model: Model): ModelMeta => ({
  ...scorerMetaOf(model),
  rows: model.memory.rows.starts.length - 1,
  unseenContent: model.memory.content.unseenWeight,
  shares: model.shares,
});

export const scorerArraysOf = ({ tables, vocabulary, classifier, lexical }: Scorer): StoredArrays => ({
  columnSlots: tables.columns.slots(),
  tokenSlots: tables.tokens.slots(),
  columnWeights: vocabulary.weights,
  scoreStarts: classifier.starts,
  scoreOwners: classifier.owners,
  scoreWeights: classifier.weights,
  scales: classifier.scales,
  biases: classifier.biases,
  offsets: classifier.offsets,
  means: classifier.means,
  tokenWeights: lexical.weights,
  questionStarts: lexical.questions.starts,
  questionOwners: lexical.questions.owners,
  questionFrequencies: lexical.questions.frequencies,
  answerStarts: lexical.answers.starts,
  answerOwners: lexical.answers.owners,
  answerFrequencies: lexical.answers.frequencies,
});

export const modelArraysOf = (model: Model): StoredArrays => ({
  ...scorerArraysOf(model),
  areFacts: model.areFacts,
  areShipped: model.areShipped,
  rowStarts: model.memory.rows.starts,
  rowColumns: model.memory.rows.columns,
  rowValues: model.memory.rows.values,
  firstRows: model.memory.firstRows,
  contentWeights: model.memory.content.weights,
  contentStarts: model.memory.content.starts,
  contentWords: model.memory.content.words,
  contentRows: model.memory.content.rowWeights,
});

/** Rejects with NotThisModel if a part is missing or does not fit the others. */
export function scorerFrom(parts: Parts, meta: ScorerMeta): Scorer {
  const { columns, tokens, classes } = meta;
  return {
    tables: {
      columns: tableFrom(parts, 'columnSlots', columns),
      tokens: tableFrom(parts, 'tokenSlots', tokens),
    },
    vocabulary: {
      weights: parts.get('columnWeights', 'numbers', columns),
      unseenWeight: meta.unseenColumn,
    },
    classifier: classifierFrom(parts, meta),
    lexical: {
      entries: classes,
      weights: parts.get('tokenWeights', 'numbers', tokens),
      unseenWeight: meta.unknownToken,
      questions: postingsFrom(parts, 'question', meta),
      answers: postingsFrom(parts, 'answer', meta),
    },
  };
}

/** Rejects with NotThisModel if a part is missing or does not fit the others. */
export const modelFrom = (parts: Parts, meta: ModelMeta): Model => ({
  ...scorerFrom(parts, meta),
  memory: memoryFrom(parts, meta),
  shares: meta.shares,
  areFacts: parts.get('areFacts', 'bytes', meta.classes),
  areShipped: parts.get('areShipped', 'bytes', meta.classes),
});

export function tableFrom(parts: Parts, name: string, size: number): TextTable {
  const slots = parts.get(name, 'counts');
  requireThat(areTextSlots(slots), name);
  return openTextTable(slots, size);
}

function classifierFrom(parts: Parts, { columns, classes }: ScorerMeta): Classifier {
  const weights = parts.get('scoreWeights', 'signed');
  const owners = parts.below('scoreOwners', 'short', classes);
  requireThat(owners.length === weights.length, 'scoreOwners');
  return {
    starts: parts.starts('scoreStarts', columns, weights),
    owners,
    weights,
    scales: parts.get('scales', 'numbers', classes),
    biases: parts.get('biases', 'numbers', classes),
    offsets: parts.get('offsets', 'numbers', classes),
    means: parts.get('means', 'numbers', columns),
  };
}

function memoryFrom(parts: Parts, { columns, tokens, classes, rows, unseenContent }: ModelMeta): Memory {
  const rowColumns = parts.below('rowColumns', 'counts', columns);
  const words = parts.below('contentWords', 'counts', tokens);
  return {
    rows: {
      starts: parts.starts('rowStarts', rows, rowColumns),
      columns: rowColumns,
      values: parts.get('rowValues', 'numbers', rowColumns.length),
    },
    firstRows: parts.starts('firstRows', classes, { length: rows }),
    content: {
      weights: parts.get('contentWeights', 'numbers', tokens),
      unseenWeight: unseenContent,
      starts: parts.starts('contentStarts', rows, words),
      words,
      rowWeights: parts.get('contentRows', 'numbers', rows),
    },
  };
}

export function postingsFrom(
  parts: Parts,
  field: 'question' | 'answer' | 'heading' | 'body',
  { tokens, classes }: Pick<ScorerMeta, 'tokens' | 'classes'>,
): LexicalIndex['questions'] {
  const owners = parts.below(`${field}Owners`, 'counts', classes);
  return {
    starts: parts.starts(`${field}Starts`, tokens, owners),
    owners,
    frequencies: parts.get(`${field}Frequencies`, 'numbers', owners.length),
  };
}
