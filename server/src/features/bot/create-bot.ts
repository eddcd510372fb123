import { smallTalkIn } from '@aftercare/chat-machine/intents/small-talk';
import { isWishForPerson } from '@aftercare/chat-machine/intents/wish';
import { limits } from '@aftercare/contract/limits';
import { LoggableError } from '../../platform/logging/loggable-error.ts';
import type {
  AnswerFromEntries,
  EmbeddedEngine,
  EngineQuestion,
  IntentOf,
  RetrievingEngine,
} from '../../providers/bot/bot.port.ts';
import { faqAsking, knowledgeAmong } from '../faq/index.ts';
import type { Search } from '../search/index.ts';
import { asChoice, sourceOfAnswer, sourceOfReply } from './answer-source.ts';
import type { Bot, BotQuestion, BotReply, OwnOrder, SuggestedSource } from './bot.port.ts';
import { botName, botTexts, isDangerChoice, isNoneOfThese } from './bot-texts.ts';
import { createBotTrainings, type TrainingDeps } from './bot-trainings.ts';
import { chosenText, isBoth, questionChoices } from './chosen-text.ts';
import type { QuestionVectors } from './embeddings/question-vectors.ts';
import { guidedAnswerByQuestion } from './guided-answers.view.ts';
import { answerLanguage } from './languages/question-language.ts';
import { orderAnswer } from './order-answer.ts';
import { onPossibleWish, readIntent, reportsDanger } from './read-intent.ts';
import { faqReply, offer, type ReplyContent, replyOf, smallTalk, withSafetyNote } from './replies.ts';
import { withoutWithdrawn } from './sections/section-reply.ts';
import type { OutsideAnswers } from './services/outside-answers.ts';
import { outsideReply } from './services/outside-reply.ts';
import { suggestionsOf } from './suggestions/suggest-answers.ts';
import { withTimeoutOr } from './with-timeout.ts';

type Deps = TrainingDeps & {
  search: Search;
  answerFromEntries: AnswerFromEntries;
  intentOf: IntentOf;
  outside: OutsideAnswers;
  ownOrder: OwnOrder;
  questionVectors: QuestionVectors;
};

const searchPageSize = 8;

/**
 * Answers a guided question with its guided answer. Other questions are answered from FAQs, product
 * properties and settings, by the embedded engine or the outside engine of the site. A training is cached
 * until these change; until the next one is ready, the former bot answers for a limited time. Without a
 * training, or with too many FAQs to train on, the search preselects a few.
 */
export function createBot(deps: Deps): Bot {
  const { log } = deps;
  const trainings = createBotTrainings(deps);

  const fromKnowledge = async (
    question: BotQuestion,
    trained: EmbeddedEngine | null,
  ): Promise<ReplyContent> => {
    const endsAt = deps.outside.endsAt();
    const engine = trained ?? (await engineFromSearch(deps, question));
    if (engine === null) return { ...offer(question, botTexts(question.lang).notReady), source: null };
    const asked = engineQuestion(question);
    const inWords = await engine.answer(asked);
    const { reply: ofIntent, possible } = await readIntent(deps.intentOf, inWords, question);
    if (ofIntent !== null) return ofIntent;
    // After the intents, so that only questions leave the server.
    const informed = await deps.questionVectors.informed(question, engine, {
      own: inWords,
      onOtherDimensions: (dimensions) => trainings.renewVectors(question, dimensions),
    });
    const found = informed ? await informed.answer(asked) : inWords;
    const answer = await withoutWithdrawn(deps.database, found, question);
    const own = { engine: informed ?? engine, own: answer, endsAt };
    const outside = await deps.outside.answerTo(question, own);
    const content = outside
      ? outsideReply(outside, question.lang)
      : {
          ...(await replyOf(deps.database, answer, onPossibleWish(question, possible))),
          source: sourceOfAnswer(answer),
        };
    return possible === 'danger' ? withSafetyNote(content, question.lang) : content;
  };

  const reply = async (typed: BotQuestion): Promise<ReplyContent> => {
    const selected = withChoice(typed);
    const question = inItsLanguage(selected);
    const known = await withStallTimeout(withoutEngine(deps, selected, question));
    // The first training after a start may take longer than an answer may. It has a deadline of its own.
    const trained = known ? null : await trainings.engineFor(question);
    const content = known ?? (await withStallTimeout(fromKnowledge(question, trained)));
    return selected === typed ? content : asChoice(content);
  };

  return {
    prepare({ merchant, lang }) {
      if (!merchant.configuration.zhuiyiBotStatus) return;
      // Trains on the site's content before the intents, because the first question needs the content more.
      trainings
        .engineFor({ merchant, lang })
        .then(() => deps.intentOf('', lang))
        .catch((error: unknown) => log.event('bot.training_failed', { error }));
    },
    async explain(question) {
      const engine = await trainings.engineFor(question);
      return engine && deps.questionVectors.recent(question, engine).explain(question.text);
    },
    suggest: (question) => suggest(deps, trainings, question),
    async reportsDanger({ merchant, lang, text }) {
      if (!merchant.configuration.zhuiyiBotStatus) return false;
      return reportsDanger(deps.intentOf, text, answerLanguage([text], lang));
    },
    async answer(question) {
      const { merchant, lang } = question;
      const withAuthor = (content: ReplyContent): BotReply => ({
        ...content,
        authorName: botName(merchant, lang),
        handsOver: false,
        source: content.source === undefined ? sourceOfReply(content) : content.source,
      });
      // The bot was switched off after the question was stored.
      if (!merchant.configuration.zhuiyiBotStatus) return withAuthor(offer(question));
      try {
        return withAuthor(await reply(question));
      } catch (error) {
        // If the bot fails or times out, it offers an agent, so that the customer always gets an answer.
        log.event('bot.answer_failed', { error });
        return withAuthor(offer(question, botTexts(lang).fault));
      }
    },
  };
}

