import { smallTalkIn } from '@aftercare/chat-machine/intents/small-talk';
import { isWishForPerson } from '@aftercare/chat-machine/intents/wish';
import { limits } from '@aftercare/contract/limits';
import { LoggableError } from '../../platform/logging/loggable-error.ts';
import type {
  AnswerAmong,
  BotAnswer,
  IntentOf,
  RecognisedIntent,
  RetrievingEngine,
} from '../../providers/bot/bot.port.ts';
import { faqAsking, knowledgeAmong } from '../faq/index.ts';
import type { Search } from '../search/index.ts';
import { asChoice, sourceOfAnswer, sourceOfWords } from './answer-source.ts';
import type { Bot, BotQuestion, BotWords, OwnOrder } from './bot.port.ts';
import { botName, botTexts, isNoneOfThese } from './bot-texts.ts';
import { createBotTrainings, type TrainingDeps } from './bot-trainings.ts';
import { questionsAmong, textMeant } from './choice-meant.ts';
import { orderAnswer } from './order-answer.ts';
import { type BotReply, faqReply, offer, replyOf, smallTalk } from './replies.ts';
import type { OutsideAnswers } from './services/outside-answers.ts';
import { outsideReply } from './services/outside-reply.ts';
import { storyAsking } from './stories.view.ts';
import { withinOr } from './with-timeout.ts';

type Deps = TrainingDeps & {
  search: Search;
  answerAmong: AnswerAmong;
  intentOf: IntentOf;
  outside: OutsideAnswers;
  ownOrder: OwnOrder;
};

const found = 8;

/**
 * Answers a guided question with its guided answer, and all others from the merchant's FAQs, product
 * properties and settings by the embedded engine, or by the outside engine that the site chose. The training
 * is cached until these change; until the new one is ready the former one answers, for a limited time. Without
 * a training, and for more FAQs than can be trained, the search
 * preselects a few.
 */
export function createBot(deps: Deps): Bot {
  const { log } = deps;
  const trainings = createBotTrainings(deps);

  const fromKnowledge = async (asked: BotQuestion): Promise<BotReply> => {
    const endsAt = deps.outside.endsAt();
    const engine = (await trainings.engineFor(asked)) ?? (await engineAmongFound(deps, asked));
    if (engine === null) return offer(asked, botTexts(asked.lang).fault);
    const answer = await engine.answer(asked);
    const intent = await intentReply(deps, answer, asked);
    if (intent !== null) return intent;
    const outside = await deps.outside.answerTo(asked, { engine, own: answer, endsAt });
    if (outside) return outsideReply(outside, asked.lang);
    return { ...(await replyOf(deps.database, answer, asked)), source: sourceOfAnswer(answer) };
  };

  const reply = async (typed: BotQuestion): Promise<BotReply> => {
    const asked = withChoice(typed);
    const said =
      (await byQuestion(deps, asked)) ??
      (await orderAnswer(deps.ownOrder, asked)) ??
      withoutKnowledge(asked) ??
      (await fromKnowledge(asked));
    return asked === typed ? said : asChoice(said);
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
    explain: async (asked) => (await trainings.engineFor(asked))?.explain(asked.text) ?? null,
    async answer(asked) {
      const { merchant, lang } = asked;
      const spoken = (said: BotReply): BotWords => ({
        ...said,
        authorName: botName(merchant, lang),
        handsOver: false,
        source: said.source === undefined ? sourceOfWords(said) : said.source,
      });
      // It was switched off after the question was stored.
      if (!merchant.configuration.zhuiyiBotStatus) return spoken(offer(asked));
      try {
        return spoken(await withinStall(reply(asked)));
      } catch (error) {
        // If the bot fails or times out, it offers an agent, so that the customer always gets an answer.
        log.event('bot.answer_failed', { error });
        return spoken(offer(asked, botTexts(lang).fault));
      }
    },
  };
}

