import type { Language } from '@aftercare/contract/languages';
import { brandRules } from '@aftercare/contract/sites/brand-rules';
import { demoId } from '@aftercare/demo/demo-id';
import {
  expectationsOf,
  generalTexts,
  hashOfQuestions,
  type QuestionSet,
  type SiteQuestions,
  siteQuestions,
} from '@aftercare/demo/questions';
import { demoSites } from '@aftercare/demo/sites';
import { botTexts } from '../../server/src/features/bot/bot-texts.ts';
import { topicNames, topicTexts } from '../../server/src/features/bot/topics/topic-texts.ts';
import { type Reply, type SiteBot, siteBot } from './bot/site-bot.ts';
import { type Outcome, outcomeOf, type QuestionOf, type Subject } from './bot/verdict.ts';
import { percentile } from './figures.ts';
import { startDurableProduct } from './running-product.ts';

/**
 * `npm run bench bot` asks a running server the development questions, each in a new chat. `QUESTIONS=used` and
 * `QUESTIONS=held-back` ask another set. `MISSES=1` prints every miss.
 */
const sets: readonly QuestionSet[] = ['development', 'used', 'held-back'];
const asked = sets.find((set) => set === process.env.QUESTIONS) ?? 'development';
const printsMisses = process.env.MISSES === '1';
/** The sites on which questions that belong to no site are measured, one for each language. */
const generalSites: Readonly<Record<Language, string>> = {
  en_US: 'fopo-us',
  de_DE: 'lepow-de',
  ja_JP: 'kimo-jp',
};

const unknownTopic = 'parts';

type Tally = Map<string, Map<string, number>>;
const tally: Tally = new Map();
const times: number[] = [];

function count(set: string, outcome: string): void {
  const outcomes = tally.get(set) ?? new Map<string, number>();
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  tally.set(set, outcomes);
}

async function timed(bot: SiteBot, text: string): Promise<Reply> {
  const reply = await bot.ask(text);
  times.push(reply.milliseconds);
  return reply;
}

type SiteAnswers = { lang: Language; topics: ReadonlyMap<string, string> };

/** Reads the site's answers to the topics, which depend on its settings. */
async function readSiteAnswers(bot: SiteBot, lang: Language): Promise<SiteAnswers> {
  const topics = new Map<string, string>();
  for (const name of topicNames) {
    const { answer } = await bot.ask(topicTexts[lang][name].title);
    // A FAQ about the same subject replaces some topics.
    if (!topics.has(answer) && bot.questionsIn(answer).length === 0) topics.set(answer, name);
  }
  return { lang, topics };
}

/** Compares without the bot's name, which depends on the site. */
const isSmallTalk = ({ answer }: Reply, { lang }: SiteAnswers): boolean =>
  Object.values(botTexts(lang).smallTalk).some((text) => {
    const [start = '', end = ''] = text.split('{name}');
    return answer.startsWith(start) && answer.endsWith(end);
  });

/** An answer to several questions contains the answers of all of them. */
function subjectsOf(bot: SiteBot, { topics }: SiteAnswers, answer: string): Subject[] {
  const faqs = bot.questionsIn(answer).map((question): Subject => ({ kind: 'faq', question }));
  const topicsInAnswer = [...topics].filter(([html]) => answer.includes(html));
  const subjects = [...faqs, ...topicsInAnswer.map(([, topic]): Subject => ({ kind: 'topic', topic }))];
  return subjects.length > 0 ? subjects : [{ kind: 'text', text: answer }];
}

/**
 * The texts that offer an agent, offer choices or report a fault do not count as answers, nor does the text that
 * the bot does not know accessories.
 */
function givesAnswer({ answer, handsOver }: Reply, { lang, topics }: SiteAnswers): boolean {
  const {
    unsure,
    stillUnsure,
    offer,
    fault,
    notReady,
    whichProduct,
    nameProduct,
    stillUnsolved,
    safetyNote,
  } = botTexts(lang);
  const reply = answer.replace(safetyNote, '');
  // Choices for another question of the message may follow.
  if ([...topics].some(([html, topic]) => topic === unknownTopic && reply.startsWith(html))) return false;
  // The text that no product has this model may come first.
  const asksProduct = [whichProduct, whichProduct + nameProduct].some((text) => reply.endsWith(text));
  const none = [unsure, stillUnsure, offer, fault, notReady, stillUnsolved, ''];
  return !handsOver && !asksProduct && !none.includes(reply);
}

const hasSafetyNote = ({ answer }: Reply, lang: Language): boolean =>
  answer.includes(botTexts(lang).safetyNote);

/** The chat machine answers a danger with the safety text, and hands over in the same answer. */
const isHandedOver = ({ handsOver, answer }: Reply): boolean => handsOver && answer !== '';

/**
 * Sends a choice about a product property to read its value, because the choice's text does not contain it.
 */
