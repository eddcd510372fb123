import { smallTalkIn } from '@aftercare/chat-machine/intents/small-talk';
import { limits } from '@aftercare/contract/limits';
import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/logging/log.ts';
import { LoggableError } from '../../platform/logging/loggable-error.ts';
import { escapeHtml } from '../../platform/mail/layout/escape-html.ts';
import type {
  AnswerAmong,
  BotAnswer,
  BotEngine,
  Intent,
  IntentOf,
  TrainBot,
} from '../../providers/bot/bot.port.ts';
import { faqAsking, knowledgeAmong } from '../faq/index.ts';
import type { Search } from '../search/index.ts';
import type { Bot, BotQuestion, BotWords } from './bot.port.ts';
import { botName, botTexts, isNoneOfThese } from './bot-texts.ts';
import { createBotTrainings } from './bot-trainings.ts';
import { factAnswer } from './fact-answer.ts';
import { storyAsking } from './stories.view.ts';
import { topicAnswer } from './topics/topics.ts';
import { withinOr } from './with-timeout.ts';

type Deps = {
  database: Database;
  log: Logger;
  search: Search;
  train: TrainBot;
  answerAmong: AnswerAmong;
  intentOf: IntentOf;
};
type Said = Omit<BotWords, 'authorName' | 'handsOver'>;

const found = 8;

/**
 * Answers a guided question with its guided answer, and all others from the merchant's FAQs, product
 * properties and settings by the embedded engine. The training is cached until these change; until the new
 * one is ready the former one answers. Without a training, and for more FAQs than can be trained, the search
 * preselects a few.
 */
export function createBot(deps: Deps): Bot {
  const { log } = deps;
  const trainings = createBotTrainings(deps);

  const fromKnowledge = async (asked: BotQuestion): Promise<Said> => {
    const engine = (await trainings.engineFor(asked)) ?? (await engineAmongFound(deps, asked));
    if (engine === null) return offer(asked, botTexts(asked.lang).fault);
    const answer = await engine.answer(asked.text);
    return (await sayIntent(deps, answer, asked)) ?? say(deps, answer, asked);
  };

  return {
    prepare({ merchant, lang }) {
      if (!merchant.configuration.zhuiyiBotStatus) return;
      // One after the other: the first question needs the knowledge more.
      trainings
        .engineFor({ merchant, lang })
        .then(() => deps.intentOf('', lang))
        .catch((error: unknown) => log.event('bot.training_failed', { error }));
    },
    async answer(asked) {
      const { merchant, lang } = asked;
      const spoken = { authorName: botName(merchant, lang), handsOver: false };
      // It was switched off after the question was stored.
      if (!merchant.configuration.zhuiyiBotStatus) return { ...spoken, ...offer(asked) };
      try {
        const said = async () =>
          (await byQuestion(deps, asked)) ?? ownWords(asked) ?? (await fromKnowledge(asked));
        return { ...spoken, ...(await withinStall(said())) };
      } catch (error) {
        // If the bot fails or times out, it offers an agent, so that the customer always gets an answer.
        log.event('bot.answer_failed', { error });
        return { ...spoken, ...offer(asked, botTexts(lang).fault) };
      }
    },
  };
}

