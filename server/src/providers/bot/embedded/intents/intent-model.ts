import type { Language } from '@aftercare/contract/languages';
import type { Intent, RecognisedIntent } from '../../bot.port.ts';
import { type Evaluation, evaluate, type Model, trainModel } from '../model.ts';
import { createNumbering, numberFeatures } from '../numbered-text.ts';
import { outsideQuestions } from '../outside-questions.ts';
import de from './examples.de_DE.json' with { type: 'json' };
import en from './examples.en_US.json' with { type: 'json' };
import ja from './examples.ja_JP.json' with { type: 'json' };
import { intentFeatures } from './intent-features.ts';

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
    questions: texts.map((text) => numberFeatures(intentFeatures(text, lang), numbering)),
    answer: new Uint32Array(),
    isFact: false,
  }));
  return { lang, model: trainModel(entries, numbering) };
}

/**
 * By how much the score of an intent must exceed that of every other class. Danger has the most examples, so
 * that ordinary questions have more in common with it. Few ordinary messages resemble a request for an agent.
 */
const minMargins: Readonly<Record<'danger' | 'wish' | 'other', number>> = {
  danger: 0.3,
  wish: 0,
  other: 0.1,
};

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

function marginFor(intent: Intent, { isStrange, isSingle }: Kind): number {
  if (intent !== 'danger' && intent !== 'wish') return minMargins.other;
  const ofStrange = isStrange ? strangeMargin[intent] : 0;
  const ofSingle = isSingle && intent === 'danger' ? singleWordMargin : 0;
  return Math.max(minMargins[intent], ofStrange, ofSingle);
}

/**
 * From this margin on, a danger or a request for an agent is possible, although another class is likelier. 94 to
 * 98 % of the reports of danger by authors whose texts are no examples have it.
 */
const possibleMargin = -0.6;

type Scores = Evaluation['ranked'];
type Kind = { lang: Language; isStrange: boolean; isSingle: boolean };

/** Returns null if the model recognises no intent, and neither a danger nor a request for an agent is possible. */
export function intentIn({ lang, model }: IntentModel, text: string): RecognisedIntent | null {
  const features = intentFeatures(text, lang);
  const { ranked, inCommon } = evaluate(model, features);
  const isSingle = features.telling.length < minDangerWords;
  const kind = { lang, isStrange: inCommon < minInCommon[lang], isSingle };
  return sureIntent(ranked, kind) ?? possibleIntent(ranked, kind);
}

/** An unknown word such as "zzzz" reports nothing. Many Japanese words are in hiragana, which does not count. */
const isUnknownWord = ({ lang, isStrange, isSingle }: Kind): boolean =>
  isStrange && isSingle && lang !== 'ja_JP';

function sureIntent([best, second]: Scores, kind: Kind): RecognisedIntent | null {
  const intent = intents[best?.classIndex ?? -1];
  if (best === undefined || intent === undefined) return null;
  if (intent === 'danger' && isUnknownWord(kind)) return null;
  const margin = best.score - (second?.score ?? 0);
  const isSure = best.score >= minScore && margin >= marginFor(intent, kind);
  return isSure ? { intent, score: best.score, margin, isSure } : null;
}

function possibleIntent(ranked: Scores, kind: Kind): RecognisedIntent | null {
  if (isUnknownWord(kind)) return null;
  for (const intent of ['danger', 'wish'] as const) {
    const classIndex = intents.indexOf(intent);
    const score = ranked.find((one) => one.classIndex === classIndex)?.score ?? 0;
    const others = ranked.filter((one) => one.classIndex !== classIndex).map((one) => one.score);
    const margin = score - Math.max(0, ...others);
    const minimum = kind.isSingle ? 0 : possibleMargin;
    if (score >= minScore && margin >= minimum) return { intent, score, margin, isSure: false };
  }
  return null;
}