async function suggest(
  deps: Deps,
  trainings: ReturnType<typeof createBotTrainings>,
  question: Parameters<Bot['suggest']>[0],
): Promise<SuggestedSource[]> {
  const lang = answerLanguage([question.text, ...question.earlier], question.lang);
  const own = { ...question, lang };
  const trained = await trainings.engineFor(own);
  const suggested = async () => {
    // Without a call of the embeddings service, which costs money.
    const engine = trained ? deps.questionVectors.recent(own, trained) : await engineFromSearch(deps, own);
    return engine === null ? [] : suggestionsOf(deps, engine, own);
  };
  return withStallTimeout(suggested());
}

/** Returns an engine that answers from search results; null if there is no index either. */
async function engineFromSearch(
  deps: Deps,
  { merchant, lang, text }: Pick<BotQuestion, 'merchant' | 'lang' | 'text'>,
): Promise<RetrievingEngine | null> {
  const hits = await deps.search.find({
    merchant,
    lang,
    text,
    kind: 'faqs',
    isWide: true,
    label: undefined,
    page: 1,
    pageSize: searchPageSize,
  });
  if (hits === null || hits.lang !== lang) return null;
  const entries = await deps.database.forMerchant(merchant.id, (tx) =>
    knowledgeAmong(tx, merchant.id, hits.ids),
  );
  // Without products, because their properties take too long to compare for one question.
  return {
    answer: (question) => deps.answerFromEntries({ entries, products: [] }, lang, question),
    candidatesFor: () => entries.map(({ id: entryId, question }) => ({ entryId, question, facts: [] })),
  };
}

/** The answer to a message for which no engine is needed; `selected`: the message in the language of the chat. */
const withoutEngine = async (
  deps: Deps,
  selected: BotQuestion,
  question: BotQuestion,
): Promise<ReplyContent | null> =>
  (await byQuestion(deps, selected)) ??
  (question === selected ? null : await byQuestion(deps, question)) ??
  (await orderAnswer(deps.ownOrder, question)) ??
  withoutKnowledge(question);

/** A guided question or the exact question of a FAQ needs no training, so it is answered at once after a start. */
async function byQuestion({ database }: Deps, question: BotQuestion): Promise<ReplyContent | null> {
  const { merchant, lang, text } = question;
  const [guidedAnswer, faq] = await database.forMerchant(merchant.id, async (tx) => [
    await guidedAnswerByQuestion(tx, merchant.id, lang, text),
    await faqAsking(tx, merchant.id, lang, text),
  ]);
  if (!guidedAnswer) return faq && faqReply(faq);
  return {
    html: guidedAnswer.html,
    choices: guidedAnswer.list.map(({ content }) => content),
    outcome: 'answered',
    faq: null,
  };
}

function withChoice(question: BotQuestion): BotQuestion {
  const text = chosenText(question.text, question.choices);
  return text === question.text ? question : { ...question, text };
}

/** "Both" of two choices is replaced by them; of more choices, or after an answer, the engine finds what is meant. */
function engineQuestion(question: BotQuestion): EngineQuestion {
  const asked = { ...question, isAfterMiss: question.misses > 0 };
  return isBoth(question.text) ? { ...asked, bothOf: questionChoices(question.choices) } : asked;
}

/** A customer may write in another language than that of the page; the bot answers in theirs. */
function inItsLanguage(question: BotQuestion): BotQuestion {
  const { text, earlier } = question;
  const lang = answerLanguage([text, ...earlier], question.lang);
  return lang === question.lang ? question : { ...question, lang };
}

function withoutKnowledge(question: BotQuestion): ReplyContent | null {
  const { text } = question;
  if (isNoneOfThese(text)) return { ...offer(question), source: null };
  // The customer selected a choice by its number; the chat machine has handled typed requests already.
  if (isDangerChoice(text)) return { html: '', choices: [], outcome: 'danger', faq: null };
  if (isWishForPerson(text)) return { html: '', choices: [], outcome: 'wishForPerson', faq: null };
  const talk = smallTalkIn(text);
  if (talk === 'no' && questionChoices(question.choices).length > 0)
    return { ...offer(question), source: null };
  return talk === null ? null : smallTalk(talk, question);
}

async function withStallTimeout<T>(work: Promise<T>): Promise<T> {
  const stalled = Symbol('stalled');
  const result = await withTimeoutOr(limits.botEngineStallMs, work, stalled);
  if (result === stalled) throw new LoggableError('The bot did not answer in time.');
  return result as T;
}
