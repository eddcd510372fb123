import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/logging/log.ts';
import type {
  BotTraining,
  EmbeddedEngine,
  ModelFiles,
  StartTraining,
  Trained,
} from '../../providers/bot/bot.port.ts';
import {
  type AfterFaq,
  type KnowledgePage,
  type KnowledgeSize,
  knowledgePage,
  knowledgeSize,
} from '../faq/index.ts';
import { knowledgeOfProducts } from '../products/index.ts';
import { contentVersionOf } from '../search/index.ts';
import type { BotQuestion } from './bot.port.ts';
import type { VectorFetches } from './embeddings/vector-fetches.ts';
import { learntSections } from './sections/learnt-sections.ts';
import { topicEntries } from './topics/topics.ts';
import {
  type EngineSlots,
  type Learnt,
  makeRoom,
  putFailure,
  putLearnt,
  type Slot,
  touchSlot,
  usableEngine,
} from './trainings/engine-slots.ts';
import { botFileKey } from './trainings/model-files.ts';
import type { TrainingQueue } from './trainings/training-queue.ts';
import { withTimeoutOr } from './with-timeout.ts';

type TrainingTarget = Pick<BotQuestion, 'merchant' | 'lang'>;
export type TrainingDeps = {
  database: Database;
  clock: Clock;
  log: Logger;
  train: StartTraining;
  models: ModelFiles;
  queue: TrainingQueue;
  /** Default: the bots compare words only. */
  vectors?: Pick<VectorFetches, 'given' | 'want' | 'resume' | 'renew'> | undefined;
};

/**
 * The first question waits this long for the training; training a small site takes a fraction of it. It is shorter
 * than `botWaitMs`, so that the specification's call returns an answer, too.
 */
const trainingWaitMs = 5_000;

/**
 * Trains one bot for each merchant and language. It is cached until FAQs, products or settings change, and
 * shared with other nodes by a file. A later question retries a failed training, after doubled pauses.
 */
export function createBotTrainings(deps: TrainingDeps) {
  const slots: EngineSlots = new Map();
  /** The newest settings of each site, because they may change while the site waits in the queue. */
  const newest = new Map<string, TrainingTarget>();
  const now = () => deps.clock.now().getTime();

  function startLearning(key: string, slot: Slot): void {
    const { promise, resolve } = Promise.withResolvers<Learnt | null>();
    const turn = deps.queue.add(async () => {
      const target = newest.get(key);
      const work =
        target && (await learn(deps, target).catch((error: unknown) => refused(deps, target, error)));
      if (work) {
        putLearnt(slot, work.learnt);
        makeRoom(slots, key);
      } else putFailure(slot, now());
      slot.learning = null;
      resolve(work ? work.learnt : null);
      // Shares the file after the answer and before the next training, because writing a large file takes
      // seconds.
      await work?.share();
      if (target && work) deps.vectors?.want(target, work.wanted, () => learnAgain(key, slot));
    });
    if (turn === null) {
      deps.log.event('bot.training_queue_full');
      return;
    }
    slot.learning = promise;
    turn.catch((error: unknown) => deps.log.event('bot.training_failed', { error }));
  }

  /** With more vectors than the current engine has. */
  function learnAgain(key: string, slot: Slot): void {
    if (slots.get(key) === slot && slot.learning === null) startLearning(key, slot);
  }

  return {
    /**
     * Returns null if no engine is trained in time. The engine may have been trained on an earlier version.
     */
    async engineFor(target: TrainingTarget): Promise<EmbeddedEngine | null> {
      const key = keyOf(target);
      // Stored before the first await, because a question may wait longer for the database than a later one.
      if ((newest.get(key)?.merchant.version ?? 0) <= target.merchant.version)
        newest.set(key, { merchant: target.merchant, lang: target.lang });
      const version = await versionOf(deps, target);
      const slot = touchSlot(slots, key);
      const usable = usableEngine(slot, version, now());
      const isCurrent = slot.current?.version === version;
      if (!isCurrent && slot.learning === null && now() >= slot.notBefore) startLearning(key, slot);
      else deps.vectors?.resume(target, () => learnAgain(key, slot));
      if (usable) return usable.engine;
      if (slot.learning === null) return null;
      return (await withTimeoutOr(trainingWaitMs, slot.learning, null))?.engine ?? null;
    },
    /** After the embeddings service changed the length of its vectors. Returns at once. */
    renewVectors(target: TrainingTarget, dimensions: number): void {
      const key = keyOf(target);
      const slot = slots.get(key);
      if (!slot || !deps.vectors) return;
      deps.vectors
        .renew(target, dimensions)
        .then((isRenewed) => isRenewed && learnAgain(key, slot))
        .catch((error: unknown) => refused(deps, target, error));
    },
  };
}

