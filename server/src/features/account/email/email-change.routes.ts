import {
  changeEmail as changeEmailCall,
  undoEmailChange as undoCall,
} from '@aftercare/contract/account/email-change';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { AccountDeps } from '../account-deps.ts';
import { readProfile } from '../profile/view-profile.ts';
import { changeEmail } from './change-email.ts';
import { undoEmailChange } from './undo-email-change.ts';

export const emailChangeRoutes =
  (deps: Pick<AccountDeps, 'database' | 'clock' | 'queueMail' | 'registrations' | 'chats'>): Routes =>
  (serve) => {
    serve.site(changeEmailCall, async (input, { merchant, lang, sender, caller: { session } }) => {
      if (!session) return refuse(businessCodes.sessionEnded);
      const { customerId, sessionId, email } = session;
      const by = { merchant, lang, sender, customerId, sessionId, email };
      const outcome = await changeEmail(deps, { ...by, ...input });
      switch (outcome.kind) {
        case 'tooMany':
          return refuse(businessCodes.tooManyAttempts, { data: { retryAt: outcome.retryAt } });
        case 'passwordWrong':
          return refuse(businessCodes.passwordWrong);
        case 'codeWrong':
          return refuse(businessCodes.codeWrong);
        case 'mailTaken':
          return refuse(businessCodes.mailTaken);
        case 'changed': {
          const of = { merchantId: merchant.id, customerId };
          const profile = await readProfile(deps.database, merchant.id, customerId);
          if (!profile) return refuse(businessCodes.sessionEnded);
          await deps.chats.rename(of, profile);
          await deps.chats.leaveAll(of);
          return ok(profile);
        }
      }
    });

    serve.site(undoCall, async ({ secret }, { merchant, address }) => {
      const outcome = await undoEmailChange(deps, { merchantId: merchant.id, secret, address });
      if (outcome.kind === 'wrong') return refuse(businessCodes.codeWrong);
      if (outcome.kind === 'tooMany')
        return refuse(businessCodes.tooManyAttempts, { data: { retryAt: outcome.retryAt } });
      const of = { merchantId: merchant.id, customerId: outcome.customerId };
      await deps.chats.rename(of, outcome.contact);
      await deps.chats.leaveAll(of);
      return ok({});
    });
  };
