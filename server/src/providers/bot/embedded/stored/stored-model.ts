import * as z from 'zod/mini';
import type { LexicalIndex } from '../lexical-index.ts';
import type { Memory } from '../memory.ts';
import type { Model } from '../model.ts';
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

export const modelMeta = z.strictObject({
  columns: count,
  tokens: count,
  classes: count,
  rows: count,
  unseenColumn: z.number(),
  unseenContent: z.number(),
  unknownToken: z.number(),
});

type ModelMeta = z.infer<typeof modelMeta>;

export const modelMetaOf = ({ tables, vocabulary, memory, lexical, areFacts }: Model): ModelMeta => ({
  columns: tables.columns.size(),
  tokens: tables.tokens.size(),
  classes: areFacts.length,
  rows: memory.rows.starts.length - 1,
  unseenColumn: vocabulary.unseenWeight,
  unseenContent: memory.content.unseenWeight,
  unknownToken: lexical.unseenWeight,
});

export const modelArraysOf = (model: Model): StoredArrays => ({
  columnSlots: model.tables.columns.slots(),
  tokenSlots: model.tables.tokens.slots(),
  columnWeights: model.vocabulary.weights,
  areFacts: model.areFacts,
  scoreStarts: model.classifier.starts,
  scoreOwners: model.classifier.owners,
  scoreWeights: model.classifier.weights,
  scales: model.classifier.scales,
  biases: model.classifier.biases,
  offsets: model.classifier.offsets,
  means: model.classifier.means,
  rowStarts: model.memory.rows.starts,
  rowColumns: model.memory.rows.columns,
  rowValues: model.memory.rows.values,
  firstRows: model.memory.firstRows,
  contentWeights: model.memory.content.weights,
  contentStarts: model.memory.content.starts,
  contentWords: model.memory.content.words,
  contentRows: model.memory.content.rowWeights,
  tokenWeights: model.lexical.weights,
  questionStarts: model.lexical.questions.starts,
  questionOwners: model.lexical.questions.owners,
  questionFrequencies: model.lexical.questions.frequencies,
  answerStarts: model.lexical.answers.starts,
  answerOwners: model.lexical.answers.owners,
  answerFrequencies: model.lexical.answers.frequencies,
});

/** Rejects with NotThisModel if a part is missing or does not fit the others. */
export function modelFrom(parts: Parts, meta: ModelMeta): Model {
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
    memory: memoryFrom(parts, meta),
    lexical: {
      entries: classes,
      weights: parts.get('tokenWeights', 'numbers', tokens),
      unseenWeight: meta.unknownToken,
      questions: postingsFrom(parts, 'question', meta),
      answers: postingsFrom(parts, 'answer', meta),
    },
    areFacts: parts.get('areFacts', 'bytes', classes),
  };
}

export function tableFrom(parts: Parts, name: string, size: number): TextTable {
  const slots = parts.get(name, 'counts');
  requireThat(areTextSlots(slots), name);
  return openTextTable(slots, size);
}

function classifierFrom(parts: Parts, { columns, classes }: ModelMeta): Classifier {
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
  { tokens, classes }: Pick<ModelMeta, 'tokens' | 'classes'>,
): LexicalIndex['questions'] {
  const owners = parts.below(`${field}Owners`, 'counts', classes);
  return {
    starts: parts.starts(`${field}Starts`, tokens, owners),
    owners,
    frequencies: parts.get(`${field}Frequencies`, 'numbers', owners.length),
  };
}
