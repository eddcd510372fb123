import type { BotAnswer } from '../../server/src/providers/bot/bot.port.ts';

/** `nearest` returns the entries that the bot considered, best match first. */
export type MeasuredBot = { answer(text: string): BotAnswer; nearest(text: string): string[] };

/** `expected_faq_id` null: no entry answers the query, so the bot must hand over. */
export type BotQuery = { text: string; expected_faq_id: string | null; kind?: string };

/** Shares from 0 to 1. All but `handedOver` refer to queries that have an answer. */
export type BotFigures = {
  queries: number;
  firstRight: number;
  inFirstFive: number;
  answered: number;
  right: number;
  handedOver: { kind: string; share: number; count: number }[];
  p50: number;
  p95: number;
};

export function measureBot(bot: MeasuredBot, queries: BotQuery[]): BotFigures {
  const milliseconds: number[] = [];
  const outcomes = queries.map((query) => {
    const begun = performance.now();
    const answer = bot.answer(query.text);
    milliseconds.push(performance.now() - begun);
    const best = bot.nearest(query.text).slice(0, 5);
    return { query, best, answerId: entryIn(answer) };
  });
  const answerable = outcomes.filter(({ query }) => query.expected_faq_id !== null);
  const outside = outcomes.filter(({ query }) => query.expected_faq_id === null);
  const kinds = [...new Set(outside.map(({ query }) => query.kind ?? 'out of scope'))];
  milliseconds.sort((a, b) => a - b);
  return {
    queries: answerable.length,
    firstRight: shareOf(answerable, ({ query, best }) => best[0] === query.expected_faq_id),
    inFirstFive: shareOf(answerable, ({ query, best }) => best.some((id) => id === query.expected_faq_id)),
    answered: shareOf(answerable, ({ answerId }) => answerId !== null),
    right: shareOf(answerable, ({ query, answerId }) => answerId === query.expected_faq_id),
    handedOver: kinds.map((kind) => {
      const ofKind = outside.filter(({ query }) => (query.kind ?? 'out of scope') === kind);
      return { kind, share: shareOf(ofKind, ({ answerId }) => answerId === null), count: ofKind.length };
    }),
    p50: milliseconds[Math.floor(milliseconds.length * 0.5)] ?? 0,
    p95: milliseconds[Math.floor(milliseconds.length * 0.95)] ?? 0,
  };
}

/** A query whose best entry is another than the expected one; `first` null: no entry was considered. */
export type Confusion = { text: string; expected: string; first: string | null };

export const confusionsOf = (bot: MeasuredBot, queries: readonly BotQuery[]): Confusion[] =>
  queries.flatMap(({ text, expected_faq_id: expected }) => {
    const [first = null] = bot.nearest(text);
    return expected === null || first === expected ? [] : [{ text, expected, first }];
  });

/** Returns the id of the FAQ that answers; of several answers, that of the first. */
function entryIn(answer: BotAnswer): string | null {
  const first = answer.kind === 'several' ? answer.answers[0] : answer;
  return first?.kind === 'answer' ? first.entryId : null;
}

function shareOf<Item>(items: Item[], holds: (item: Item) => boolean): number {
  return items.filter(holds).length / Math.max(items.length, 1);
}
