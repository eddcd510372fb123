import type { Language } from '@aftercare/contract/languages';
import type { Intent, RecognisedIntent } from '../../bot.port.ts';
import { lexicalScores } from '../lexical-index.ts';
import { type Scorer, trainScorer } from '../model.ts';
import { createNumbering, lookUpFeatures, numberFeatures } from '../numbered-text.ts';
import { outsideQuestions } from '../outside-questions.ts';
import { scoreClasses } from '../training/classifier.ts';
import { toVector } from '../vectors.ts';
import { type ContrastWeights, contrastScore, learnContrast } from './contrast-weights.ts';
import de from './examples.de_DE.json' with { type: 'json' };
import en from './examples.en_US.json' with { type: 'json' };
import ja from './examples.ja_JP.json' with { type: 'json' };
import { intentFeatures } from './intent-features.ts';

/** `notDanger` and `notWish` are texts that are easily mistaken for these intents. */
export type Examples = Record<Intent | 'notDanger' | 'notWish' | 'ordinary', string[]>;

export const shippedExamples: Readonly<Record<Language, Examples>> = { en_US: en, de_DE: de, ja_JP: ja };

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

/** Most important to recognise, so each has a second opinion. */
const contrasted = ['danger', 'wish'] as const;

/** The last class of the scorer holds all texts without an intent. */
export type IntentModel = {
  lang: Language;
  scorer: Scorer;
  contrasts: Record<(typeof contrasted)[number], ContrastWeights>;
};

/** Learns the shipped examples of a language: two seconds of processor time. Deterministic. */
export function trainIntents(lang: Language, examples: Examples = shippedExamples[lang]): IntentModel {
  const { notDanger, notWish, ordinary, ...ofIntents } = examples;
  const others = [...ordinary, ...notDanger, ...notWish, ...outsideQuestions(lang)];
  const classes = [...intents.map((intent) => ofIntents[intent]), others];
  const numbering = createNumbering();
  const entries = classes.map((texts) => ({
    questions: texts.map((text) => numberFeatures(intentFeatures(text, lang), numbering)),
    answer: new Uint32Array(),
    isFact: false,
    isShipped: true,
  }));
  const { scorer, rows, firstRows } = trainScorer(entries, numbering);
  const contrastOf = (intent: Intent) => {
    const index = intents.indexOf(intent);
    const own = { from: firstRows[index] ?? 0, to: firstRows[index + 1] ?? 0 };
    return learnContrast(rows, own, numbering.columns.size());
  };
  return { lang, scorer, contrasts: { danger: contrastOf('danger'), wish: contrastOf('wish') } };
}

/**
 * By how much the score of an intent must exceed that of every other class. Danger has the most examples, so
 * that ordinary questions have more in common with it. Few ordinary messages resemble a request for an agent.
 */
const minMargins: Readonly<Record<'danger' | 'wish' | 'other', number>> = {
  danger: 0.1,
  wish: 0,
  other: 0,
};

/** Texts with few or unknown words have lower scores. Small talk has few words. */
const minScores: typeof minMargins = { danger: 0.3, wish: 0.3, other: -0.2 };

/**
 * A text with a smaller share of words in common with the examples of danger or a request for an agent is
 * strange: similar letters and grammar alone must be surer. Words in hiragana alone do not count, so Japanese
 * texts share fewer.
 */
const minInCommon: Readonly<Record<Language, number>> = { en_US: 0.3, de_DE: 0.3, ja_JP: 0.2 };
const strangeMargin = { danger: 2.1, wish: 1.4 } as const;

/** A single word such as "power?" or "and the drum" reports nothing; "sparks" does. */
const minDangerWords = 2;
const singleWordMargin = 1.4;

const kindOf = (intent: Intent) => (intent === 'danger' || intent === 'wish' ? intent : 'other');

function marginFor(intent: Intent, { isStrange, isSingle }: Kind): number {
  const kind = kindOf(intent);
  if (kind === 'other') return minMargins.other;
  const ofStrange = isStrange ? strangeMargin[kind] : 0;
  const ofSingle = isSingle && kind === 'danger' ? singleWordMargin : 0;
  return Math.max(minMargins[kind], ofStrange, ofSingle);
}

