import { parentPort, workerData } from 'node:worker_threads';
import type { Language } from '@aftercare/contract/languages';
import type { KnowledgeEntry, KnowledgeProduct, Trained } from '../../bot.port.ts';
import { startVersion } from '../stored/engine-version.ts';
import { isModelFile } from '../stored/model-file.ts';
import { openBot, writeBot } from '../stored/stored-bot.ts';
import { trainBot } from './train-bot.ts';

export type TrainingStep =
  | { kind: 'entries'; entries: readonly KnowledgeEntry[] }
  | { kind: 'finish'; products: readonly KnowledgeProduct[]; stored: Uint8Array<ArrayBuffer> | null };

/** null: the worker is ready for the next step. */
export type TrainingAnswer = Pick<Trained, 'file' | 'origin'> | null;

const lang = workerData as Language;
const entries: KnowledgeEntry[] = [];
const version = startVersion();
version.add(lang);

function finish({
  products,
  stored,
}: Extract<TrainingStep, { kind: 'finish' }>): NonNullable<TrainingAnswer> {
  version.add(products);
  const currentVersion = version.finish();
  const opened = stored && isModelFile(stored) ? openBot(stored) : null;
  if (stored && opened?.version === currentVersion && opened.model.lang === lang)
    return { file: stored, origin: 'stored' };
  const file = writeBot(trainBot({ entries, products }, lang), currentVersion);
  return { file, origin: stored && opened === null ? 'refused' : 'trained' };
}

parentPort?.on('message', (step: TrainingStep) => {
  if (step.kind === 'entries') {
    entries.push(...step.entries);
    version.add(step.entries);
    parentPort?.postMessage(null satisfies TrainingAnswer);
    return;
  }
  const answer = finish(step);
  // Transferred, not copied: a large bot has more than a hundred megabytes.
  parentPort?.postMessage(answer, [answer.file.buffer]);
});