/** Answers from the search results; null if there is no index either. */
async function engineAmongFound(
  deps: Deps,
  { merchant, lang, text }: BotQuestion,
): Promise<RetrievingEngine | null> {
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
  // Without products, because their properties take too long to compare for one question.
  return {
    answer: (question) => deps.answerAmong({ entries, products: [] }, lang, question),
    candidatesFor: () => entries.map(({ id: entryId, question }) => ({ entryId, question, facts: [] })),
  };
}

/** A guided question or a FAQ in its own words needs no training, so it is answered at once after a start. */
async function byQuestion({ database }: Deps, asked: BotQuestion): Promise<BotReply | null> {
  const { merchant, lang, text } = asked;
  const [story, faq] = await database.forMerchant(merchant.id, async (tx) => [
    await storyAsking(tx, merchant.id, lang, text),
    await faqAsking(tx, merchant.id, lang, text),
  ]);
  if (!story) return faq && faqReply(faq);
  return {
    html: story.html,
    choices: story.list.map(({ content }) => content),
    outcome: 'answered',
    faq: null,
  };
}

function withChoice(asked: BotQuestion): BotQuestion {
  const text = textMeant(asked);
  return text === asked.text ? asked : { ...asked, text };
}

function withoutKnowledge(asked: BotQuestion): BotReply | null {
  const { text } = asked;
  if (isNoneOfThese(text)) return { ...offer(asked), source: null };
  // A choice by its number; typed words were recognised before.
  if (isWishForPerson(text)) return { html: '', choices: [], outcome: 'wishForPerson', faq: null };
  const talk = smallTalkIn(text);
  if (talk === 'no' && questionsAmong(asked).length > 0) return { ...offer(asked), source: null };
  return talk === null ? null : smallTalk(talk, asked);
}

/** From here on, an answer is surer than a wish or small talk that the examples suggest. */
const surerThanIntents = 0.8;
/** Small talk with this score contains nothing else. */
const plainSmallTalk = 2;
const longestSmallTalk = 80;
/** Without the examples' model, the patterns of the chat machine still recognise most intents. */
const intentWaitMs = 2_000;

/** null: the message has no intent, or the answer is surer than the intent. */
async function intentReply(
  { intentOf }: Deps,
  answer: BotAnswer,
  asked: BotQuestion,
): Promise<BotReply | null> {
  const { text, lang } = asked;
  if (answer.confidence === 1) return null;
  const found = await withinOr(intentWaitMs, intentOf(text, lang), null);
  if (found === null) return null;
  const { intent, score } = found;
  if (intent === 'danger') {
    const isDanger = (await isAboutDanger(intentOf, answer, lang)) || outweighs(found, answer);
    return isDanger ? { html: '', choices: [], outcome: 'danger', faq: null } : null;
  }
  if (intent === 'wish')
    return answer.confidence < surerThanIntents
      ? { html: '', choices: [], outcome: 'wishForPerson', faq: null }
      : null;
  const isTalk = answer.confidence < surerThanIntents || score >= plainSmallTalk;
  return isTalk && text.length <= longestSmallTalk ? smallTalk(intent, asked) : null;
}

/** Many ordinary questions share words with reports of danger, and an answer shows that it is such a question. */
const outweighs = ({ margin }: RecognisedIntent, { confidence }: BotAnswer): boolean =>
  margin >= 0.2 + 1.5 * confidence;

/** The FAQ is about a danger itself, such as a swollen battery. */
async function isAboutDanger(
  intentOf: IntentOf,
  answer: BotAnswer,
  lang: BotQuestion['lang'],
): Promise<boolean> {
  if (answer.kind !== 'answer') return false;
  return (await intentOf(answer.question, lang))?.intent === 'danger';
}

async function withinStall<T>(work: Promise<T>): Promise<T> {
  const stalled = Symbol('stalled');
  const result = await withinOr(limits.botEngineStallMs, work, stalled);
  if (result === stalled) throw new LoggableError('The bot did not answer in time.');
  return result as T;
}
