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
import { createBreaker } from './breaker.ts';
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

  /** Counts the text against the limit of the user, then against the budget of the site. */
  async function spend(merchantId: string, { personId, text }: Asked): Promise<Translated | null> {
    const ofPerson = { merchantId, kind: 'translations.person', subject: personId };
    const limit = throttles.translationsPerPerson;
    // The translation is about as long as its original.
    const amount = 2 * tokensIn([text]) + botServiceLimits.translationInstructionTokens;
    const ofSite = { merchantId, kind: 'bot.tokens.site', subject: merchantId };
    return database.forMerchant(merchantId, async (tx) => {
      const counted = await countAttempt(tx, clock, { ...ofPerson, limit });
      if (!counted.isAllowed) return { kind: 'tooMany', retryAt: counted.retryAt };
      const tokens = { ...ofSite, limit: throttles.botTokensPerSite, amount };
      return (await countAttempts(tx, clock, [tokens])).isAllowed
        ? null
        : { kind: 'failed', problem: 'busy' };
    });
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
      const name = JSON.stringify([service.url, service.model]);
      if (breaker.isPaused(merchant.id, name)) return { kind: 'failed', problem: 'busy' };
      const refused = await spend(merchant.id, asked);
      if (refused) return refused;
      if (!breaker.mayCall(merchant.id, name)) return { kind: 'failed', problem: 'busy' };
      try {
        const translation = await send(merchant.id, service, asked);
        breaker.succeeded(merchant.id, name);
        return { kind: 'translated', translation };
      } catch (error) {
        if (!(error instanceof BotServiceFault)) throw error;
        const { kind } = error;
        log.event('bot.service_failed', { merchantId: merchant.id, kind, error });
        if (breaker.failed(merchant.id, name, kind))
          log.event('bot.service_paused', { merchantId: merchant.id, kind });
        return { kind: 'failed', problem: kind };
      }
    },
  };
}

export type Translator = ReturnType<typeof createTranslator>;
