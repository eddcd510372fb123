import type { TrainBot } from '../../bot.port.ts';
import { candidatesFrom } from '../answer-to.ts';
import { answerFrom } from '../embedded-bot.ts';
import { trainInWorker } from './train-in-worker.ts';

export const trainEmbedded: TrainBot = async (knowledge, lang) => {
  const bot = await trainInWorker(knowledge, lang);
  return {
    answer: (question) => answerFrom(bot, question),
    candidatesFor: (text) => candidatesFrom(bot, text),
  };
};
