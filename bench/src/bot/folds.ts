import type { KnowledgeEntry } from '../../../server/src/providers/bot/bot.port.ts';
import type { BotQuery } from '../bot-figures.ts';

/** A training without some texts, and these texts as questions. */
export type Fold = { entries: KnowledgeEntry[]; queries: BotQuery[] };

/** mulberry32: the same order of the texts in each run. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const copy = [...items];
  for (let at = copy.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [copy[at], copy[other]] = [copy[other] as Item, copy[at] as Item];
  }
  return copy;
}

/**
 * Splits the texts of each entry into `count` parts. Each fold holds one part back and trains on the others, or on
 * the first `texts` of them if `texts` is not 0.
 */
export function foldsOf(entries: readonly KnowledgeEntry[], count: number, texts: number): Fold[] {
  const random = seededRandom(77);
  const orders = entries.map(({ question, variants }) => shuffled([question, ...variants], random));
  return Array.from({ length: count }, (_, fold) => {
    const parts = orders.map((order) => ({
      kept: order.filter((_, at) => at % count !== fold).slice(0, texts || order.length),
      held: order.filter((_, at) => at % count === fold),
    }));
    return {
      entries: entries.flatMap((entry, at): KnowledgeEntry[] => {
        const [question, ...variants] = parts[at]?.kept ?? [];
        return question === undefined ? [] : [{ ...entry, question, variants }];
      }),
      queries: entries.flatMap(({ id }, at) =>
        (parts[at]?.held ?? []).map((text) => ({ text, expected_faq_id: id })),
      ),
    };
  });
}
