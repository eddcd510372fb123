import { listClaims, refuseClaim, transferClaim } from '@aftercare/contract/desk/warranty/claims';
import { limits } from '@aftercare/contract/limits';
import { claimOrder as claimOrderCall } from '@aftercare/contract/warranty/claim';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import { sendersOf } from '../../files/index.ts';
import { claimOrder, type PicturesRefused } from './claim-order.ts';
import { type AddressOf, claimAtDesk, claimsAtDesk } from './claims.view.ts';
import {
  type DecideDeps,
  type Decided,
  refuseUnverifiedCustomer,
  transferToUnverifiedCustomer,
} from './decide-claim.ts';

export type ClaimDeps = DecideDeps & {
  /** Signed URL of a file, valid for one hour. */
  addressOf: AddressOf;
};

const [fileIdsOnWire = ''] = claimOrderCall.request.fields.fileIds ?? [];
const picturesRefused = ({ kind }: PicturesRefused) =>
  refuse(businessCodes.badRequest, {
    data: { fields: { [fileIdsOnWire]: kind === 'pictureUnknown' ? 'notAllowed' : 'tooLong' } },
    message: kind,
    params: { most: String(limits.claimPictures) },
  });

export const claimRoutes =
  (deps: ClaimDeps): Routes =>
  (serve) => {
    const { database, addressOf } = deps;

    serve.site(claimOrderCall, async (form, context) => {
      const { merchant, lang, address, idempotencyKey, bodyHash, caller } = context;
      if (!merchant.features.offersWarranty) return refuse(businessCodes.warrantyOff);
      const customerId = caller.session?.kind === 'customer' ? caller.session.customerId : null;
      const senders = sendersOf(context);
      const by = { merchant, lang, address, customerId, idempotencyKey, bodyHash, senders };
      const outcome = await claimOrder(deps, { ...form, ...by });
      if (outcome.kind === 'idReused') return refuse(businessCodes.idReused);
      if (outcome.kind === 'pictureUnknown' || outcome.kind === 'tooManyPictures')
        return picturesRefused(outcome);
      if (outcome.kind !== 'received') {
        const data = { retryAt: outcome.retryAt };
        return outcome.kind === 'codeNeeded'
          ? refuse(businessCodes.codeNeeded, { data, message: 'codeNeededForOrder' })
          : refuse(businessCodes.tooManyAttempts, { data });
      }
      const { id: claimId, number: claimNumber, answerBy } = outcome.claim;
      return ok({ claimId, claimNumber, answerBy });
    });

    serve.desk(listClaims, async ({ merchantId, status, page, pageSize }, { scope }) => {
      const search = { scope: scope.merchants, merchantId, status, page, pageSize };
      const found = await database.forAll((tx) => claimsAtDesk(tx, addressOf, search));
      return ok({ ...found, page, pageSize });
    });

    async function answer(decided: Decided, claimId: string) {
      const latest =
        decided === 'gone' ? null : await database.forAll((tx) => claimAtDesk(tx, addressOf, claimId));
      if (!latest) return refuse(businessCodes.notFound);
      return decided === 'done' ? ok(latest) : refuse(businessCodes.conflictStale, { data: { latest } });
    }

    serve.desk(transferClaim, async ({ claimId }, { person: { personId }, scope }) =>
      answer(await transferToUnverifiedCustomer(deps, { claimId, personId, scope }), claimId),
    );

    serve.desk(refuseClaim, async ({ claimId, reason, note }, { person: { personId }, scope }) => {
      const deciding = { claimId, personId, scope };
      return answer(await refuseUnverifiedCustomer(deps, deciding, { refusal: reason, note }), claimId);
    });
  };
