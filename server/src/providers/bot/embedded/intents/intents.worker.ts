import { parentPort, workerData } from 'node:worker_threads';
import type { Language } from '@aftercare/contract/languages';
import { startVersion } from '../stored/engine-version.ts';
import { isModelFile } from '../stored/model-file.ts';
import { openIntents, writeIntents } from '../stored/stored-intents.ts';
import { trainIntents } from './intent-model.ts';

export type IntentsWork = { lang: Language; stored: Uint8Array<ArrayBuffer> | null };
export type LearntIntents = { file: Uint8Array<ArrayBuffer>; isNew: boolean };

const { lang, stored } = workerData as IntentsWork;

function learn(): LearntIntents {
  const version = startVersion();
  version.add(lang);
  const currentVersion = version.finish();
  if (stored && isModelFile(stored) && openIntents(stored)?.version === currentVersion)
    return { file: stored, isNew: false };
  return { file: writeIntents(trainIntents(lang), currentVersion), isNew: true };
}

const learnt = learn();
parentPort?.postMessage(learnt, [learnt.file.buffer]);
