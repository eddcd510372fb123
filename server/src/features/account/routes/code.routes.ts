import { sendLoginCode } from '@aftercare/contract/account/log-in';
import { sendVerifyCode } from '@aftercare/contract/account/sign-up';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { invalid, ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { AccountDeps } from '../account-deps.ts';
import {
  askForCode,
  askForNewEmailAddressCode,
  askForOwnCode,
  askForSignUpCode,
} from '../codes/ask-for-code.ts';
import type { SentCode } from '../codes/send-code.ts';
import { tooMany } from './too-many.ts';

const answerCode = (outcome: SentCode | { kind: 'unknownMailbox' }) => {
  switch (outcome.kind) {
    case 'sent':
      return ok({ retryAt: outcome.retryAt, expiresAt: outcome.expiresAt });
    case 'unknownMailbox':
      return refuse(businessCodes.mailNotRegistered);
    case 'tooSoon':
      return refuse(businessCodes.codeTooSoon, { data: { retryAt: outcome.retryAt } });
    case 'tooMany':
      return tooMany(outcome);
  }
};

export const codeRoutes =
  (deps: AccountDeps): Routes =>
  (serve) => {
    serve.site(sendLoginCode, async ({ email }, { merchant, lang, sender }) =>
      answerCode(await askForCode(deps, { merchant, email, lang, sender }, 'login')),
    );

    serve.site(sendVerifyCode, async ({ email, purpose }, { merchant, lang, sender, caller }) => {
      const request = { merchant, email, lang, sender };
      if (purpose === 'forget') return answerCode(await askForCode(deps, request, purpose));
      const orInUse = (outcome: SentCode | { kind: 'mailTaken' }) =>
        outcome.kind === 'mailTaken' ? refuse(businessCodes.mailTaken) : answerCode(outcome);
      if (purpose === 'register') return orInUse(await askForSignUpCode(deps, request));
      const { session } = caller;
      if (session?.kind !== 'customer') return refuse(businessCodes.sessionEnded);
      const { customerId } = session;
      if (purpose === 'changeEmail')
        return orInUse(await askForNewEmailAddressCode(deps, { ...request, customerId }));
      const sent = await askForOwnCode(deps, request, customerId, purpose);
      return sent.kind === 'notOwn' ? invalid({ email: 'emailNotYours' }) : answerCode(sent);
    });
  };
