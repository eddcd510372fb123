import { cleaningLimits } from './features/content/index.ts';
import { pictureLimits } from './features/files/index.ts';
import type { GroupQuestions, IntentOf, ModelFiles, StartTraining } from './providers/bot/bot.port.ts';
import { groupEmbedded } from './providers/bot/embedded/grouping/group-embedded.ts';
import { recogniseIntents } from './providers/bot/embedded/intents/recognise-intent.ts';
import { replayInWorker } from './providers/bot/embedded/replay/replay-in-worker.ts';
import { trainInWorker } from './providers/bot/embedded/training/train-in-worker.ts';
import type { StartReplayBot } from './providers/bot/replay.port.ts';
import { createCleanHtml } from './providers/html/clean-in-worker.ts';
import type { CleanHtml } from './providers/html/html.port.ts';
import { createPictures } from './providers/pictures/picture-process.ts';
import type { Pictures } from './providers/pictures/pictures.port.ts';
import { readSectionsInWorker } from './providers/sections/read-in-worker.ts';
import type { StartSectionReading } from './providers/sections/sections.port.ts';

/** The parts of a server that use their own threads and processes. */
export type Engines = {
  pictures: Pictures;
  cleanHtml: CleanHtml;
  trainBot: StartTraining;
  replayBot: StartReplayBot;
  intentOf: IntentOf;
  groupQuestions: GroupQuestions;
  readSections: StartSectionReading;
  close(): Promise<void>;
};

/**
 * Each thread or process starts with its first task. `models`: the files of trained bots, which all nodes
 * share.
 */
export function createEngines(models: ModelFiles): Engines {
  const pictures = createPictures(pictureLimits);
  const { cleanHtml, close } = createCleanHtml(cleaningLimits);
  return {
    pictures,
    cleanHtml,
    trainBot: trainInWorker,
    replayBot: replayInWorker,
    intentOf: recogniseIntents(models),
    groupQuestions: groupEmbedded,
    readSections: readSectionsInWorker,
    close() {
      pictures.close();
      return close();
    },
  };
}