/** Answers from the search results; null if there is no index either. */
async function engineAmongFound(
  deps: Deps,
  { merchant, lang, text }: BotQuestion,
): Promise<BotEngine | null> {
  const hits = await deps.search.find({
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
  const entries = await deps.database.forMerchant(merchant.id, (tx) =>
    knowledgeAmong(tx, merchant.id, hits.ids),
  );
  // Without products, because their properties take too long to learn for one question.
  return { answer: (asked) => deps.answerAmong({ entries, products: [] }, lang, asked) };
}

/** A guided question or a FAQ in its own words needs no training, so it is answered at once after a start. */
async function byQuestion({ database }: Deps, asked: BotQuestion): Promise<Said | null> {
  const { merchant, lang, text } = asked;
  const [story, faq] = await database.forMerchant(merchant.id, async (tx) => [
    await storyAsking(tx, merchant.id, lang, text),
    await faqAsking(tx, merchant.id, lang, text),
  ]);
  if (!story) return faq && sayFaq(faq);
  return {
    html: story.html,
    choices: story.list.map(({ content }) => content),
    outcome: 'answered',
    faq: null,
  };
}

const offer = (
  { lang }: Pick<BotQuestion, 'lang'>,
  html = botTexts(lang).offer,
  choices: readonly string[] = [],
): Said => ({ html, choices: [...choices, botTexts(lang).person], outcome: 'offered', faq: null });

function ownWords(asked: BotQuestion): Said | null {
  const { text } = asked;
  if (isNoneOfThese(text)) return offer(asked);
  const talk = smallTalkIn(text);
  return talk === null ? null : sayTalk(talk, asked);
}

/** From here on, an answer is surer than an intent that the examples suggest. */
const surerThanIntents = 0.8;
const longestSmallTalk = 80;
/** Without the examples' model, the patterns of the chat machine still recognise most intents. */
const intentWaitMs = 2_000;

/** null: the message has no intent, or the answer is surer than the intent. */
async function sayIntent({ intentOf }: Deps, answer: BotAnswer, asked: BotQuestion): Promise<Said | null> {
  const { text, lang } = asked;
  if ('confidence' in answer && answer.confidence >= surerThanIntents) return null;
  const intent = await withinOr(intentWaitMs, intentOf(text, lang), null);
  if (intent === null) return null;
  if (intent === 'danger' || intent === 'wish')
    return { html: '', choices: [], outcome: intent === 'wish' ? 'wishForPerson' : intent, faq: null };
  return text.length <= longestSmallTalk ? sayTalk(intent, asked) : null;
}

const sayTalk = (talk: Exclude<Intent, 'danger' | 'wish'>, { merchant, lang }: BotQuestion): Said => ({
  html: botTexts(lang).smallTalk[talk].replace('{name}', escapeHtml(botName(merchant, lang))),
  choices: [],
  outcome: 'smallTalk',
  faq: null,
});

async function say(deps: Deps, answer: BotAnswer, asked: BotQuestion): Promise<Said> {
  const { lang, misses } = asked;
  const { unsure, whichProduct, noneOfThese } = botTexts(lang);
  if (answer.kind === 'answer') return sayEntry(deps, answer.entryId, asked);
  if (answer.kind === 'fact')
    return { html: factAnswer(answer.fact, lang), choices: [], outcome: 'answered', faq: null };
  const choices = answer.choices.map(({ question }) => question);
  if (answer.kind === 'whichProduct')
    return { html: whichProduct, choices: [...choices, noneOfThese], outcome: 'clarified', faq: null };
  if (choices.length === 0 || misses > 0) return offer(asked, undefined, choices);
  return { html: unsure, choices: [...choices, noneOfThese], outcome: 'missed', faq: null };
}

/** Reads the answer again, because it may have been withdrawn since the training. */
async function sayEntry({ database }: Deps, entryId: string, asked: BotQuestion): Promise<Said> {
  const { merchant, lang } = asked;
  const html = topicAnswer(merchant, lang, entryId);
  if (html !== null) return { html, choices: [], outcome: 'answered', faq: null };
  const [faq] = await database.forMerchant(merchant.id, (tx) => knowledgeAmong(tx, merchant.id, [entryId]));
  if (faq === undefined) return offer(asked);
  return sayFaq(faq);
}

const sayFaq = ({
  id: faqId,
  question,
  answer: html,
}: {
  id: string;
  question: string;
  answer: string;
}): Said => ({
  html,
  choices: [],
  outcome: 'answered',
  faq: { faqId, question },
});

async function withinStall<T>(work: Promise<T>): Promise<T> {
  const stalled = Symbol('stalled');
  const said = await withinOr(limits.botEngineStallMs, work, stalled);
  if (said === stalled) throw new LoggableError('The bot did not answer in time.');
  return said as T;
}
