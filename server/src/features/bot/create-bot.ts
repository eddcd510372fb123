import { smallTalkIn } from '@aftercare/chat-machine/intents/small-talk';
import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/logging/log.ts';
import { LoggableError } from '../../platform/logging/loggable-error.ts';
import type { AnswerAmong, TrainBot } from '../../providers/bot/bot.port.ts';
import { knowledgeAmong } from '../faq/index.ts';
import type { Search } from '../search/index.ts';
import type { Bot, BotQuestion, BotWords } from './bot.port.ts';
import { botName, botTexts, isNoneOfThese } from './bot-texts.ts';
import { answersOf, createBotTrainings, type Trained } from './bot-trainings.ts';
import { storyAsking } from './stories.view.ts';
import { withinOr } from './with-timeout.ts';

type Asked = Pick<BotQuestion, 'merchant' | 'lang' | 'text'>;
type Deps = { database: Database; log: Logger; search: Search; train: TrainBot; answerAmong: AnswerAmong };

const found = 8;

/**
 * Answers a guided question with its guided answer, and all others from the merchant's own FAQs by the
 * embedded engine. The training is cached until the FAQs change; until the new one is ready the former one
 * answers. Without a training, and for more FAQs than can be trained, the search preselects a few.
 */
export function createBot(deps: Deps): Bot {
  const { log } = deps;
  const trainings = createBotTrainings(deps);

  const fromKnowledge = async (asked: BotQuestion): Promise<Said> =>
    say((await trainings.trainedFor(asked)) ?? (await amongFound(deps, asked)), asked);

  return {
    async answer(asked) {
      const { merchant, lang } = asked;
      const spoken = { authorName: botName(merchant, lang), handsOver: false };
      // It was switched off after the question was stored.
      if (!merchant.configuration.zhuiyiBotStatus) return { ...spoken, ...offer(lang) };
      try {
        const said = async () =>
          (await byStory(deps, asked)) ?? ownWords(asked) ?? (await fromKnowledge(asked));
        return { ...spoken, ...(await withinStall(said())) };
      } catch (error) {
        // If the bot fails or times out, it offers an agent, so that the customer always gets an answer.
        log.event('bot.answer_failed', { error });
        return { ...spoken, ...offer(lang, botTexts(lang).fault) };
      }
    },
  };
}

/** Trains on the search results; null if there is no index either. */
async function amongFound(
  { database, search, answerAmong }: Deps,
  { merchant, lang, text }: Asked,
): Promise<Trained | null> {
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
  const entries = await database.forMerchant(merchant.id, (tx) => knowledgeAmong(tx, merchant.id, hits.ids));
  const engine = { answer: (asked: string) => answerAmong(entries, lang, asked) };
  return { version: '', engine, answers: answersOf(entries) };
}

async function byStory({ database }: Deps, { merchant, lang, text }: Asked): Promise<Said | null> {
  const story = await database.forMerchant(merchant.id, (tx) => storyAsking(tx, merchant.id, lang, text));
  if (!story) return null;
  return {
    html: story.html,
    choices: story.list.map(({ content }) => content),
    outcome: 'answered',
    faq: null,
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
