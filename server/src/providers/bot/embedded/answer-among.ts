import type { AnswerAmong } from '../bot.port.ts';
import { answerFrom } from './embedded-bot.ts';
import { trainBot } from './train-bot.ts';

/** A bot of some entries is trained within milliseconds; it is cautious, for it knows nothing of all the others. */
export const answerAmong: AnswerAmong = (entries, lang, text) =>
  answerFrom(trainBot(entries, lang, { isForOne: true }), text);
