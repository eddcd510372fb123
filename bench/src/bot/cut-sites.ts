import type { Language } from '@aftercare/contract/languages';
import { demoId } from '@aftercare/demo/demo-id';
import { expectationsOf, generalTexts, type QuestionSet, siteQuestions } from '@aftercare/demo/questions';
import { demoSites } from '@aftercare/demo/sites';
import { demoKnowledge } from '@aftercare/server/testing/sites/demo-knowledge';
import { topicEntries, topicIdOf } from '../../../server/src/features/bot/topics/topics.ts';
import { factIdOf } from '../../../server/src/providers/bot/bot.port.ts';
import { type TrainedBot, trainBot } from '../../../server/src/providers/bot/embedded/training/train-bot.ts';

/** A question, and the ids of the entries that answer it; none if it belongs to no site. */
type CutQuestion = {
  text: string;
  wanted: readonly string[];
  kind: 'faq' | 'topic' | 'property' | 'unrelated';
};

export type CutSite = { lang: Language; bot: TrainedBot; questions: CutQuestion[] };

type DemoSite = (typeof demoSites)[number];

/** The properties that have this value at one of the site's products. */
const propertiesWith = ({ products }: DemoSite, lang: Language, value: string): string[] =>
  products
    .flatMap(({ parameters }) => parameters[lang])
    .filter((parameter) => parameter.value.includes(value))
    .map(({ name }) => factIdOf(name));

const wantedIn = (demoSite: DemoSite, set: QuestionSet, lang: Language): CutQuestion[] =>
  siteQuestions(set)
    .filter((one) => one.site === demoSite.id && one.lang === lang)
    .flatMap(({ questions }) => questions)
    .flatMap((question): CutQuestion[] => {
      const [expected, ...more] = expectationsOf(question);
      if (expected === undefined || more.length > 0) return [];
      if ('faq' in expected)
        return [
          {
            text: question.text,
            wanted: expected.faq.map((slug) => demoId('faq', demoSite.id, slug)),
            kind: 'faq',
          },
        ];
      if ('topic' in expected)
        return [{ text: question.text, wanted: [topicIdOf(expected.topic)], kind: 'topic' }];
      if (!('fact' in expected) || expected.product === null) return [];
      const wanted = propertiesWith(demoSite, lang, expected.fact);
      return [{ text: question.text, wanted, kind: 'property' }];
    });

/**
 * The demo's sites with a bot, as if their FAQs had only `variants` wordings besides the question, like those of
 * most shops. `set`: the questions of their customers.
 */
export function cutSites(set: QuestionSet, variants: number): CutSite[] {
  return siteQuestions(set).flatMap(({ site: id, lang }): CutSite[] => {
    const site = demoSites.find((one) => one.id === id);
    if (!site?.configuration.zhuiyiBotStatus) return [];
    const { entries, products } = demoKnowledge(id, lang);
    const faqs = entries.map((entry) => ({ ...entry, variants: entry.variants.slice(0, variants) }));
    const merchant = { id, configuration: site.configuration } as Parameters<typeof topicEntries>[0];
    const bot = trainBot({ entries: [...faqs, ...topicEntries(merchant, lang)], products }, lang);
    const unrelated = generalTexts(set)
      .filter((texts) => texts.lang === lang)
      .flatMap((texts) => texts.unrelated)
      .map((text): CutQuestion => ({ text, wanted: [], kind: 'unrelated' }));
    return [{ lang, bot, questions: [...wantedIn(site, set, lang), ...unrelated] }];
  });
}
