import type { TextVectors } from '../../embeddings.port.ts';
import { featuresOf } from '../features.ts';
import { probabilityOf } from '../gate.ts';
import { evaluateFirst } from '../model.ts';
import { lookUpFeatures } from '../numbered-text.ts';
import type { TrainedBot } from '../training/train-bot.ts';
import { closenessTo } from './class-vectors.ts';

/**
 * A bot with what is known for the current question. `vectors`: those of some of its texts, made by the service
 * of `meaning`. `likelyProducts`: ids of the products that are meant if no text names one.
 */
export type InformedBot = TrainedBot & { vectors?: TextVectors; likelyProducts?: ReadonlySet<string> };

/** The likeliest entries, and the probability of each of the first `places`. */
export function evaluateQuestion(
  { model, gates, meaning, vectors, lang }: InformedBot,
  text: string,
  places = 1,
) {
  const vector = meaning ? vectors?.get(text) : undefined;
  const closeness =
    meaning && vector?.length === meaning.vectors.dimensions
      ? { ofClass: closenessTo(meaning.vectors, meaning.scale, vector), share: meaning.share }
      : null;
  const numbered = lookUpFeatures(featuresOf(text, lang), model.tables);
  const { ranked, signals } = evaluateFirst(model, numbered, places, closeness);
  const gateFor = ({ classIndex }: (typeof ranked)[number]) => {
    if (meaning && closeness) return meaning.gate;
    return model.areShipped[classIndex] ? gates.shipped : gates.own;
  };
  return {
    ranked,
    probabilities: ranked
      .slice(0, places)
      .map((one, place) => probabilityOf(gateFor(one), signals[place] ?? [])),
  };
}
