import { createEngines, type Engines } from '../../src/engines.ts';
import type { RetrievingEngine, TrainBot } from '../../src/providers/bot/bot.port.ts';

const mostBots = 50;

/** Training is deterministic, so all servers share one bot per set of entries. */
function trainOnce(train: TrainBot): TrainBot {
  const bots = new Map<string, Promise<RetrievingEngine>>();
  return (knowledge, lang) => {
    const key = JSON.stringify([lang, knowledge]);
    const known = bots.get(key);
    if (known) return known;
    if (bots.size >= mostBots) bots.clear();
    const trained = train(knowledge, lang);
    bots.set(key, trained);
    trained.catch(() => bots.delete(key));
    return trained;
  };
}

const { trainBot, ...engines } = createEngines();

/**
 * Engines that all servers of a test worker share: a thread that cleans markup takes longer to start than
 * most tests, and has no state of its server.
 */
export const sharedEngines: Engines = {
  ...engines,
  trainBot: trainOnce(trainBot),
  close: () => Promise.resolve(),
};
