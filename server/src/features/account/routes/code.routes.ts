import { sendLoginCode } from '@aftercare/contract/account/log-in';
import { sendVerifyCode } from '@aftercare/contract/account/sign-up';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { invalid, ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { AccountParts } from '../account-deps.ts';
import {
  askForCode,
  askForNewEmailAddressCode,
  askForOwnCode,
  askForSignUpCode,
} from '../codes/ask-for-code.ts';
import type { SentCode } from '../codes/send-code.ts';
import { tooMany } from './too-many.ts';

const answerCode = (asked: SentCode | { kind: 'unknownMailbox' }) => {
  switch (asked.kind) {
    case 'sent':
      return ok({ retryAt: asked.retryAt, expiresAt: asked.expiresAt });
    case 'unknownMailbox':
      return refuse(businessCodes.mailNotRegistered);
    case 'tooSoon':
      return refuse(businessCodes.codeTooSoon, { data: { retryAt: asked.retryAt } });
    case 'tooMany':
      return tooMany(asked);
  }
};

export const codeRoutes =
  (parts: AccountParts): Routes =>
  (serve) => {
    serve.site(sendLoginCode, async ({ email }, { merchant, lang, sender }) =>
      answerCode(await askForCode(parts, { merchant, email, lang, sender }, 'login')),
    );

    serve.site(sendVerifyCode, async ({ email, purpose }, { merchant, lang, sender, caller }) => {
      const request = { merchant, email, lang, sender };
      if (purpose === 'forget') return answerCode(await askForCode(parts, request, purpose));
      const orTaken = (asked: SentCode | { kind: 'mailTaken' }) =>
        asked.kind === 'mailTaken' ? refuse(businessCodes.mailTaken) : answerCode(asked);
      if (purpose === 'register') return orTaken(await askForSignUpCode(parts, request));
      const { session } = caller;
      if (session?.kind !== 'customer') return refuse(businessCodes.sessionEnded);
      const { customerId } = session;
      if (purpose === 'changeEmail')
        return orTaken(await askForNewEmailAddressCode(parts, { ...request, customerId }));
      const sent = await askForOwnCode(parts, request, customerId, purpose);
      return sent.kind === 'notOwn' ? invalid({ email: 'emailNotYours' }) : answerCode(sent);
    });
  };
