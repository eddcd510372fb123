import { botEmbeddingLimits } from '@aftercare/contract/bot-embedding-limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Logger } from '../../../platform/logging/log.ts';
import type { Seal } from '../../../platform/secrets/seal.ts';
import type {
  BotAnswer,
  EmbeddedEngine,
  RetrievingEngine,
  VectorUse,
} from '../../../providers/bot/bot.port.ts';
import { type Embeddings, serviceIdOf, type TextVectors } from '../../../providers/bot/embeddings.port.ts';
import { BotServiceFault, OtherDimensions } from '../../../providers/bot/outside-engine.port.ts';
import type { BotQuestion } from '../bot.port.ts';
import { botKeyFor } from '../services/bot-keys.ts';
import { createBreaker } from '../services/breaker.ts';
import { spendBudget, tokensIn } from '../services/budgets.ts';
import { withinServiceTime } from '../services/within-service-time.ts';
import { isSettled } from '../settled-answer.ts';
import { createRecentVectors } from './recent-vectors.ts';

type Deps = {
  database: Database;
  clock: Clock;
  log: Logger;
  seal: Seal;
  embeddings: Embeddings;
};

type Question = Pick<BotQuestion, 'merchant' | 'text' | 'earlier' | 'customerId' | 'visitorId'>;
type AnyEngine = RetrievingEngine & Partial<Pick<EmbeddedEngine, 'vectorUse'>>;
type Service = { url: string; model: string };
type Asking = { question: Question; service: Service; use: VectorUse };

/** With less time left for the service, a failure would not be its fault. */
const minMs = botEmbeddingLimits.questionMs / 2;

type Breaker = ReturnType<typeof createBreaker>;

/** How the engine uses the vectors of the site's current service; null: not at all. */
function usable({ merchant }: Pick<Question, 'merchant'>, { vectorUse }: Pick<AnyEngine, 'vectorUse'>) {
  const service = merchant.configuration.botEmbeddings;
  if (service === undefined || vectorUse?.service !== serviceIdOf(service)) return null;
  return { service, use: vectorUse };
}

function note(
  { log, breaker }: Pick<Deps, 'log'> & { breaker: Breaker },
  { merchant }: Question,
  service: Service,
  error: unknown,
): void {
  const about = { merchantId: merchant.id, reason: 'question', error };
  if (!(error instanceof BotServiceFault)) {
    // Not the service's fault, so it is not paused.
    log.event('bot.vectors_failed', about);
    return;
  }
  const { kind } = error;
  log.event('bot.vectors_failed', { ...about, kind });
  if (breaker.failed(merchant.id, serviceIdOf(service), kind))
    log.event('bot.vectors_paused', { merchantId: merchant.id, kind });
}

/** The vectors of questions, by one call with a deadline. Without them the engine compares words only. */
export function createQuestionVectors(deps: Deps) {
  const { database, clock, log, embeddings } = deps;
  // No answer about a few numbers is a visitor's fault.
  const breaker = createBreaker(clock, new Set());
  const recent = createRecentVectors(botEmbeddingLimits.keptQuestions);

  async function fetchVectors(
    { question, service, use: { dimensions } }: Asking,
    texts: readonly string[],
    onCall: () => void,
  ): Promise<TextVectors | null> {
    const { merchant } = question;
    const endsAt = performance.now() + botEmbeddingLimits.questionMs;
    const visitorId = question.customerId ?? question.visitorId;
    const spent = { merchantId: merchant.id, visitorId, tokens: tokensIn(texts) };
    if (!(await spendBudget(deps, 'embeddings', spent))) return null;
    const key = await database.forMerchant(merchant.id, (tx) =>
      botKeyFor(deps, tx, { merchantId: merchant.id, purpose: 'embeddings', url: service.url }),
    );
    const timeoutMs = Math.floor(endsAt - performance.now());
    if (timeoutMs < minMs || !breaker.mayCall(merchant.id, serviceIdOf(service))) return null;
    onCall();
    const vectors = await embeddings.embed({ ...service, key }, texts, { dimensions, timeoutMs });
    breaker.succeeded(merchant.id, serviceIdOf(service));
    return vectors;
  }

  /** null: late, above a budget, or a failure, which is reported. */
  async function vectorsOf(
    asking: Asking,
    onOtherDimensions: (dimensions: number) => void,
  ): Promise<TextVectors | null> {
    const { question, service, use } = asking;
    const id = serviceIdOf(service);
    const known = recent.of(id, [...use.textsOf(question), ...question.earlier]);
    const missing = use.textsOf(question).filter((text) => !known.has(text));
    if (missing.length === 0) return known;
    if (breaker.isPaused(question.merchant.id, id)) return null;
    try {
      const fetched = await withinServiceTime(botEmbeddingLimits.questionMs, (onCall) =>
        fetchVectors(asking, missing, onCall),
      );
      if (fetched === null) return null;
      recent.put(id, fetched);
      return new Map([...known, ...fetched]);
    } catch (error) {
      note({ log, breaker }, question, service, error);
      // A single answer can be a mistake. Several in a row show that the service has changed.
      if (error instanceof OtherDimensions && breaker.isPaused(question.merchant.id, id))
        onOtherDimensions(error.dimensions);
      return null;
    }
  }

  return {
    /**
     * The engine with the vectors of this question; null: `own` is its answer. Never rejects.
     * `onOtherDimensions`: the service gives vectors of another length than those that the engine has learnt.
     */
    async informed(
      question: Question,
      engine: AnyEngine,
      { own, onOtherDimensions }: { own: BotAnswer; onOtherDimensions(dimensions: number): void },
    ): Promise<EmbeddedEngine | null> {
      const found = usable(question, engine);
      if (found === null || isSettled(own)) return null;
      const vectors = await vectorsOf({ question, ...found }, onOtherDimensions);
      return vectors && found.use.withVectors(vectors);
    },
    /** The engine with the vectors that a question had just now. */
    recent(question: Pick<Question, 'merchant' | 'text'>, engine: EmbeddedEngine): EmbeddedEngine {
      const found = usable(question, engine);
      if (found === null) return engine;
      return found.use.withVectors(recent.of(found.use.service, found.use.textsOf(question)));
    },
  };
}

export type QuestionVectors = ReturnType<typeof createQuestionVectors>;
