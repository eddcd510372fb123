import type { BotAnswer } from '../bot.port.ts';
import { featuresOf } from './features.ts';
import { gateScore, logistic, mayAnswer } from './gate.ts';
import { evaluate } from './model.ts';
import type { TrainedBot } from './training/train-bot.ts';

const shownNearest = 3;

export function answerFrom(bot: TrainedBot, text: string): BotAnswer {
  const query = featuresOf(text, bot.lang);
  const asWritten = bot.entries[bot.exact.get(query.normalised) ?? -1];
  if (asWritten) return { kind: 'answer', entryId: asWritten.id, confidence: 1 };
  const { ranked, signals } = evaluate(bot.model, query);
  const nearest = ranked.slice(0, shownNearest).flatMap(({ classIndex }) => bot.entries[classIndex] ?? []);
  const best = nearest[0];
  if (best && mayAnswer(bot.gate, signals)) {
    return { kind: 'answer', entryId: best.id, confidence: logistic(gateScore(bot.gate, signals)) };
  }
  return { kind: 'handOver', nearest: nearest.map(({ id, question }) => ({ entryId: id, question })) };
}
