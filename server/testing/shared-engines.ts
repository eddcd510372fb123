import { createEngines, type Engines } from '../src/engines.ts';
import type { BotEngine, TrainBot } from '../src/providers/bot/bot.port.ts';

const mostBots = 50;

/** Equal entries give an equal bot, so a bot of the demo is trained once for all servers. */
function trainOnce(train: TrainBot): TrainBot {
  const bots = new Map<string, Promise<BotEngine>>();
  return (entries, lang) => {
    const key = JSON.stringify([lang, entries]);
    const known = bots.get(key);
    if (known) return known;
    if (bots.size >= mostBots) bots.clear();
    const trained = train(entries, lang);
    bots.set(key, trained);
    trained.catch(() => bots.delete(key));
    return trained;
  };
}

const { trainBot, ...engines } = createEngines();

/**
 * One set for all servers of a test worker: a thread that cleans markup costs more to start than most tests, and it
 * holds nothing of the server that uses it.
 */
export const sharedEngines: Engines = {
  ...{ ...engines, trainBot: trainOnce(trainBot) },
  close: () => Promise.resolve(),
};
