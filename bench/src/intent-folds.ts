import { readFileSync } from 'node:fs';
import { type Language, languages } from '@aftercare/contract/languages';
import { siteQuestions } from '@aftercare/demo/questions';
import {
  type Examples,
  type IntentModel,
  intentIn,
  shippedExamples,
  trainIntents,
} from '../../server/src/providers/bot/embedded/intents/intent-model.ts';

/**
 * `node bench/src/intent-folds.ts`. How the bot recognises dangers and requests for an agent. First with eight
 * folds over its examples: each fold leaves out one consecutive part of each kind, because most authors wrote
 * consecutive texts. Then with all examples, for the messages of `bench/messages`, which are no examples, and for
 * the development questions about the sites.
 */
const folds = 8;

/** `dangers` and `wishes`: recognised surely; `possible…`: below the margin. */
type Counts = {
  texts: number;
  dangers: number;
  possibleDangers: number;
  wishes: number;
  possibleWishes: number;
};

const none = (): Counts => ({ texts: 0, dangers: 0, possibleDangers: 0, wishes: 0, possibleWishes: 0 });

function countIn(counts: Counts, model: IntentModel, texts: readonly string[]): void {
  for (const text of texts) {
    counts.texts += 1;
    const found = intentIn(model, text);
    if (found?.intent === 'danger') counts[found.isSure ? 'dangers' : 'possibleDangers'] += 1;
    if (found?.intent === 'wish') counts[found.isSure ? 'wishes' : 'possibleWishes'] += 1;
  }
}

const kinds = Object.keys(shippedExamples.en_US) as (keyof Examples)[];
const reported = ['danger', 'wish', 'ordinary', 'notDanger', 'notWish'] as const;

/** Trains without the texts of one part, and counts the intents of these texts by their kind. */
function fold(lang: Language, part: number, counts: Record<(typeof reported)[number], Counts>): void {
  const examples = shippedExamples[lang];
  const rangeOf = (texts: readonly string[]) =>
    [part, part + 1].map((at) => Math.floor((texts.length * at) / folds)) as [number, number];
  const kept = Object.fromEntries(
    kinds.map((kind) => {
      const [from, to] = rangeOf(examples[kind]);
      return [kind, examples[kind].filter((_, at) => at < from || at >= to)];
    }),
  ) as Examples;
  const model = trainIntents(lang, kept);
  for (const kind of reported) countIn(counts[kind], model, examples[kind].slice(...rangeOf(examples[kind])));
}

const messagesOf = (lang: Language): Record<string, string[]> =>
  JSON.parse(readFileSync(new URL(`../messages/${lang}.json`, import.meta.url), 'utf8'));

function print(lang: Language, name: string, counts: Counts): void {
  const share = (count: number) => ((100 * count) / Math.max(1, counts.texts)).toFixed(1);
  console.log(
    `${lang} ${name} (n ${counts.texts}): danger ${share(counts.dangers)} %, possible ${share(counts.possibleDangers)} %; request ${share(counts.wishes)} %, possible ${share(counts.possibleWishes)} %`,
  );
}

for (const lang of languages) {
  const counts = { danger: none(), wish: none(), ordinary: none(), notDanger: none(), notWish: none() };
  for (let part = 0; part < folds; part += 1) fold(lang, part, counts);
  for (const kind of reported) print(lang, `examples, ${kind}`, counts[kind]);
  const model = trainIntents(lang);
  const questions = siteQuestions('development').filter((site) => site.lang === lang);
  const sets = {
    ...messagesOf(lang),
    'questions about the sites': questions.flatMap((site) => site.questions.map(({ text }) => text)),
  };
  for (const [name, texts] of Object.entries(sets)) {
    const ofSet = none();
    countIn(ofSet, model, texts);
    print(lang, name, ofSet);
  }
}