const keyOf = ({ merchant, lang }: TrainingTarget): string => `${merchant.id} ${lang}`;

async function versionOf({ database }: TrainingDeps, { merchant }: TrainingTarget): Promise<string> {
  const contents = await database.forMerchant(merchant.id, (tx) => contentVersionOf(tx, merchant.id));
  return `${contents} ${merchant.version}`;
}

function refused({ log }: TrainingDeps, { merchant, lang }: TrainingTarget, error: unknown): null {
  log.event('bot.training_failed', { merchantId: merchant.id, kind: lang, error });
  return null;
}

/**
 * `share` stores the bot for the other nodes, unless it came from there. `wanted`: the texts whose vectors are
 * missing; null: none.
 */
type Work = { learnt: Learnt; share(): Promise<void>; wanted: readonly string[] | null };

async function learn(deps: TrainingDeps, target: TrainingTarget): Promise<Work> {
  const { database, models } = deps;
  const { merchant, lang } = target;
  // The version is read before the content, so that a concurrent change makes the training outdated. In the
  // other order, old content could have the new version.
  const version = await versionOf(deps, target);
  const size = await database.forMerchant(merchant.id, (tx) => knowledgeSize(tx, merchant.id, lang));
  if (size.entries > limits.botLearntEntries)
    return { learnt: { version, engine: null, bytes: 0 }, share: () => Promise.resolve(), wanted: null };
  const started = performance.now();
  const training = deps.train(lang);
  try {
    await readInto(training, deps, target, size);
    const products = await database.forMerchant(merchant.id, (tx) =>
      knowledgeOfProducts(tx, merchant.id, lang),
    );
    const key = botFileKey(merchant.id, lang);
    const vectors = (await deps.vectors?.given(target)) ?? null;
    const sections = await learntSections(database, merchant.id, lang);
    const trained = await training.finish(products, await models.read(key), { vectors, sections });
    report(deps.log, target, trained, performance.now() - started);
    const learnt = { version, engine: trained.engine, bytes: trained.file.byteLength };
    const share = () => (trained.origin === 'stored' ? Promise.resolve() : models.write(key, trained.file));
    return { learnt, share, wanted: trained.wanted ?? null };
  } finally {
    training.stop();
  }
}

async function readInto(
  training: BotTraining,
  { database }: TrainingDeps,
  { merchant, lang }: TrainingTarget,
  size: KnowledgeSize,
): Promise<void> {
  const read = (after: AfterFaq) =>
    database.forMerchant(merchant.id, (tx) =>
      knowledgePage(tx, { merchantId: merchant.id, lang, size, after }),
    );
  let after: AfterFaq = null;
  do {
    const { entries, last }: KnowledgePage = await read(after);
    await training.add(entries);
    after = last;
  } while (after !== null);
  await training.add(topicEntries(merchant, lang));
}

function report(log: Logger, { merchant, lang }: TrainingTarget, { origin }: Trained, ms: number): void {
  const fields = { merchantId: merchant.id, kind: lang, ms: Math.round(ms) };
  if (origin === 'refused') log.event('bot.model_refused', fields);
  log.event(origin === 'stored' ? 'bot.loaded' : 'bot.trained', fields);
}
