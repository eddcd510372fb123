import type { AnswerAmong } from '../bot.port.ts';
import { answerFrom } from './embedded-bot.ts';
import { trainBot } from './training/train-bot.ts';

/**
 * Training on a few entries takes milliseconds. The bot hands over more often, because it does not know the
 * other entries.
 */
export const answerAmong: AnswerAmong = (knowledge, lang, question) =>
  answerFrom(trainBot(knowledge, lang, { isForOne: true }), question);
