import type { BotExplanation, Rival, WeighedWord } from '../bot.port.ts';
import { productsNamed } from './facts/recognise-product.ts';
import { featuresOf } from './features.ts';
import { weightInCommon } from './lexical-index.ts';
import { evaluateQuestion, type InformedBot } from './meaning/evaluate-question.ts';
import { lookUpFeatures } from './numbered-text.ts';
import type { TrainedBot } from './training/train-bot.ts';

const shownRivals = 5;
const shownProducts = 5;
const explainedCharacters = 300;

/** Returns the entries, products and words on which the answer to this text depends. */
export function explain(bot: InformedBot, text: string): BotExplanation {
  const query = featuresOf(text, bot.lang);
  const { ranked, probabilities } = evaluateQuestion(bot, text, shownRivals);
  const exact = bot.exact.get(query.normalised);
  const rivals = ranked.slice(0, shownRivals).flatMap(({ classIndex }, rank): Rival[] => {
    const entry = bot.entries[classIndex];
    if (entry === undefined) return [];
    // A text that an entry has exactly is always answered with this entry.
    const probability = classIndex === exact ? 1 : (probabilities[rank] ?? 0);
    return [{ entryId: entry.id, question: entry.question, probability }];
  });
  const named = productsNamed(text, bot.products, bot.names, bot.lang);
  return {
    rivals,
    products: named.slice(0, shownProducts).map(({ name }) => name),
    words: weighedWords(bot, text.slice(0, explainedCharacters), ranked[0]?.classIndex),
  };
}

/**
 * A word's share is the part of the weight in common with the best entry that is lost without the word. So
 * all words of a phrase that is one concept have a share.
 */
function weighedWords({ lang, model }: TrainedBot, text: string, best: number | undefined): WeighedWord[] {
  const parts = [...new Intl.Segmenter(lang.replace('_', '-'), { granularity: 'word' }).segment(text)];
  const weightOf = (phrase: string) =>
    best === undefined
      ? 0
      : weightInCommon(model.lexical, lookUpFeatures(featuresOf(phrase, lang), model.tables).telling, best);
  const whole = weightOf(text);
  return parts.map(({ segment, index, isWordLike }) => {
    if (!isWordLike || whole === 0) return { text: segment, share: 0 };
    const without = weightOf(`${text.slice(0, index)} ${text.slice(index + segment.length)}`);
    return { text: segment, share: Math.max(0, (whole - without) / whole) };
  });
}
