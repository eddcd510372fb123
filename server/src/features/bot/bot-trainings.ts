import { limits } from '@aftercare/contract/limits';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/logging/log.ts';
import type { Knowledge, RetrievingEngine, TrainBot } from '../../providers/bot/bot.port.ts';
import { countKnowledge, knowledgeOf } from '../faq/index.ts';
import { knowledgeOfProducts } from '../products/index.ts';
import { contentVersionOf } from '../search/index.ts';
import type { BotQuestion } from './bot.port.ts';
import { topicEntries } from './topics/topics.ts';
import { withinOr } from './with-timeout.ts';

/** `engine` null: there are too many FAQs to learn. */
type Trained = { version: string; engine: RetrievingEngine | null };
type Slot = { current: Trained | null; learning: Promise<Trained> | null };

type Asked = Pick<BotQuestion, 'merchant' | 'lang'>;
type TrainingDeps = { database: Database; log: Logger; train: TrainBot };

/** The first question waits this long for the training; training a small site takes a fraction of it. */
const trainingWaitMs = 4_000;

/** One training for each merchant and language, cached until FAQs, products or settings change. */
export function createBotTrainings(deps: TrainingDeps) {
  const slots = new Map<string, Slot>();
  /** One training at a time: the other processor is for requests. */
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn: InTurn = (work) => {
    const turn = queue.then(work);
    queue = turn.catch(() => undefined); // the caller handles it
    return turn;
  };

  function slotOf({ merchant, lang }: Asked): Slot {
    const key = `${merchant.id} ${lang}`;
    const slot = slots.get(key) ?? { current: null, learning: null };
    slots.set(key, slot);
    return slot;
  }

  return {
    /** null: there is none, or none in time. The engine may have learnt an earlier version. */
    async engineFor(asked: Asked): Promise<RetrievingEngine | null> {
      const { merchant } = asked;
      // Read before the content: a concurrent change makes the training outdated, never newer than its version.
      const contents = await deps.database.forMerchant(merchant.id, (tx) =>
        contentVersionOf(tx, merchant.id),
      );
      const version = `${contents} ${merchant.version}`;
      const slot = slotOf(asked);
      if (slot.current?.version === version) return slot.current.engine;
      slot.learning ??= learnInto(slot, deps, asked, { version, inTurn });
      if (!slot.current) return (await withinOr(trainingWaitMs, slot.learning, null))?.engine ?? null;
      slot.learning.catch(() => undefined); // logged in `learnInto`; the former training answers
      return slot.current.engine;
    },
  };
}

type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

function learnInto(
  slot: Slot,
  deps: TrainingDeps,
  asked: Asked,
  { version, inTurn }: { version: string; inTurn: InTurn },
): Promise<Trained> {
  return inTurn(() => learn(deps, asked, version))
    .then((fresh) => {
      slot.current = fresh;
      return fresh;
    })
    .catch((error: unknown) => {
      deps.log.event('bot.training_failed', { error });
      throw error;
    })
    .finally(() => {
      slot.learning = null;
    });
}

async function learn({ database, train }: TrainingDeps, asked: Asked, version: string): Promise<Trained> {
  const knowledge = await database.forMerchant(asked.merchant.id, (tx) => readKnowledge(tx, asked));
  return { version, engine: knowledge === null ? null : await train(knowledge, asked.lang) };
}

async function readKnowledge(tx: Tx, { merchant, lang }: Asked): Promise<Knowledge | null> {
  if ((await countKnowledge(tx, merchant.id, lang)) > limits.botLearntEntries) return null;
  const faqs = await knowledgeOf(tx, merchant.id, lang);
  const products = await knowledgeOfProducts(tx, merchant.id, lang);
  return { entries: [...faqs, ...topicEntries(merchant, lang)], products };
}
