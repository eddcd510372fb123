import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import type { Language } from '@aftercare/contract/languages';
import type {
  GivenVectors,
  KnowledgeEntry,
  KnowledgeProduct,
  KnowledgeSection,
  Trained,
} from '../../bot.port.ts';
import { lacksVectors, wantedTexts } from '../meaning/wanted-texts.ts';
import { startVersion } from '../stored/engine-version.ts';
import { isModelFile } from '../stored/model-file.ts';
import { openBot, writeBot } from '../stored/stored-bot.ts';
import { openVectors } from '../stored/stored-vectors.ts';
import { trainBot } from './train-bot.ts';

export type TrainingStep =
  | { kind: 'entries'; entries: readonly KnowledgeEntry[] }
  | {
      kind: 'finish';
      products: readonly KnowledgeProduct[];
      sections: readonly KnowledgeSection[];
      stored: Uint8Array<ArrayBuffer> | null;
      vectors: GivenVectors | null;
    };

/** null: the worker is ready for the next step. */
export type TrainingAnswer = Pick<Trained, 'file' | 'origin' | 'wanted'> | null;

const lang = workerData as Language;
const entries: KnowledgeEntry[] = [];
const version = startVersion();
version.add(lang);

function finish({
  products,
  sections,
  stored,
  vectors,
}: Extract<TrainingStep, { kind: 'finish' }>): NonNullable<TrainingAnswer> {
  version.add(products);
  const learnt = vectors && learntVectors(products, vectors);
  // Nothing is added without vectors, so that the version stays the same.
  if (learnt) version.add([vectors.service, learnt.hash]);
  version.add(sections);
  const currentVersion = version.finish();
  const opened = stored && isModelFile(stored) ? openBot(stored) : null;
  if (stored && opened?.version === currentVersion && opened.model.lang === lang)
    return { file: stored, origin: 'stored', wanted: learnt?.wanted ?? null };
  const set = learnt?.set ?? null;
  const bot = trainBot(
    { entries, products, sections },
    lang,
    vectors && set && { service: vectors.service, set },
  );
  return {
    file: writeBot(bot, currentVersion),
    origin: stored && opened === null ? 'refused' : 'trained',
    wanted: learnt?.wanted ?? null,
  };
}

function learntVectors(products: readonly KnowledgeProduct[], { service, file }: GivenVectors) {
  const set = openVectors(file, service);
  const texts = wantedTexts({ entries, products }, lang);
  return {
    set,
    hash: file && set ? createHash('sha256').update(file).digest('base64url') : '',
    wanted: lacksVectors(texts, set) ? texts : null,
  };
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
