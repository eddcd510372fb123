import { limits } from '@aftercare/contract/limits';
import { confirmWarranties } from '@aftercare/contract/warranty/confirm';
import { listWarranties } from '@aftercare/contract/warranty/index';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import { confirmRegistrations } from '../customer/confirm-registrations.ts';
import type { RegisterDeps } from '../registration/place-registration.ts';
import { summaryOfOwner, warrantiesOfOwner, warrantiesToConfirm } from '../warranty.view.ts';
import { sessionOf } from './registration-request.ts';

export const ownWarrantiesRoutes =
  (deps: RegisterDeps): Routes =>
  (serve) => {
    serve.site(listWarranties, async (page, context) => {
      const { merchant, lang } = context;
      const owner = sessionOf(context);
      const reader = { merchant, lang, now: deps.clock.now(), isVerified: owner.claimantId === null };
      return deps.database.forMerchant(merchant.id, async (tx) => {
        const list = await warrantiesOfOwner(tx, reader, owner, page);
        const summary = await summaryOfOwner(tx, merchant.id, owner);
        const toConfirm = reader.isVerified
          ? await warrantiesToConfirm(tx, reader, owner.customerId, limits.listPageSize)
          : [];
        return ok({ ...list, summary, toConfirm });
      });
    });

    serve.site(confirmWarranties, async ({ warrantyIds }, context) => {
      const { merchant, lang } = context;
      const { customerId } = sessionOf(context);
      const list = await confirmRegistrations(deps, { merchant, lang, customerId, warrantyIds });
      return list ? ok({ list }) : refuse(businessCodes.threadGone);
    });
  };
