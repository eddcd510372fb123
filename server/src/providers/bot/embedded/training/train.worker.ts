import { parentPort, workerData } from 'node:worker_threads';
import type { Language } from '@aftercare/contract/languages';
import type { Knowledge } from '../../bot.port.ts';
import { trainBot } from './train-bot.ts';

const { knowledge, lang } = workerData as { knowledge: Knowledge; lang: Language };
const trained = trainBot(knowledge, lang);
const { rows, firstRows, content } = trained.model.memory;
const { weights, scales, biases } = trained.model.classifier;
parentPort?.postMessage(
  trained,
  // Transferred, not copied: the weights are by far the largest part.
  [
    rows.starts,
    rows.columns,
    rows.values,
    firstRows,
    content.weights,
    content.starts,
    content.words,
    content.rowWeights,
    weights,
    scales,
    biases,
  ].map((array) => array.buffer as ArrayBuffer),
);
