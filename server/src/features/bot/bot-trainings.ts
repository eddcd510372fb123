import { limits } from '@aftercare/contract/limits';
import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/logging/log.ts';
import type { BotEngine, KnowledgeEntry, TrainBot } from '../../providers/bot/bot.port.ts';
import { knowledgeOf, knowledgeVersion } from '../faq/index.ts';
import type { BotQuestion } from './bot.port.ts';
import { withinOr } from './with-timeout.ts';

type Written = { question: string; answer: string };
export type Trained = { version: string; engine: BotEngine; answers: ReadonlyMap<string, Written> };
type Slot = { current: Trained | null; learning: Promise<Trained> | null };

type Asked = Pick<BotQuestion, 'merchant' | 'lang'>;
type TrainingDeps = { database: Database; log: Logger; train: TrainBot };

/** The first question waits this long for the training; training a small site takes a fraction of it. */
const trainingWaitMs = 3_500;

export const answersOf = (entries: readonly KnowledgeEntry[]): ReadonlyMap<string, Written> =>
  new Map(entries.map(({ id, question, answer }) => [id, { question, answer }]));

/** One training for each merchant and language, cached until the FAQs change. */
export function createBotTrainings(deps: TrainingDeps) {
  const slots = new Map<string, Slot>();

  function slotOf({ merchant, lang }: Asked): Slot {
    const key = `${merchant.id} ${lang}`;
    const slot = slots.get(key) ?? { current: null, learning: null };
    slots.set(key, slot);
    return slot;
  }

  return {
    /** null: there is none, or none in time. */
    async trainedFor(asked: Asked): Promise<Trained | null> {
      const { merchant, lang } = asked;
      const { entries, version } = await deps.database.forMerchant(merchant.id, (tx) =>
        knowledgeVersion(tx, merchant.id, lang),
      );
      if (entries > limits.botLearntEntries) return null;
      const slot = slotOf(asked);
      if (slot.current?.version === version) return slot.current;
      slot.learning ??= learnInto(slot, deps, asked, version);
      if (!slot.current) return await withinOr(trainingWaitMs, slot.learning, null);
      slot.learning.catch(() => undefined); // logged in `learnInto`; the former training answers
      return slot.current;
    },
  };
}

function learnInto(slot: Slot, deps: TrainingDeps, asked: Asked, version: string): Promise<Trained> {
  return learn(deps, asked, version)
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

async function learn(
  { database, train }: TrainingDeps,
  { merchant, lang }: Asked,
  version: string,
): Promise<Trained> {
  const entries = await database.forMerchant(merchant.id, (tx) => knowledgeOf(tx, merchant.id, lang));
  const engine = await train(entries, lang);
  return { version, engine, answers: answersOf(entries) };
}
