import type { BotAnswer, Choice, KnowledgeProduct } from '../bot.port.ts';
import { choiceOf, factChosen, factsFor, isFactId } from './facts/facts.ts';
import { productsNamed } from './facts/recognise-product.ts';
import { featuresOf } from './features.ts';
import { probabilityOf, surely } from './gate.ts';
import { evaluate } from './model.ts';
import type { TrainedBot } from './training/train-bot.ts';

const shownChoices = 3;

export function answerFrom(bot: TrainedBot, text: string): BotAnswer {
  const chosen = factChosen(text, bot.products);
  if (chosen !== null) return { kind: 'fact', fact: chosen, confidence: 1 };
  const query = featuresOf(text, bot.lang);
  const asWritten = bot.entries[bot.exact.get(query.normalised) ?? -1];
  if (asWritten && !isFactId(asWritten.id)) return { kind: 'answer', entryId: asWritten.id, confidence: 1 };
  const { ranked, signals } = evaluate(bot.model, query);
  const likely = ranked.flatMap(({ classIndex }) => bot.entries[classIndex] ?? []);
  const best = likely[0];
  const products = productsMeant(bot, text);
  const confidence = best ? probabilityOf(bot.gate, signals) : 0;
  if (best && confidence >= surely) {
    if (!isFactId(best.id)) return { kind: 'answer', entryId: best.id, confidence };
    const found = factsFor(best.id, products);
    if (found.kind === 'one') return { kind: 'fact', fact: found.fact, confidence };
    if (found.kind === 'several')
      return { kind: 'whichProduct', choices: found.facts.map(choiceOf), confidence };
  }
  return { kind: 'unsure', choices: choicesFrom(likely, products) };
}

function productsMeant({ products, names, lang }: TrainedBot, text: string): readonly KnowledgeProduct[] {
  const named = productsNamed(text, products, names, lang);
  return named.length > 0 ? named : products;
}

function choicesFrom(likely: TrainedBot['entries'], products: readonly KnowledgeProduct[]): Choice[] {
  const choices: Choice[] = [];
  for (const entry of likely) {
    if (choices.length === shownChoices) break;
    if (!isFactId(entry.id)) {
      choices.push({ entryId: entry.id, question: entry.question });
      continue;
    }
    const found = factsFor(entry.id, products);
    if (found.kind === 'one') choices.push(choiceOf(found.fact));
  }
  return choices;
}
