import { botServiceLimits } from '@aftercare/contract/bot-service-limits';
import type { TranslationLanguage } from '@aftercare/contract/desk/chat/translation-languages';
import { hostOfService, translatesByModel } from '@aftercare/contract/sites/bot-service';
import { throttles } from '@aftercare/contract/wire/throttles';
import { countAttempt, countAttempts } from '../../../platform/limits/attempts.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import {
  BotServiceFault,
  type OutsideService,
  type Translation,
} from '../../../providers/bot/outside-engine.port.ts';
import { botKeyFor } from './bot-keys.ts';
import { createBreaker, noteFault } from './breaker.ts';
import { tokensIn } from './budgets.ts';
import type { OutsideDeps } from './outside-answers.ts';
import { withinServiceTime } from './within-service-time.ts';

type Asked = { personId: string; text: string; to: TranslationLanguage };

export type Translated =
  | { kind: 'translated'; translation: Translation }
  | { kind: 'failed'; problem: BotServiceFault['kind'] | 'off' | 'busy' }
  | { kind: 'tooMany'; retryAt: Date };

function modelOf({ configuration }: Merchant): Omit<OutsideService, 'key'> | null {
  const { botService: service } = configuration;
  return service && translatesByModel(configuration) ? { engine: 'llm', ...service } : null;
}

/** Translations by the language model that a site chose for its bot. */
export function createTranslator(deps: OutsideDeps) {
  const { database, clock, log, engines } = deps;
  const breaker = createBreaker(clock);

  /** Counted also while the service is paused, so that the limit does not depend on the service. */
  async function countForPerson(merchantId: string, personId: string): Promise<Translated | null> {
    const attempt = { merchantId, kind: 'translations.person', subject: personId };
    const limit = throttles.translationsPerPerson;
    const counted = await database.forMerchant(merchantId, (tx) =>
      countAttempt(tx, clock, { ...attempt, limit }),
    );
    return counted.isAllowed ? null : { kind: 'tooMany', retryAt: counted.retryAt };
  }

  /** Returns whether the budget of the site has room. */
  async function spendTokens(merchantId: string, text: string): Promise<boolean> {
    // The translation is about as long as its original.
    const amount = 2 * tokensIn([text]) + botServiceLimits.translationInstructionTokens;
    const limit = throttles.botTokensPerSite;
    const tokens = { merchantId, kind: 'bot.tokens.site', subject: merchantId, limit, amount };
    const counted = await database.forMerchant(merchantId, (tx) => countAttempts(tx, clock, [tokens]));
    return counted.isAllowed;
  }

  async function send(
    merchantId: string,
    service: Omit<OutsideService, 'key'>,
    { text, to }: Asked,
  ): Promise<Translation> {
    const key = await database.forMerchant(merchantId, (tx) =>
      botKeyFor(deps, tx, { merchantId, purpose: 'answers', url: service.url }),
    );
    const timeoutMs = botServiceLimits.translationMs;
    return withinServiceTime(timeoutMs, (onCall) => {
      onCall();
      return engines.translate({ ...service, key }, { text, to, timeoutMs });
    });
  }

  return {
    /** The host that receives the texts; null if the site has no language model. */
    hostOf(merchant: Merchant): string | null {
      const service = modelOf(merchant);
      return service && hostOfService(service.url);
    },

    /** Never rejects because of the service. */
    async translate(merchant: Merchant, asked: Asked): Promise<Translated> {
      const service = modelOf(merchant);
      if (service === null) return { kind: 'failed', problem: 'off' };
      const refused = await countForPerson(merchant.id, asked.personId);
      if (refused) return refused;
      const name = JSON.stringify([service.url, service.model]);
      const busy = { kind: 'failed', problem: 'busy' } as const;
      if (breaker.isPaused(merchant.id, name)) return busy;
      if (!(await spendTokens(merchant.id, asked.text))) return busy;
      if (!breaker.mayCall(merchant.id, name)) return busy;
      try {
        const translation = await send(merchant.id, service, asked);
        breaker.succeeded(merchant.id, name);
        return { kind: 'translated', translation };
      } catch (error) {
        if (!(error instanceof BotServiceFault)) throw error;
        noteFault({ breaker, log }, { merchantId: merchant.id, service: name }, error);
        return { kind: 'failed', problem: error.kind };
      }
    },
  };
}

export type Translator = ReturnType<typeof createTranslator>;
