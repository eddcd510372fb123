import { createFirstOperator, viewSetup } from '@aftercare/contract/desk/team/setup';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { invalid, ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import { isCommonPassword } from '../../../platform/passwords/common-passwords.ts';
import { createFirst, setupStep } from './setup.ts';

type Deps = { database: Database; clock: Clock; merchants: Pick<Merchants, 'all'> };

export const setupRoutes =
  (deps: Deps): Routes =>
  (serve) => {
    serve.publicDesk(viewSetup, async () => ok({ step: await setupStep(deps) }));

    serve.publicDesk(createFirstOperator, async ({ confirm, ...params }, { address }) => {
      if (isCommonPassword(params.password)) return invalid({ password: 'passwordTooCommon' });
      if (params.password !== confirm) return refuse(businessCodes.passwordsDiffer);
      const outcome = await createFirst(deps, { ...params, address });
      if (outcome.kind === 'tooMany')
        return refuse(businessCodes.tooManyAttempts, { data: { retryAt: outcome.retryAt } });
      return outcome.kind === 'ended' ? refuse(businessCodes.linkEnded) : ok({});
    });
  };
