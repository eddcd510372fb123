import type { Language } from '@aftercare/contract/languages';
import { createWarranty } from '@aftercare/contract/warranty/create';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { RequestOf } from '@aftercare/contract/wire/call';
import { refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { SiteContext } from '../../../platform/http/requests/context.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import type { NoteInChat } from '../../chat/index.ts';
import type { AgreedTexts } from '../../legal/index.ts';
import type { RegisterDeps } from '../registration/place-registration.ts';
import { registerProduct } from '../registration/register-product.ts';
import { resultOf } from '../registration/registration-result.ts';
import { noteRegistration, visitorOf } from './note-registration.ts';
import {
  alreadyActivated,
  itemsOfRegistration,
  resultAnswer,
  tooMany,
  warrantyOff,
} from './registration-answers.ts';
import { idempotencyOf, provingCode, sessionOf } from './registration-request.ts';

export type RegisterProductDeps = RegisterDeps & {
  /** Versions of the legal texts that the site shows, for the record of the agreement. */
  agreedTexts(merchant: Merchant, lang: Language): Promise<AgreedTexts>;
  noteInChat: NoteInChat;
};

type Request = RequestOf<typeof createWarranty>;

export const registerProductRoutes =
  (deps: RegisterProductDeps): Routes =>
  (serve) => {
    serve.site(createWarranty, async (input, context) => {
      if (!context.merchant.features.offersWarranty) return warrantyOff;
      const outcome = await registerProduct(deps, await formOf(deps, input, context));
      switch (outcome.kind) {
        case 'registered':
          return answerRegistered(deps, input, context, outcome.registrationId);
        case 'alreadyActivated':
          return alreadyActivated(outcome);
        case 'customerGone':
          return refuse(businessCodes.sessionEnded);
        case 'idReused':
          return refuse(businessCodes.idReused);
        case 'tooMany':
          return tooMany(outcome);
      }
    });
  };

async function formOf(deps: RegisterProductDeps, input: Request, context: SiteContext) {
  const { shoppingSite, productId, orderNumber, utmSource, utmMedium } = input;
  const { merchant, lang, address, userAgent } = context;
  return {
    merchant,
    lang,
    address,
    userAgent,
    orderNumber,
    chosen: { productId, shoppingSite },
    utmSource,
    utmMedium,
    postalCode: provingCode(input, context),
    agreed: await deps.agreedTexts(merchant, lang),
    session: sessionOf(context),
    idempotency: idempotencyOf(context),
  };
}

async function answerRegistered(
  deps: RegisterProductDeps,
  { productId, orderNumber }: Request,
  context: SiteContext,
  registrationId: string,
) {
  const list = await itemsOfRegistration(deps, context, registrationId, true);
  // The registration may wait for the whole order: answer only about the chosen product.
  const chosen = list.filter((item) => item.productId === null || item.productId === productId);
  const result = resultOf(chosen.length > 0 ? chosen : list);
  await noteRegistration(deps, visitorOf(context), orderNumber, registrationId, result);
  return resultAnswer(result);
}
