import { answerFrom } from '../../server/src/providers/bot/embedded/embedded-bot.ts';
import { featuresOf } from '../../server/src/providers/bot/embedded/features.ts';
import { judge } from '../../server/src/providers/bot/embedded/model.ts';
import type { TrainedBot } from '../../server/src/providers/bot/embedded/train-bot.ts';

/** `expected_faq_id` null: nothing in the knowledge answers it, so the bot must hand over. */
export type BotQuery = { text: string; expected_faq_id: string | null; kind?: string };

/** Shares from 0 to 1; all but `handedOver` over the queries that have an answer. */
export type BotFigures = {
  asked: number;
  firstRight: number;
  amongFive: number;
  answered: number;
  right: number;
  handedOver: { kind: string; share: number; count: number }[];
  p50: number;
  p95: number;
};

export function measureBot(bot: TrainedBot, queries: BotQuery[]): BotFigures {
  const milliseconds: number[] = [];
  const outcomes = queries.map((query) => {
    const begun = performance.now();
    const answer = answerFrom(bot, query.text);
    milliseconds.push(performance.now() - begun);
    const { ranked } = judge(bot.model, featuresOf(query.text, bot.lang));
    const best = ranked.slice(0, 5).map(({ classIndex }) => bot.entries[classIndex]?.id);
    return { query, best, given: answer.kind === 'answer' ? answer.entryId : null };
  });
  const within = outcomes.filter(({ query }) => query.expected_faq_id !== null);
  const outside = outcomes.filter(({ query }) => query.expected_faq_id === null);
  const kinds = [...new Set(outside.map(({ query }) => query.kind ?? 'out of scope'))];
  milliseconds.sort((a, b) => a - b);
  return {
    asked: within.length,
    firstRight: shareOf(within, ({ query, best }) => best[0] === query.expected_faq_id),
    amongFive: shareOf(within, ({ query, best }) => best.some((id) => id === query.expected_faq_id)),
    answered: shareOf(within, ({ given }) => given !== null),
    right: shareOf(within, ({ query, given }) => given === query.expected_faq_id),
    handedOver: kinds.map((kind) => {
      const those = outside.filter(({ query }) => (query.kind ?? 'out of scope') === kind);
      return { kind, share: shareOf(those, ({ given }) => given === null), count: those.length };
    }),
    p50: milliseconds[Math.floor(milliseconds.length * 0.5)] ?? 0,
    p95: milliseconds[Math.floor(milliseconds.length * 0.95)] ?? 0,
  };
}

function shareOf<Item>(items: Item[], holds: (item: Item) => boolean): number {
  return items.filter(holds).length / Math.max(items.length, 1);
}
