import { type BotAnswer, type EngineQuestion, productIdOf } from '../../bot.port.ts';
import { shownProducts, type WhichProduct } from '../answer-to.ts';
import { productsNamed } from '../facts/recognise-product.ts';
import { type UnknownModel, unknownModelIn } from '../facts/unknown-model.ts';
import type { InformedBot } from '../meaning/evaluate-question.ts';
import { isComparing } from './compare-products.ts';

export const unknownProductIn = (bot: InformedBot, text: string): UnknownModel | null =>
  unknownModelIn(bot, text, isComparing(bot, text));

/**
 * The products of the site as choices, because a message names a model that none of them has; null: it names no
 * such model. A word such as "printer" leaves the products of this kind. The likely ones come first. A question
 * about a property gets those that have it.
 */
export function answerUnknownProduct(
  bot: InformedBot,
  whole: BotAnswer,
  { text }: EngineQuestion,
): WhichProduct | null {
  const unknown = unknownProductIn(bot, text);
  if (unknown === null) return null;
  const unknownModel = unknown.name;
  if (whole.kind === 'whichProduct') return { ...whole, unknownModel };
  const named = isComparing(bot, text) ? [] : productsNamed(text, bot.products, bot.names, bot.lang);
  const isLikely = ({ id }: { id: string }) => bot.likelyProducts?.has(id) ?? false;
  const products = (named.length > 0 ? named : bot.products).toSorted(
    (one, other) => Number(isLikely(other)) - Number(isLikely(one)),
  );
  return {
    kind: 'whichProduct',
    choices: products.slice(0, shownProducts).map(({ id, name }) => ({
      entryId: productIdOf(id),
      question: name,
      product: { id, name },
    })),
    hasMore: products.length > shownProducts,
    confidence: whole.confidence,
    unknownModel,
  };
}