/** From this margin on, a danger or a request for an agent is possible, although another class is likelier. */
const possibleMargins = { danger: -0.9, wish: -0.9 } as const;

type Scores = readonly { classIndex: number; score: number; inCommon: number }[];
type Kind = { lang: Language; isStrange: boolean; isSingle: boolean; namesHazard: boolean };

/** The share of words in common with the texts of a class in its score. */
const inCommonShare = 0.8;

/** Added to the second opinion, because one text in ten is a request, so it leans towards none. */
const leaning = { danger: 0, wish: 0.4 };

/** The classes, best first; `inCommon`: how well the texts of a class contain the words, from 0 to 1. */
function rankIntents({ lang, scorer, contrasts }: IntentModel, text: string) {
  const features = intentFeatures(text, lang);
  const numbered = lookUpFeatures(features, scorer.tables);
  const vector = toVector(numbered, scorer.vocabulary);
  const { questions } = lexicalScores(scorer.lexical, numbered.telling);
  const bonuses = new Map(
    contrasted.map((intent) => [
      intents.indexOf(intent),
      contrastScore(contrasts[intent], vector) + leaning[intent],
    ]),
  );
  const ranked = Array.from(scoreClasses(scorer.classifier, vector), (ofClass, classIndex) => {
    const inCommon = questions[classIndex] ?? 0;
    const score = ofClass + inCommonShare * inCommon + (bonuses.get(classIndex) ?? 0);
    return { classIndex, score, inCommon };
  }).sort((a, b) => b.score - a.score || a.classIndex - b.classIndex);
  const { telling, namesHazard } = features;
  return { ranked, isSingle: telling.length < minDangerWords, namesHazard };
}

/** Returns null if the model recognises no intent, and neither a danger nor a request for an agent is possible. */
export function intentIn(model: IntentModel, text: string): RecognisedIntent | null {
  const { ranked, isSingle, namesHazard } = rankIntents(model, text);
  const { lang } = model;
  const isStrange = (ranked[0]?.inCommon ?? 0) < minInCommon[lang];
  const kind = { lang, isStrange, isSingle, namesHazard };
  return sureIntent(ranked, kind) ?? possibleIntent(ranked, kind);
}

/** An unknown word such as "zzzz" reports nothing. Many Japanese words are in hiragana, which does not count. */
const isUnknownWord = ({ lang, isStrange, isSingle }: Kind): boolean =>
  isStrange && isSingle && lang !== 'ja_JP';

/** A single word is no danger unless the lexicon names it as a hazard or harm. */
const isHarmlessWord = ({ lang, isSingle, namesHazard }: Kind): boolean =>
  isSingle && !namesHazard && lang !== 'ja_JP';

function sureIntent([best, second]: Scores, kind: Kind): RecognisedIntent | null {
  const intent = intents[best?.classIndex ?? -1];
  if (best === undefined || intent === undefined) return null;
  if (intent === 'danger' && (isUnknownWord(kind) || isHarmlessWord(kind))) return null;
  const margin = best.score - (second?.score ?? 0);
  const isSure = best.score >= minScores[kindOf(intent)] && margin >= marginFor(intent, kind);
  return isSure ? { intent, score: best.score, margin, isSure } : null;
}

function possibleIntent(ranked: Scores, kind: Kind): RecognisedIntent | null {
  if (isUnknownWord(kind)) return null;
  for (const intent of ['danger', 'wish'] as const) {
    if (intent === 'danger' && isHarmlessWord(kind)) continue;
    const classIndex = intents.indexOf(intent);
    const score = ranked.find((one) => one.classIndex === classIndex)?.score ?? 0;
    const others = ranked.filter((one) => one.classIndex !== classIndex).map((one) => one.score);
    const margin = score - Math.max(0, ...others);
    const minimum = kind.isSingle ? 0 : possibleMargins[intent];
    if (score >= minScores[intent] && margin >= minimum) return { intent, score, margin, isSure: false };
  }
  return null;
}
