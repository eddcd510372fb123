import type { Language } from '@aftercare/contract/languages';
import type { Intent, RecognisedIntent } from '../../bot.port.ts';
import { featuresOf } from '../features.ts';
import { evaluate, type Model, trainModel } from '../model.ts';
import { createNumbering, numberFeatures } from '../numbered-text.ts';
import { outsideQuestions } from '../outside-questions.ts';
import de from './examples.de_DE.json' with { type: 'json' };
import en from './examples.en_US.json' with { type: 'json' };
import ja from './examples.ja_JP.json' with { type: 'json' };

/** `notDanger` and `notWish` are texts that are easily mistaken for these intents. */
type Examples = Record<Intent | 'notDanger' | 'notWish' | 'ordinary', string[]>;

const shipped: Readonly<Record<Language, Examples>> = { en_US: en, de_DE: de, ja_JP: ja };

export const intents = [
  'danger',
  'wish',
  'greeting',
  'thanks',
  'goodbye',
  'praise',
  'insult',
  'ok',
  'whoAreYou',
  'yes',
  'no',
] as const satisfies readonly Intent[];

/** The last class holds all texts without an intent. */
export type IntentModel = { lang: Language; model: Model };

/** Learns the shipped examples of a language: one second of processor time. Deterministic. */
export function trainIntents(lang: Language): IntentModel {
  const { notDanger, notWish, ordinary, ...examples } = shipped[lang];
  const others = [...ordinary, ...notDanger, ...notWish, ...outsideQuestions(lang)];
  const classes = [...intents.map((intent) => examples[intent]), others];
  const numbering = createNumbering();
  const entries = classes.map((texts) => ({
    questions: texts.map((text) => numberFeatures(featuresOf(text, lang), numbering)),
    answer: new Uint32Array(),
    isFact: false,
  }));
  return { lang, model: trainModel(entries, numbering) };
}

/**
 * By how much the score of an intent must exceed that of every other class. Danger has the most examples, so
 * that ordinary questions have more in common with it.
 */
const minMargin = (intent: Intent): number => (intent === 'danger' ? 0.3 : 0.2);

/** Texts with few or unknown words have lower scores. */
const minScore = 0.3;
/**
 * Minimum share of words in common with the examples of danger or a request for an agent, because similar
 * letters and grammar are not enough. Words in hiragana alone do not count, so Japanese texts share fewer.
 */
const minInCommon: Readonly<Record<Language, number>> = { en_US: 0.3, de_DE: 0.3, ja_JP: 0.2 };

/** A single word such as "power?" reports nothing; the patterns recognise "fire" and "smoke". */
const minDangerWords = 2;

/** Returns null if the model recognises no intent. */
export function intentIn({ lang, model }: IntentModel, text: string): RecognisedIntent | null {
  const features = featuresOf(text, lang);
  const { ranked, inCommon } = evaluate(model, features);
  const [best, second] = ranked;
  const intent = intents[best?.classIndex ?? -1];
  if (best === undefined || intent === undefined) return null;
  if ((intent === 'danger' || intent === 'wish') && inCommon < minInCommon[lang]) return null;
  if (intent === 'danger' && features.telling.length < minDangerWords) return null;
  const margin = best.score - (second?.score ?? 0);
  const isSure = best.score >= minScore && margin >= minMargin(intent);
  return isSure ? { intent, score: best.score, margin } : null;
}
