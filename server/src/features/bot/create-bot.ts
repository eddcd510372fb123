import { smallTalkIn } from '@aftercare/chat-machine/intents/small-talk';
import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/log.ts';
import { LoggableError } from '../../platform/loggable-error.ts';
import type { AnswerAmong, BotEngine, KnowledgeEntry, TrainBot } from '../../providers/bot/bot.port.ts';
import { knowledgeAmong, knowledgeOf, knowledgeVersion } from '../faq/faq.port.ts';
import type { Search } from '../search/search.port.ts';
import type { Bot, BotQuestion, BotWords } from './bot.port.ts';
import { botName, botTexts, isNoneOfThese } from './bot-texts.ts';
import { storyAsking } from './stories.view.ts';

type Written = { question: string; answer: string };
type Trained = { version: string; engine: BotEngine; answers: ReadonlyMap<string, Written> };
type Slot = { current: Trained | null; learning: Promise<Trained> | null };

type Asked = Pick<BotQuestion, 'merchant' | 'lang' | 'text'>;
type Parts = { database: Database; log: Logger; search: Search; train: TrainBot; answerAmong: AnswerAmong };

const found = 8;
/** The first question waits this long for the training; training a small site takes a fraction of it. */
const trainingWaitMs = 3_500;

/**
 * Answers a guided question with its guided answer, and all others from the merchant's own FAQs by the
 * embedded engine. The training is cached until the FAQs change; until the new one is ready the former one
 * answers. Without a training, and for more FAQs than can be trained, the search preselects a few.
 */
export function createBot({ database, log, search, train, answerAmong }: Parts): Bot {
  const slots = new Map<string, Slot>();

  async function learn(merchantId: string, lang: Language, version: string): Promise<Trained> {
    const entries = await database.forMerchant(merchantId, (tx) => knowledgeOf(tx, merchantId, lang));
    const engine = await train(entries, lang);
    return { version, engine, answers: answersOf(entries) };
  }

  /** null: there is none, or none in time. */
  async function trainedFor({ merchant, lang }: Asked): Promise<Trained | null> {
    const { entries, version } = await database.forMerchant(merchant.id, (tx) =>
      knowledgeVersion(tx, merchant.id, lang),
    );
    if (entries > limits.botLearntEntries) return null;
    const key = `${merchant.id} ${lang}`;
    const slot = slots.get(key) ?? { current: null, learning: null };
    slots.set(key, slot);
    if (slot.current?.version === version) return slot.current;
    slot.learning ??= learn(merchant.id, lang, version)
      .then((fresh) => {
        slot.current = fresh;
        return fresh;
      })
      .catch((error: unknown) => {
        log.event('bot.training_failed', { error });
        throw error;
      })
      .finally(() => {
        slot.learning = null;
      });
    if (!slot.current) return await withinOr(trainingWaitMs, slot.learning, null);
    slot.learning.catch(() => undefined); // logged above; the former training answers
    return slot.current;
  }

  /** Trains on the search results; null if there is no index either. */
  async function amongFound({ merchant, lang, text }: Asked): Promise<Trained | null> {
    const hits = await search.find({
      merchant,
      lang,
      text,
      kind: 'faqs',
      isWide: true,
      label: undefined,
      page: 1,
      pageSize: found,
    });
    if (hits === null || hits.lang !== lang) return null;
    const entries = await database.forMerchant(merchant.id, (tx) =>
      knowledgeAmong(tx, merchant.id, hits.ids),
    );
    const engine = { answer: (asked: string) => answerAmong(entries, lang, asked) };
    return { version: '', engine, answers: answersOf(entries) };
  }

  async function byStory({ merchant, lang, text }: Asked): Promise<Said | null> {
    const story = await database.forMerchant(merchant.id, (tx) => storyAsking(tx, merchant.id, lang, text));
    if (!story) return null;
    return {
      html: story.html,
      choices: story.list.map(({ content }) => content),
      outcome: 'answered',
      faq: null,
    };
  }

  const fromKnowledge = async (asked: BotQuestion): Promise<Said> =>
    say((await trainedFor(asked)) ?? (await amongFound(asked)), asked);

  return {
    async answer(asked) {
      const { merchant, lang } = asked;
      const spoken = { authorName: botName(merchant, lang), handsOver: false };
      // It was switched off after the question was stored.
      if (!merchant.configuration.zhuiyiBotStatus) return { ...spoken, ...offer(lang) };
      try {
        const said = async () => (await byStory(asked)) ?? ownWords(asked) ?? (await fromKnowledge(asked));
        return { ...spoken, ...(await withinStall(said())) };
      } catch (error) {
        // If the bot fails or times out, it offers an agent, so that the customer always gets an answer.
        log.event('bot.answer_failed', { error });
        return { ...spoken, ...offer(lang, botTexts(lang).fault) };
      }
    },
  };
}

type Said = Omit<BotWords, 'authorName' | 'handsOver'>;

const offer = (lang: Language, html = botTexts(lang).offer, choices: readonly string[] = []): Said => ({
  html,
  choices: [...choices, botTexts(lang).person],
  outcome: 'offered',
  faq: null,
});

function ownWords({ lang, text }: BotQuestion): Said | null {
  if (isNoneOfThese(text)) return offer(lang);
  const talk = smallTalkIn(text);
  if (talk === null) return null;
  return { html: botTexts(lang).smallTalk[talk], choices: [], outcome: 'smallTalk', faq: null };
}

const answersOf = (entries: readonly KnowledgeEntry[]): ReadonlyMap<string, Written> =>
  new Map(entries.map(({ id, question, answer }) => [id, { question, answer }]));

async function say(trained: Trained | null, { text, lang, misses }: BotQuestion): Promise<Said> {
  if (trained === null) return offer(lang, botTexts(lang).fault);
  const { engine, answers } = trained;
  const said = await engine.answer(text);
  if (said.kind === 'answer') {
    const written = answers.get(said.entryId);
    if (written === undefined) return offer(lang);
    const { question, answer: html } = written;
    return { html, choices: [], outcome: 'answered', faq: { faqId: said.entryId, question } };
  }
  const choices = said.nearest.map(({ question }) => question);
  if (choices.length === 0 || misses > 0) return offer(lang, undefined, choices);
  const { unsure, noneOfThese } = botTexts(lang);
  return { html: unsure, choices: [...choices, noneOfThese], outcome: 'missed', faq: null };
}

async function withinStall<T>(work: Promise<T>): Promise<T> {
  const stalled = Symbol('stalled');
  const said = await withinOr(limits.botEngineStallMs, work, stalled);
  if (said === stalled) throw new LoggableError('The bot did not answer in time.');
  return said as T;
}

async function withinOr<T, L>(milliseconds: number, work: Promise<T>, late: L): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<L>((resolve) => {
    timer = setTimeout(resolve, milliseconds, late);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
