import { updateProfile, viewProfile } from '@aftercare/contract/account/profile';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { AccountDeps } from '../account-deps.ts';
import { isCountry } from '../profile/countries.ts';
import { changeProfile } from '../profile/update-profile.ts';
import { readProfile } from '../profile/view-profile.ts';

export const profileRoutes =
  (deps: AccountDeps): Routes =>
  (serve) => {
    serve.site(viewProfile, async (_input, { merchant, caller }) => {
      const profile =
        caller.session && (await readProfile(deps.database, merchant.id, caller.session.customerId));
      return profile ? ok(profile) : refuse(businessCodes.sessionEnded);
    });

    serve.site(updateProfile, async (input, { merchant, caller: { session } }) => {
      if (!session) return refuse(businessCodes.sessionEnded);
      if (input.country !== undefined && !isCountry(input.country))
        return refuse(businessCodes.badRequest, { data: { fields: { country: 'notAllowed' } } });
      const of = { merchantId: merchant.id, customerId: session.customerId };
      if (!(await changeProfile(deps, of, input)))
        return refuse(businessCodes.badRequest, { data: { fields: { avatar: 'notAllowed' } } });
      const profile = await readProfile(deps.database, merchant.id, session.customerId);
      if (!profile) return refuse(businessCodes.sessionEnded);
      if (input.givenName !== undefined || input.avatar !== undefined) await deps.chats.rename(of, profile);
      return ok(profile);
    });
  };
