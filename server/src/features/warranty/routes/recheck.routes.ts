import { recheckWarranty } from '@aftercare/contract/warranty/re-check';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { RequestOf } from '@aftercare/contract/wire/call';
import { refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { SiteContext } from '../../../platform/http/requests/context.ts';
import { ownsWarranty, recheckOrder } from '../decision/recheck-order.ts';
import type { RegisterDeps } from '../registration/place-registration.ts';
import { resultOf } from '../registration/registration-result.ts';
import {
  alreadyActivated,
  codeNeeded,
  itemsOfRegistration,
  resultAnswer,
  tooMany,
  warrantyOff,
} from './registration-answers.ts';
import { idempotencyOf, provingCode, sessionOf } from './registration-request.ts';

export const recheckRoutes =
  (deps: RegisterDeps): Routes =>
  (serve) => {
    serve.site(recheckWarranty, (input, context) => recheck(deps, input, context), {
      owns: async ({ warrantyId }, context) =>
        ownsWarranty(deps, { merchant: context.merchant, warrantyId, session: sessionOf(context) }),
    });
  };

async function recheck(deps: RegisterDeps, input: RequestOf<typeof recheckWarranty>, context: SiteContext) {
  const { merchant, lang, address } = context;
  const session = sessionOf(context);
  if (!merchant.features.offersWarranty) return warrantyOff;
  const outcome = await recheckOrder(deps, {
    ...input,
    merchant,
    lang,
    address,
    session,
    postalCode: provingCode(input, context),
    idempotency: idempotencyOf(context),
  });
  switch (outcome.kind) {
    case 'registered': {
      const isVerified = session.claimantId === null;
      return resultAnswer(
        resultOf(await itemsOfRegistration(deps, context, outcome.registrationId, isVerified)),
      );
    }
    case 'alreadyActivated':
      return alreadyActivated(outcome);
    case 'notMine':
      return refuse(businessCodes.threadGone);
    case 'decidedAlready':
      return refuse(businessCodes.notRecheckable);
    case 'idReused':
      return refuse(businessCodes.idReused);
    case 'tooMany':
      return tooMany(outcome);
    case 'codeNeeded':
      return codeNeeded(outcome);
  }
}
