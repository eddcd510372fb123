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
 * A text with a smaller share of words in common with the examples of danger or a request for an agent is
 * strange: similar letters and grammar alone must be surer. Words in hiragana alone do not count, so Japanese
 * texts share fewer.
 */
const minInCommon: Readonly<Record<Language, number>> = { en_US: 0.3, de_DE: 0.3, ja_JP: 0.2 };
const strangeMargin = { danger: 1.5, wish: 1 } as const;

/** A single word such as "power?" reports nothing; "sparks" does. */
const minDangerWords = 2;
const singleWordMargin = 1;

function marginFor(intent: Intent, isStrange: boolean, isSingle: boolean): number {
  if (intent !== 'danger' && intent !== 'wish') return minMargin(intent);
  const ofStrange = isStrange ? strangeMargin[intent] : 0;
  const ofSingle = isSingle && intent === 'danger' ? singleWordMargin : 0;
  return Math.max(minMargin(intent), ofStrange, ofSingle);
}

/** Returns null if the model recognises no intent. */
export function intentIn({ lang, model }: IntentModel, text: string): RecognisedIntent | null {
  const features = featuresOf(text, lang);
  const { ranked, inCommon } = evaluate(model, features);
  const [best, second] = ranked;
  const intent = intents[best?.classIndex ?? -1];
  if (best === undefined || intent === undefined) return null;
  const margin = best.score - (second?.score ?? 0);
  const isStrange = inCommon < minInCommon[lang];
  const isSingle = features.telling.length < minDangerWords;
  // An unknown word such as "zzzz" reports nothing. Many Japanese words are in hiragana, which does not count.
  if (intent === 'danger' && isStrange && isSingle && lang !== 'ja_JP') return null;
  const isSure = best.score >= minScore && margin >= marginFor(intent, isStrange, isSingle);
  return isSure ? { intent, score: best.score, margin } : null;
}
