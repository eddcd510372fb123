import { logInByCode as logInByCodeCall, logIn as logInCall } from '@aftercare/contract/account/log-in';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { SiteContext } from '../../../platform/http/requests/context.ts';
import type { AccountDeps } from '../account-deps.ts';
import { logIn } from '../sign-in/log-in.ts';
import { logInByCode } from '../sign-in/log-in-by-code.ts';
import { welcome } from '../sign-in/session-answer.ts';
import { tooMany } from './too-many.ts';

export const logInRoutes =
  (deps: AccountDeps): Routes =>
  (serve) => {
    serve.site(logInByCodeCall, async (input, context) => {
      const claimantId = context.caller.session?.claimantId ?? null;
      const outcome = await logInByCode(deps, {
        ...attemptOf(context),
        email: input.email,
        code: input.code,
        isRemembered: input.rememberMe,
        claimantId,
        lang: context.lang,
      });
      if (outcome.kind === 'wrong') return refuse(businessCodes.codeWrong);
      if (outcome.kind === 'tooMany') return tooMany(outcome);
      return ok({ ...(await welcome(deps.chats, context, outcome)), toConfirm: outcome.toConfirm });
    });

    serve.site(logInCall, async (input, context) => {
      const { email, password, rememberMe: isRemembered } = input;
      const outcome = await logIn(deps, { ...attemptOf(context), email, password, isRemembered });
      if (outcome.kind === 'wrong') return refuse(businessCodes.wrongCredentials);
      if (outcome.kind === 'tooMany') return tooMany(outcome);
      if (outcome.kind === 'codeNeeded')
        return refuse(businessCodes.codeNeeded, { data: { retryAt: outcome.retryAt } });
      return ok(await welcome(deps.chats, context, outcome));
    });
  };

const attemptOf = ({ merchant, sender, userAgent }: SiteContext) => ({
  merchantId: merchant.id,
  sender,
  userAgent,
});
