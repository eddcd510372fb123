import { createEngines, type Engines } from '../../src/engines.ts';
import type { KnowledgeEntry, ModelFiles, StartTraining, Trained } from '../../src/providers/bot/bot.port.ts';

const maxBots = 50;

/** Training is deterministic, so all servers share one bot per set of entries. A stored bot is read. */
function trainOnce(start: StartTraining): StartTraining {
  const bots = new Map<string, Promise<Trained>>();
  return (lang) => {
    const given: KnowledgeEntry[] = [];
    return {
      async add(entries) {
        given.push(...entries);
      },
      finish(products, stored, more = {}) {
        const train = async (): Promise<Trained> => {
          const training = start(lang);
          await training.add(given);
          return training.finish(products, stored, more).finally(() => training.stop());
        };
        if (stored || more.vectors) return train();
        const key = JSON.stringify([lang, given, products, more.sections]);
        if (bots.size >= maxBots) bots.clear();
        const known = bots.get(key) ?? train();
        bots.set(key, known);
        known.catch(() => bots.delete(key));
        return known;
      },
      stop: () => undefined,
    };
  };
}

/** The engines outlive every server, so their intents are not stored. */
const notStored: ModelFiles = {
  read: async () => null,
  write: async () => undefined,
  remove: async () => undefined,
};

const { trainBot, ...engines } = createEngines(notStored);

/** Reading all manuals of the demo takes seconds of processor time, so only tests about it do. */
const readNothing: Engines['readSections'] = () => ({ read: async () => [], stop: () => undefined });

/**
 * Engines that all servers of a test worker share: a thread that cleans markup takes longer to start than
 * most tests, and has no state of its server.
 */
export const sharedEngines: Engines = {
  ...engines,
  trainBot: trainOnce(trainBot),
  readSections: readNothing,
  close: () => Promise.resolve(),
};
