import { cleaningLimits } from './features/content/index.ts';
import { pictureLimits } from './features/files/index.ts';
import type { IntentOf, TrainBot } from './providers/bot/bot.port.ts';
import { recogniseIntents } from './providers/bot/embedded/intents/recognise-intent.ts';
import { trainEmbedded } from './providers/bot/embedded/training/train-embedded.ts';
import { createCleanHtml } from './providers/html/clean-in-worker.ts';
import type { CleanHtml } from './providers/html/html.port.ts';
import { createPictures } from './providers/pictures/picture-process.ts';
import type { Pictures } from './providers/pictures/pictures.port.ts';

/** The parts of a server that use their own threads and processes. */
export type Engines = {
  pictures: Pictures;
  cleanHtml: CleanHtml;
  trainBot: TrainBot;
  intentOf: IntentOf;
  close(): Promise<void>;
};

/** Starts nothing: each thread and process starts with its first task. */
export function createEngines(): Engines {
  const pictures = createPictures(pictureLimits);
  const { cleanHtml, close } = createCleanHtml(cleaningLimits);
  return {
    pictures,
    cleanHtml,
    trainBot: trainEmbedded,
    intentOf: recogniseIntents(),
    close() {
      pictures.close();
      return close();
    },
  };
}
