import type { BotAnswer } from '../../providers/bot/bot.port.ts';

/**
 * Whether the embedded answer is final: the text is exactly a choice or a title, or it reports that an answer
 * did not help.
 */
export const isSettled = (answer: BotAnswer): boolean =>
  answer.confidence === 1 || (answer.kind === 'stillUnsolved' && answer.isSaid);
