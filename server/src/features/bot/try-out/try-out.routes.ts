import { tryBot } from '@aftercare/contract/desk/bot/try-out';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { throttles } from '@aftercare/contract/wire/throttles';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import { countAttempt } from '../../../platform/limits/attempts.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import type { Bot } from '../bot.port.ts';
import { tryOut } from './try-out.ts';

type Deps = { database: Database; clock: Clock; merchants: Pick<Merchants, 'byId'>; bot: Bot };

export const tryOutRoutes =
  ({ database, clock, merchants, bot }: Deps): Routes =>
  (serve) => {
    serve.desk(tryBot, async ({ merchantId, lang, text }, { scope, person }) => {
      const merchant = merchants.byId(merchantId);
      if (!scope.holds(merchantId) || !merchant) return refuse(businessCodes.notFound);
      const attempt = { merchantId, kind: 'bot.trials', subject: person.personId };
      const limit = throttles.botTrialsPerPerson;
      const verdict = await database.forMerchant(merchantId, (tx) =>
        countAttempt(tx, clock, { ...attempt, limit }),
      );
      if (!verdict.isAllowed) {
        const seconds = (verdict.retryAt.getTime() - clock.now().getTime()) / 1000;
        return refuse(businessCodes.tooManyRequests, { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) });
      }
      return ok(await tryOut(bot, { merchant, lang, text, personId: person.personId }));
    });
  };
