import { botEmbeddingLimits } from '@aftercare/contract/bot-embedding-limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Logger } from '../../../platform/logging/log.ts';
import type { Seal } from '../../../platform/secrets/seal.ts';
import type { GivenVectors, ModelFiles } from '../../../providers/bot/bot.port.ts';
import { type Embeddings, serviceIdOf } from '../../../providers/bot/embeddings.port.ts';
import type { BotQuestion } from '../bot.port.ts';
import { botKeyFor } from '../services/bot-keys.ts';
import { vectorFileKey } from '../trainings/model-files.ts';
import { createTrainingQueue } from '../trainings/training-queue.ts';
import { putVectorProgress } from './vector-progress.repository.ts';

export type VectorFetchDeps = {
  database: Database;
  clock: Clock;
  log: Logger;
  seal: Seal;
  embeddings: Embeddings;
  models: ModelFiles;
};

type Target = Pick<BotQuestion, 'merchant' | 'lang'>;
/**
 * `fetches`: how many ended since the vectors were complete. `notBefore`: the next one, in milliseconds since
 * 1970. `isOver`: only another training can want more.
 */
type Missing = Target & {
  texts: readonly string[];
  fetches: number;
  notBefore: number;
  isRunning: boolean;
  isOver: boolean;
};

const { fetchMs, fetchesWaiting, retrySeconds, retryMaxSeconds } = botEmbeddingLimits;

const serviceOf = ({ merchant }: Target) => merchant.configuration.botEmbeddings;
const nameOf = ({ merchant, lang }: Target): string => `${merchant.id} ${lang}`;

/** Returns how many vectors were added. */
async function fetchMissing(deps: VectorFetchDeps, one: Missing, signal: AbortSignal): Promise<number> {
  const { database, clock, log, embeddings, models } = deps;
  const { merchant, lang, texts } = one;
  const service = serviceOf(one);
  if (service === undefined || signal.aborted) return 0;
  const key = await database.forMerchant(merchant.id, (tx) =>
    botKeyFor(deps, tx, { merchantId: merchant.id, purpose: 'embeddings', url: service.url }),
  );
  const fileKey = vectorFileKey(merchant.id, lang);
  const file = await models.read(fileKey);
  const wanted = { file, texts, timeoutMs: fetchMs, signal };
  const extended = await embeddings.extend({ ...service, key }, wanted);
  if (signal.aborted) return 0;
  const { added, embedded, refused, dimensions, problem, isFull } = extended;
  if (extended.file !== null) await models.write(fileKey, extended.file);
  const counts = { texts: extended.texts, embedded, dimensions, updatedAt: clock.now() };
  await database.forMerchant(merchant.id, (tx) =>
    putVectorProgress(tx, {
      merchantId: merchant.id,
      lang,
      service: serviceIdOf(service),
      ...counts,
      problem: problem ?? (refused > 0 ? 'requestRefused' : null),
    }),
  );
  one.isOver = problem === null || isFull;
  // They are not needed any more, and may be many.
  if (one.isOver) one.texts = [];
  if (problem !== null)
    log.event('bot.vectors_failed', { merchantId: merchant.id, reason: 'training', kind: problem });
  return added;
}

/** 0: there are no vectors of the site's service. */
async function storedDimensions({ models, embeddings }: VectorFetchDeps, target: Target): Promise<number> {
  const service = serviceOf(target);
  if (service === undefined) return 0;
  return embeddings.dimensionsIn(await models.read(vectorFileKey(target.merchant.id, target.lang)), service);
}

/**
 * The vectors of what the bots of this node learn, fetched after a training and used by the next one, so that
 * no training waits for a service. A failed fetch is repeated by a later question, after doubled pauses.
 */
export function createVectorFetches(deps: VectorFetchDeps) {
  const { clock, log, models } = deps;
  const queue = createTrainingQueue(fetchesWaiting);
  const stopped = new AbortController();
  const missing = new Map<string, Missing>();
  /** When the vectors of a site and language were deleted, in milliseconds since 1970. */
  const renewed = new Map<string, number>();
  const now = () => clock.now().getTime();

  /** Also after a success, so that a storage that keeps nothing does not lead to endless fetches. */
  function putPause(one: Missing): void {
    const pause = Math.min(retryMaxSeconds, retrySeconds * 2 ** one.fetches);
    one.fetches += 1;
    one.notBefore = now() + pause * 1000;
  }

  function start(one: Missing, onAdded: () => void): void {
    if (one.isRunning || one.isOver || now() < one.notBefore) return;
    const turn = queue.add(() => fetchMissing(deps, one, stopped.signal).finally(() => putPause(one)));
    // A later question tries again.
    if (turn === null) return;
    one.isRunning = true;
    turn
      .then((added) => {
        one.isRunning = false;
        if (added > 0) onAdded();
      })
      .catch((error: unknown) => {
        one.isRunning = false;
        log.event('bot.vectors_failed', { merchantId: one.merchant.id, reason: 'training', error });
      });
  }

  return {
    /** The stored vectors for a training; null: the site has no embeddings service. */
    async given(target: Target): Promise<GivenVectors | null> {
      const service = serviceOf(target);
      if (service === undefined) return null;
      const file = await models.read(vectorFileKey(target.merchant.id, target.lang));
      return { service: serviceIdOf(service), file };
    },
    /**
     * After a training that lacked vectors of these texts. `texts` null: it lacked none. `onAdded`: another
     * training would have more.
     */
    want(target: Target, texts: readonly string[] | null, onAdded: () => void): void {
      const service = serviceOf(target);
      const known = missing.get(nameOf(target));
      if (texts === null || service === undefined) {
        missing.delete(nameOf(target));
        return;
      }
      const before = known && serviceOf(known);
      const isSame = before !== undefined && serviceIdOf(before) === serviceIdOf(service);
      const one: Missing = {
        ...target,
        texts,
        fetches: isSame ? (known?.fetches ?? 0) : 0,
        notBefore: isSame ? (known?.notBefore ?? 0) : 0,
        isRunning: false,
        isOver: false,
      };
      missing.set(nameOf(target), one);
      start(one, onAdded);
    },
    /** Repeats a failed fetch once its pause is over. Returns at once. */
    resume(target: Target, onAdded: () => void): void {
      const one = missing.get(nameOf(target));
      if (one) start(one, onAdded);
    },
    /**
     * Deletes the stored vectors if the service now gives this number of dimensions, at most once in an hour.
     * Returns whether another training would have others than before.
     */
    async renew(target: Target, dimensions: number): Promise<boolean> {
      const name = nameOf(target);
      const stored = await storedDimensions(deps, target);
      if (stored === dimensions) return true;
      if (stored === 0 || now() < (renewed.get(name) ?? 0) + retryMaxSeconds * 1000) return false;
      renewed.set(name, now());
      missing.delete(name);
      await models.remove(vectorFileKey(target.merchant.id, target.lang));
      return true;
    },
    stop: () => stopped.abort(),
  };
}

export type VectorFetches = ReturnType<typeof createVectorFetches>;
