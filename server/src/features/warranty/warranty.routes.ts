import { businessCodes } from '@aftercare/contract/business-codes';
import type { RequestOf } from '@aftercare/contract/call';
import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import { confirmWarranties } from '@aftercare/contract/warranty/confirm';
import { createWarranty } from '@aftercare/contract/warranty/create';
import { fastCreateWarranty } from '@aftercare/contract/warranty/fast-create';
import { listWarranties } from '@aftercare/contract/warranty/index';
import { checkOrder as checkOrderCall } from '@aftercare/contract/warranty/order-check';
import { recheckWarranty } from '@aftercare/contract/warranty/re-check';
import type { Registration, RegistrationResult } from '@aftercare/contract/warranty/registration';
import { invalid, ok, refuse } from '../../platform/http/answer.ts';
import type { CustomerSession } from '../../platform/http/caller.ts';
import type { SiteContext } from '../../platform/http/context.ts';
import type { MessageKey } from '../../platform/http/messages.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { InvariantViolated } from '../../platform/invariant.ts';
import type { Merchant } from '../../platform/merchant.ts';
import { welcome } from '../account/account.port.ts';
import type { CustomerChats, NoteInChat } from '../chat/chat.port.ts';
import type { AgreedTexts } from '../legal/legal.port.ts';
import { checkOrder } from './check-order.ts';
import { confirmRegistrations } from './confirm-registrations.ts';
import { guesserOf } from './order-guesses.ts';
import type { RegisterParts } from './place-registration.ts';
import { ownsWarranty, recheckOrder } from './recheck-order.ts';
import { registerOrder } from './register-order.ts';
import { registerProduct } from './register-product.ts';
import { resultOf } from './registration-result.ts';
import {
  summaryOfOwner,
  warrantiesOfOwner,
  warrantiesOfRegistration,
  warrantiesToConfirm,
} from './warranty.view.ts';

export type WarrantyRoutesParts = RegisterParts & {
  /** Versions of the legal texts that the site shows, for the record of the agreement. */
  agreedTexts(merchant: Merchant, lang: Language): Promise<AgreedTexts>;
  noteInChat: NoteInChat;
  chats: Pick<CustomerChats, 'join'>;
};

const notRegistered = { success: false } as const;

const warrantyOff = refuse(businessCodes.warrantyOff, { data: notRegistered });