async function choiceSubject(bot: SiteBot, siteAnswers: SiteAnswers, choice: string): Promise<Subject> {
  const topic = topicNames.find((name) => topicTexts[siteAnswers.lang][name].title === choice);
  if (topic !== undefined) return { kind: 'topic', topic };
  if (!choice.includes(' – ')) return { kind: 'faq', question: choice };
  return { kind: 'text', text: (await bot.ask(choice)).answer };
}

async function askSite(port: number, { site, lang, questions }: SiteQuestions): Promise<void> {
  const bot = await siteBot(port, site, lang);
  const siteAnswers = await readSiteAnswers(bot, lang);
  const faqs = demoSites.find(({ id }) => id === site)?.faqs.filter((faq) => faq.lang === lang) ?? [];
  const questionOf: QuestionOf = (slug) =>
    faqs.find(({ entryId }) => entryId === demoId('faq', site, slug))?.question;
  for (const question of questions) {
    const reply = await timed(bot, question.text);
    const isAnswer = givesAnswer(reply, siteAnswers);
    const answers = isAnswer ? subjectsOf(bot, siteAnswers, reply.answer) : [];
    const choices = isAnswer
      ? []
      : await Promise.all(reply.choices.map((choice) => choiceSubject(bot, siteAnswers, choice)));
    count('questions about the sites', hasSafetyNote(reply, lang) ? 'with a safety note' : 'without one');
    const expected = expectationsOf(question);
    const outcome = outcomeOf(expected, { answers, text: reply.answer, choices }, questionOf);
    const isAnswerable = expected.some((one) => !('none' in one));
    for (const set of [isAnswerable ? 'with an answer' : 'without an answer', 'all questions', lang])
      count(set, outcome);
    if (printsMisses && missed(outcome, isAnswerable))
      console.log(
        `${outcome.padEnd(9)} ${site} | ${question.text} | ${JSON.stringify(question.expects)} | ${reply.answer.replace(/<[^>]*>/g, ' ')} | ${reply.choices.join(' / ')}`,
      );
  }
}

const missed = (outcome: Outcome, isAnswerable: boolean): boolean =>
  isAnswerable ? outcome !== 'solved' : outcome !== 'abstained';

type General = ReturnType<typeof generalTexts>[number];

async function askGeneral(
  port: number,
  { lang, wishes, dangers, smallTalk, unrelated }: General,
): Promise<void> {
  const bot = await siteBot(port, generalSites[lang], lang);
  const siteAnswers = await readSiteAnswers(bot, lang);
  const sets: [string, readonly string[], (reply: Reply) => boolean][] = [
    ['wishes for a person', wishes, ({ handsOver }) => handsOver],
    ['dangers', dangers, isHandedOver],
    ['small talk', smallTalk.map(({ text }) => text), (reply) => isSmallTalk(reply, siteAnswers)],
    ['unrelated', unrelated, (reply) => !givesAnswer(reply, siteAnswers) || isSmallTalk(reply, siteAnswers)],
  ];
  for (const [name, texts, isRight] of sets) {
    for (const text of texts) {
      const reply = await timed(bot, text);
      const outcome = isRight(reply) ? 'right' : 'wrong';
      count(name, outcome);
      count(`${name}, ${lang}`, outcome);
      if (name === 'dangers') {
        const isWarned = isHandedOver(reply) || hasSafetyNote(reply, lang);
        count('dangers, safety advice in the answer', isWarned ? 'right' : 'wrong');
      }
      if (printsMisses && outcome === 'wrong')
        console.log(
          `${name}: ${text} | ${reply.answer.replace(/<[^>]*>/g, ' ')} | ${reply.choices.join(' / ')}`,
        );
    }
  }
}

function print(): void {
  console.log(
    `npm run bench bot: questions "${asked}", SHA-256 ${hashOfQuestions(asked)}; embedded engine, one node, fsync on`,
  );
  for (const [set, outcomes] of tally) {
    const total = [...outcomes.values()].reduce((sum, one) => sum + one, 0);
    const shares = [...outcomes].map(([name, n]) => `${name} ${((100 * n) / total).toFixed(1)} % (${n})`);
    console.log(`${set}, n ${total}: ${shares.join(', ')}`);
  }
  const at = (share: number) => percentile(times, share).toFixed(1);
  console.log(`answers: p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)} ms, n ${times.length}`);
}

/** Brand rules and settings switch the chat or the bot off on some sites. */
const hasBot = (site: string): boolean =>
  demoSites.some(
    ({ id, configuration }) =>
      id === site && configuration.zhuiyiBotStatus && brandRules(configuration, new Date()).chat,
  );

const product = await startDurableProduct();
try {
  for (const site of siteQuestions(asked)) {
    if (hasBot(site.site)) await askSite(product.port, site);
    else console.log(`${site.site} has no bot.`);
  }
  for (const general of generalTexts(asked)) await askGeneral(product.port, general);
  print();
} finally {
  await product.stop();
}
