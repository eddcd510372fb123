import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { LoggableError } from '../../../platform/logging/loggable-error.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import type { EngineQuestion, KnowledgeEntry, ModelFiles } from '../../../providers/bot/bot.port.ts';
import type { ReplayBot, ReplayedAnswer, StartReplayBot } from '../../../providers/bot/replay.port.ts';
import {
  type AfterFaq,
  draftedKnowledgePage,
  draftedKnowledgeSize,
  type KnowledgePage,
  knowledgePage,
  knowledgeSize,
} from '../../faq/index.ts';
import { knowledgeOfProducts } from '../../products/index.ts';
import { learntSections } from '../sections/learnt-sections.ts';
import { topicEntries } from '../topics/topics.ts';
import { botFileKey } from '../trainings/model-files.ts';
import type { TrainingQueue } from '../trainings/training-queue.ts';

export type AnswerDeps = {
  database: Database;
  models: ModelFiles;
  startReplayBot: StartReplayBot;
  queue: TrainingQueue;
};

/** The knowledge from which a bot of the replay is trained. `added`: one more wording for the FAQ with this id. */
export type Learnt = {
  merchant: Merchant;
  lang: Language;
  knowledge: 'published' | 'drafted';
  added?: { id: string; wording: string } | undefined;
};

/** `onTurn`: the bot begins to learn, after earlier trainings of the node. */
type Progress = { signal: AbortSignal; onTurn(): Promise<void>; onDone(questions: number): void };

/** So many at a time, so that progress is shown and a cancellation is noticed. */
const questionsAtOnce = 50;

const readers = {
  published: { sizeOf: knowledgeSize, pageOf: knowledgePage },
  drafted: { sizeOf: draftedKnowledgeSize, pageOf: draftedKnowledgePage },
} as const;

/** The site has more FAQs than a bot learns. */
export class TooManyFaqs extends LoggableError {}

/** The answers of a bot with this knowledge, in the order of the questions. Waits for its turn to train. */
export function answersOf(
  deps: AnswerDeps,
  learnt: Learnt,
  questions: readonly EngineQuestion[],
  progress: Progress,
): Promise<ReplayedAnswer[]> {
  const turn = deps.queue.add(async () => {
    await progress.onTurn();
    progress.signal.throwIfAborted();
    const bot = deps.startReplayBot(learnt.lang);
    const stop = () => bot.stop();
    progress.signal.addEventListener('abort', stop, { once: true });
    try {
      await learn(bot, deps, learnt);
      return await answerEach(bot, questions, progress);
    } finally {
      progress.signal.removeEventListener('abort', stop);
      bot.stop();
    }
  });
  return turn ?? Promise.reject(new LoggableError('Too many trainings wait on this node.'));
}

async function answerEach(
  bot: ReplayBot,
  questions: readonly EngineQuestion[],
  { onDone }: Progress,
): Promise<ReplayedAnswer[]> {
  const answers: ReplayedAnswer[] = [];
  for (let from = 0; from < questions.length; from += questionsAtOnce) {
    const some = questions.slice(from, from + questionsAtOnce);
    answers.push(...(await bot.answer(some)));
    onDone(some.length);
  }
  return answers;
}

async function learn(bot: ReplayBot, { database, models }: AnswerDeps, learnt: Learnt): Promise<void> {
  const { merchant, lang, knowledge, added } = learnt;
  const { id: merchantId } = merchant;
  const read = <T>(work: (tx: Tx) => Promise<T>) => database.forMerchant(merchantId, work);
  const { sizeOf, pageOf } = readers[knowledge];
  const size = await read((tx) => sizeOf(tx, merchantId, lang));
  if (size.entries > limits.botLearntEntries) throw new TooManyFaqs('The site has too many FAQs to learn.');
  let after: AfterFaq = null;
  do {
    const page: KnowledgePage = await read((tx) => pageOf(tx, { merchantId, lang, size, after }));
    await bot.add(added ? page.entries.map((entry) => withWording(entry, added)) : page.entries);
    after = page.last;
  } while (after !== null);
  await bot.add(topicEntries(merchant, lang));
  const products = await read((tx) => knowledgeOfProducts(tx, merchantId, lang));
  // The bot that answers customers has most likely learnt the published FAQs already.
  const stored = knowledge === 'published' ? await models.read(botFileKey(merchantId, lang)) : null;
  await bot.learn(products, await learntSections(database, merchantId, lang), stored);
}

const withWording = (entry: KnowledgeEntry, { id, wording }: { id: string; wording: string }) =>
  entry.id === id ? { ...entry, variants: [...entry.variants, wording] } : entry;
