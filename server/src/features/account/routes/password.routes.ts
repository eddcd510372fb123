import { forgetPassword, resetPassword } from '@aftercare/contract/account/password';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { invalid, ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import { ownerOfAccount } from '../../../platform/limits/sender.ts';
import { isCommonPassword } from '../../../platform/passwords/common-passwords.ts';
import type { AccountDeps } from '../account-deps.ts';
import { changePassword } from '../password/change-password.ts';
import { setForgottenPassword } from '../password/forgotten-password.ts';
import { answerSession } from '../sign-in/session-answer.ts';
import { tooMany } from './too-many.ts';

export const passwordRoutes =
  (deps: AccountDeps): Routes =>
  (serve) => {
    serve.site(forgetPassword, async ({ email, code, password, confirm }, context) => {
      if (isCommonPassword(password)) return invalid({ password: 'passwordTooCommon' });
      if (password !== confirm) return refuse(businessCodes.passwordsDiffer);
      const { merchant, lang, sender } = context;
      const outcome = await setForgottenPassword(deps, { merchant, lang, email, code, password, sender });
      if (outcome.kind === 'tooMany') return tooMany(outcome);
      if (outcome.kind === 'wrong') return refuse(businessCodes.codeWrong);
      const owner = { merchantId: merchant.id, customerId: outcome.customerId };
      context.rememberDevice(ownerOfAccount(owner));
      await deps.chats.leaveAll(owner);
      return ok({}, { message: 'passwordReset' });
    });

    serve.site(resetPassword, async ({ oldPassword, password, confirm }, context) => {
      const { session } = context.caller;
      if (!session) return refuse(businessCodes.sessionEnded);
      if (isCommonPassword(password)) return invalid({ password: 'passwordTooCommon' });
      if (password !== confirm) return refuse(businessCodes.passwordsDiffer);
      const { customerId, email, sessionId } = session;
      const outcome = await changePassword(deps, {
        merchant: context.merchant,
        lang: context.lang,
        sender: context.sender,
        userAgent: context.userAgent,
        customerId,
        email,
        sessionId,
        oldPassword,
        password,
      });
      if (outcome.kind === 'tooMany') return tooMany(outcome);
      if (outcome.kind === 'wrong') return refuse(businessCodes.passwordWrong);
      await deps.chats.leaveAll({ merchantId: context.merchant.id, customerId });
      return ok(answerSession(context, outcome), { message: 'passwordChanged' });
    });
  };
