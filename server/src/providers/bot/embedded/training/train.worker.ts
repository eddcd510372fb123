import { parentPort, workerData } from 'node:worker_threads';
import type { Language } from '@aftercare/contract/languages';
import type { KnowledgeEntry } from '../../bot.port.ts';
import { trainBot } from './train-bot.ts';

const { entries, lang } = workerData as { entries: KnowledgeEntry[]; lang: Language };
const trained = trainBot(entries, lang);
const { rows, firstRows, contentWeights, rowContent } = trained.model.memory;
const { weights, scales, biases } = trained.model.classifier;
parentPort?.postMessage(
  trained,
  // Transferred, not copied: the weights are by far the largest part.
  [
    rows.starts,
    rows.columns,
    rows.values,
    firstRows,
    contentWeights,
    rowContent,
    weights,
    scales,
    biases,
  ].map((array) => array.buffer as ArrayBuffer),
);
