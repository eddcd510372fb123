import { register } from '@aftercare/contract/account/sign-up';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { invalid, ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { SiteContext } from '../../../platform/http/requests/context.ts';
import { isCommonPassword } from '../../../platform/passwords/common-passwords.ts';
import type { AccountDeps } from '../account-deps.ts';
import { isCountry } from '../profile/countries.ts';
import { welcome } from '../sign-in/session-answer.ts';
import { signUp } from '../sign-in/sign-up.ts';
import { tooMany } from './too-many.ts';

export const signUpRoutes =
  (deps: AccountDeps): Routes =>
  (serve) => {
    serve.site(register, async (input, context) => {
      const { merchant, lang, caller } = context;
      if (!isCountry(input.country))
        return refuse(businessCodes.badRequest, { data: { fields: { country: 'notAllowed' } } });
      if (isCommonPassword(input.password)) return invalid({ password: 'passwordTooCommon' });
      const outcome = await signUp(deps, {
        ...input,
        merchant,
        lang,
        sender: context.sender,
        userAgent: context.userAgent,
        agreed: await deps.agreedTexts(merchant, lang),
        claimantId: caller.session?.claimantId ?? null,
        idempotency: idempotencyOf(context),
      });
      switch (outcome.kind) {
        case 'signedUp':
          return ok(await welcome(deps.chats, context, outcome));
        case 'tooMany':
          return tooMany(outcome);
        case 'mailTaken':
          return refuse(businessCodes.mailTaken);
        case 'codeWrong':
          return refuse(businessCodes.codeWrong);
        case 'idReused':
          return refuse(businessCodes.idReused);
      }
    });
  };

const idempotencyOf = ({ idempotencyKey: key, bodyHash }: SiteContext) =>
  key === null ? null : { key, bodyHash };