export const warrantyRoutes =
  (parts: WarrantyRoutesParts): Routes =>
  (serve) => {
    serve.site(fastCreateWarranty, async (input, context) => {
      const { merchant, lang, sender, caller } = context;
      const { features } = merchant;
      if (!features.offersWarranty) return warrantyOff;
      const outcome = await registerOrder(parts, {
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
        agreed: await parts.agreedTexts(merchant, lang),
        session: caller.session,
        idempotency: idempotencyOf(context),
      });
      switch (outcome.kind) {
        case 'registered': {
          const { registrationId, person } = outcome;
          const result = resultOf(await itemsOfRegistration(parts, context, registrationId, person.isProven));
          await noteRegistration(parts, context, input.orderNumber, registrationId, result);
          return told({ ...result, ...(await welcome(parts.chats, context, outcome)) });
        }
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
    });

    serve.site(createWarranty, async (input, context) => {
      const { shoppingSite, productId, orderNumber, utmSource, utmMedium } = input;
      const { merchant, lang, address, userAgent } = context;
      if (!merchant.features.offersWarranty) return warrantyOff;
      const outcome = await registerProduct(parts, {
        merchant,
        lang,
        address,
        userAgent,
        orderNumber,
        chosen: { productId, shoppingSite },
        utmSource,
        utmMedium,
        postalCode: provingCode(input, context),
        agreed: await parts.agreedTexts(merchant, lang),
        session: sessionOf(context),
        idempotency: idempotencyOf(context),
      });
      switch (outcome.kind) {
        case 'registered': {
          const { registrationId } = outcome;
          const list = await itemsOfRegistration(parts, context, registrationId, true);
          // The registration may wait for the whole order: answer only about the chosen product.
          const asked = list.filter((item) => item.productId === null || item.productId === productId);
          const result = resultOf(asked.length > 0 ? asked : list);
          await noteRegistration(parts, context, orderNumber, registrationId, result);
          return told(result);
        }
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

    const ownsItem = ({ warrantyId }: { warrantyId: string }, context: SiteContext) =>
      ownsWarranty(parts, { merchant: context.merchant, warrantyId, session: sessionOf(context) });
    const recheck = async (input: RequestOf<typeof recheckWarranty>, context: SiteContext) => {
      const { merchant, lang, address } = context;
      const session = sessionOf(context);
      if (!merchant.features.offersWarranty) return warrantyOff;
      const outcome = await recheckOrder(parts, {
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
          const isProven = session.claimantId === null;
          return told(resultOf(await itemsOfRegistration(parts, context, outcome.registrationId, isProven)));
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
    };
    serve.site(recheckWarranty, recheck, { owns: ownsItem });

    serve.site(checkOrderCall, async ({ orderNumber }, { merchant, address, caller }) => {
      if (!merchant.features.offersWarranty) return refuse(businessCodes.warrantyOff);
      const guesser = guesserOf(caller.session, { visitor: caller.visitorId, address });
      const checked = await checkOrder(parts, { merchant, orderNumber, guesser });
      if (checked.kind === 'state') {
        const { state } = checked;
        const { visitorId } = caller;
        const card = { kind: 'order', orderNumber, state } as const;
        await parts.noteInChat({
          merchantId: merchant.id,
          visitorId,
          id: `order:${orderNumber}:${state}`,
          card,
        });
        return ok({ state });
      }
      const data = { retryAt: checked.retryAt };
      return checked.kind === 'codeNeeded'
        ? refuse(businessCodes.codeNeeded, { data, message: 'codeNeededForOrder' })
        : refuse(businessCodes.tooManyAttempts, { data });
    });

    serve.site(listWarranties, async (page, context) => {
      const { merchant, lang } = context;
      const owner = sessionOf(context);
      const reader = { merchant, lang, now: parts.clock.now(), isProven: owner.claimantId === null };
      return parts.database.forMerchant(merchant.id, async (tx) => {
        const list = await warrantiesOfOwner(tx, reader, owner, page);
        const summary = await summaryOfOwner(tx, merchant.id, owner);
        const toConfirm = reader.isProven
          ? await warrantiesToConfirm(tx, reader, owner.customerId, limits.listPageSize)
          : [];
        return ok({ ...list, summary, toConfirm });
      });
    });

    serve.site(confirmWarranties, async ({ warrantyIds }, context) => {
      const { merchant, lang } = context;
      const { customerId } = sessionOf(context);
      const list = await confirmRegistrations(parts, { merchant, lang, customerId, warrantyIds });
      return list ? ok({ list }) : refuse(businessCodes.threadGone);
    });
  };

/** A site that does not ask for the postal code ignores one that is sent. */
const provingCode = (
  { postalCode }: { postalCode?: string | undefined },
  { merchant }: SiteContext,
): string | undefined => (merchant.features.asksPostalCode ? postalCode : undefined);

/** Adds a card to the customer's chat. The id makes it appear once, however often the form is sent. */
function noteRegistration(
  { noteInChat }: WarrantyRoutesParts,
  { merchant, caller }: SiteContext,
  orderNumber: string,
  id: string,
  { status, list }: RegistrationResult,
): Promise<void> {
  if (status === 'withdrawn' || status === 'expired') return Promise.resolve();
  const extendedMonths = status === 'activated' ? (list[0]?.extendedMonths ?? null) : null;
  const card = { kind: 'warranty', orderNumber, status, extendedMonths } as const;
  return noteInChat({ merchantId: merchant.id, visitorId: caller.visitorId, id: `warranty:${id}`, card });
}

/** `serve` has already refused calls without a session, so a missing one is a bug. */
function sessionOf({ caller }: SiteContext): CustomerSession {
  if (!caller.session)
    throw new InvariantViolated('A call that needs a session reached its handler without one.');
  return caller.session;
}

const idempotencyOf = ({ idempotencyKey, bodyHash }: SiteContext) =>
  idempotencyKey === null ? null : { key: idempotencyKey, bodyHash };

/** Has the id only where the extension is the caller's own. */
const alreadyActivated = ({ warrantyId }: { warrantyId: string | null }) =>
  refuse(businessCodes.alreadyActivated, {
    data: { ...notRegistered, status: 'alreadyApplied', ...(warrantyId !== null && { warrantyId }) },
  });

const tooMany = ({ retryAt }: { retryAt: Date }) =>
  refuse(businessCodes.tooManyAttempts, { data: { ...notRegistered, retryAt } });

const codeNeeded = ({ retryAt }: { retryAt: Date }) =>
  refuse(businessCodes.codeNeeded, { data: { ...notRegistered, retryAt }, message: 'codeNeededForOrder' });

/** A registration that is stored but not activated is refused with its data. Only an activation is a success. */
function told<Data extends RegistrationResult>(data: Data) {
  const message = messageOfResult(data);
  return data.success
    ? ok(data, { message })
    : refuse(businessCodes.registrationNotActivated, { data, message });
}

function itemsOfRegistration(
  { database, clock }: RegisterParts,
  { merchant, lang }: SiteContext,
  registrationId: string,
  isProven: boolean,
): Promise<Registration[]> {
  const reader = { merchant, lang, now: clock.now(), isProven };
  return database.forMerchant(merchant.id, (tx) => warrantiesOfRegistration(tx, reader, registrationId));
}

function messageOfResult({ status }: RegistrationResult): MessageKey {
  if (status === 'activated' || status === 'notDetected' || status === 'notCovered') return status;
  return 'registrationNotActivated';
}
