import { fastCreateWarranty } from '@aftercare/contract/warranty/fast-create';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { RequestOf } from '@aftercare/contract/wire/call';
import { invalid, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { SiteContext } from '../../../platform/http/requests/context.ts';
import { welcome } from '../../account/index.ts';
import type { CustomerChats } from '../../chat/index.ts';
import { type OrderForm, type RegisterOutcome, registerOrder } from '../registration/register-order.ts';
import { resultOf } from '../registration/registration-result.ts';
import { noteRegistration, visitorOf } from './note-registration.ts';
import type { RegisterProductDeps } from './register-product.routes.ts';
import {
  alreadyActivated,
  codeNeeded,
  itemsOfRegistration,
  notRegistered,
  resultAnswer,
  tooMany,
  warrantyOff,
} from './registration-answers.ts';
import { idempotencyOf, provingCode } from './registration-request.ts';

export type RegisterOrderDeps = RegisterProductDeps & { chats: Pick<CustomerChats, 'join'> };

type Request = RequestOf<typeof fastCreateWarranty>;

export const registerOrderRoutes =
  (deps: RegisterOrderDeps): Routes =>
  (serve) => {
    serve.site(fastCreateWarranty, async (input, context) => {
      if (!context.merchant.features.offersWarranty) return warrantyOff;
      const outcome = await registerOrder(deps, await formOf(deps, input, context));
      return outcome.kind === 'registered'
        ? answerRegistered(deps, input, context, outcome)
        : answerRefused(outcome);
    });
  };

async function formOf(deps: RegisterOrderDeps, input: Request, context: SiteContext): Promise<OrderForm> {
  const { merchant, lang, sender, caller } = context;
  const { features } = merchant;
  return {
    ...input,
    merchant,
    lang,
    sender,
    visitorId: caller.visitorId,
    userAgent: context.userAgent,
    phone: features.asksPhone ? input.phone : undefined,
    postalCode: provingCode(input, context),
    givenName: input.givenName,
    password: input.password,
    utmSource: input.utmSource,
    utmMedium: input.utmMedium,
    asksPassword: features.asksNameAndPassword,
    agreed: await deps.agreedTexts(merchant, lang),
    session: caller.session,
    idempotency: idempotencyOf(context),
  };
}

async function answerRegistered(
  deps: RegisterOrderDeps,
  { orderNumber }: Request,
  context: SiteContext,
  outcome: Extract<RegisterOutcome, { kind: 'registered' }>,
) {
  const { registrationId, person } = outcome;
  const result = resultOf(await itemsOfRegistration(deps, context, registrationId, person.isVerified));
  await noteRegistration(deps, visitorOf(context), orderNumber, registrationId, result);
  return resultAnswer({ ...result, ...(await welcome(deps.chats, context, outcome)) });
}

function answerRefused(outcome: Exclude<RegisterOutcome, { kind: 'registered' }>) {
  switch (outcome.kind) {
    case 'alreadyActivated':
      return alreadyActivated(outcome);
    case 'mailRegistered':
      return refuse(businessCodes.mailRegistered, { data: notRegistered });
    case 'commonPassword':
      return invalid({ password: 'passwordTooCommon' });
    case 'emailNotYours':
      return invalid({ email: 'emailNotYours' });
    case 'idReused':
      return refuse(businessCodes.idReused);
    case 'tooMany':
      return tooMany(outcome);
    case 'codeNeeded':
      return codeNeeded(outcome);
  }
}
