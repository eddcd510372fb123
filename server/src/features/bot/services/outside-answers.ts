import { botServiceLimits } from '@aftercare/contract/bot-service-limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { hashSecret } from '../../../platform/ids.ts';
import type { Logger } from '../../../platform/logging/log.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import type { Seal } from '../../../platform/secrets/seal.ts';
import type { BotAnswer, OutsideAnswer, RetrievingEngine } from '../../../providers/bot/bot.port.ts';
import {
  BotServiceFault,
  type OutsideEngines,
  type OutsideService,
} from '../../../providers/bot/outside-engine.port.ts';
import type { BotQuestion } from '../bot.port.ts';
import { isSettled } from '../settled-answer.ts';
import { botKeyFor } from './bot-keys.ts';
import { createBreaker, noteFault } from './breaker.ts';
import { spendBudget, tokensOf } from './budgets.ts';
import { candidatesOf, readPassages } from './passages.ts';
import { withinServiceTime } from './within-service-time.ts';

export type OutsideDeps = {
  database: Database;
  clock: Clock;
  log: Logger;
  seal: Seal;
  engines: OutsideEngines;
};

type OutsideQuestion = Pick<
  BotQuestion,
  'merchant' | 'lang' | 'text' | 'earlier' | 'customerId' | 'visitorId'
>;
type AnswerOptions = {
  /** Finds the passages for the question. */
  engine: Pick<RetrievingEngine, 'candidatesFor'>;
  /** The embedded engine's answer. */
  own: BotAnswer;
  /** Deadline of the answer, as a value of `performance.now()`. */
  endsAt: number;
};

type Service = Omit<OutsideService, 'key'>;

function serviceOf({ configuration }: Merchant): Service | null {
  const { botEngine: engine, botService } = configuration;
  return engine === 'embedded' || botService === undefined ? null : { engine, ...botService };
}

const nameOf = ({ engine, url, model }: Service): string => JSON.stringify([engine, url, model]);
/** The service is not called if less time is left. */
const minMs = 500;

/** Answers of the outside engine that a site chose. */
export function createOutsideAnswers(deps: OutsideDeps) {
  const { database, clock, log, engines } = deps;
  const breaker = createBreaker(clock);

  async function answerBy(
    service: Service,
    question: OutsideQuestion,
    { engine, endsAt }: AnswerOptions,
    onCall: () => void,
  ) {
    const { merchant, lang, text, earlier } = question;
    const engineQuestion = { text, earlier };
    const visitorId = question.customerId ?? question.visitorId;
    // Only a language model gets passages and earlier messages.
    const isModel = service.engine === 'llm';
    const passages = isModel
      ? await readPassages(database, question, candidatesOf(engine, engineQuestion))
      : [];
    if (isModel && passages.length === 0) return null;
    const sentQuestion = isModel ? engineQuestion : { text, earlier: [] };
    const spent = { merchantId: merchant.id, visitorId, tokens: tokensOf(sentQuestion, passages) };
    if (!(await spendBudget(deps, 'answers', spent))) return null;
    const key = await database.forMerchant(merchant.id, (tx) =>
      botKeyFor(deps, tx, { merchantId: merchant.id, purpose: 'answers', url: service.url }),
    );
    const timeoutMs = Math.floor(endsAt - performance.now());
    if (timeoutMs < minMs || !breaker.mayCall(merchant.id, nameOf(service))) return null;
    onCall();
    const sessionId = hashSecret(`bot-service ${merchant.id} ${visitorId}`);
    const answer = await engines
      .open({ ...service, key }, { lang, sessionId, passages, timeoutMs })
      .answer(engineQuestion);
    breaker.succeeded(merchant.id, nameOf(service));
    return answer.kind === 'unsure' ? null : answer;
  }

  function note(merchant: Merchant, service: Service, error: unknown): void {
    if (!(error instanceof BotServiceFault)) {
      // The service did not cause this error, so the circuit breaker does not count it.
      log.event('bot.service_failed', { merchantId: merchant.id, error });
      return;
    }
    noteFault({ breaker, log }, { merchantId: merchant.id, service: nameOf(service) }, error);
  }

  return {
    /** Returns null if the embedded engine's answer is to be sent. Never rejects. */
    async answerTo(question: OutsideQuestion, options: AnswerOptions): Promise<OutsideAnswer | null> {
      const { merchant } = question;
      const service = serviceOf(merchant);
      if (service === null || isSettled(options.own)) return null;
      if (breaker.isPaused(merchant.id, nameOf(service))) return null;
      const leftMs = Math.max(0, options.endsAt - performance.now());
      try {
        return await withinServiceTime(leftMs, (onCall) => answerBy(service, question, options, onCall));
      } catch (error) {
        note(merchant, service, error);
        return null;
      }
    },
    /** Deadline of the answer to a question that arrives now. */
    endsAt: () => performance.now() + botServiceLimits.answerMs,
  };
}

export type OutsideAnswers = ReturnType<typeof createOutsideAnswers>;
