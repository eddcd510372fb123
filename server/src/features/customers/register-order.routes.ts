import { registerForCustomer } from '@aftercare/contract/desk/customers/register-order';
import type { Language } from '@aftercare/contract/languages';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { invalid, ok, refuse } from '../../platform/http/answers/answer.ts';
import type { Routes } from '../../platform/http/pages/serve.ts';
import type { Merchant, Merchants } from '../../platform/merchant.ts';
import type { NoteInChat } from '../chat/index.ts';
import type { AgreedTexts } from '../legal/index.ts';
import { noteRegistration, type RegisteredForCustomer, registerOrderFor } from '../warranty/index.ts';

type Conversation = {
  id: string;
  merchantId: string;
  customerId: string | null;
  visitorId: string;
  lang: Language;
};

type Deps = Omit<Parameters<typeof registerOrderFor>[0], 'merchants'> & {
  merchants: Pick<Merchants, 'byId'>;
  agreedTexts(merchant: Merchant, lang: Language): Promise<AgreedTexts>;
  noteInChat: NoteInChat;
  conversationById(id: string): Promise<Conversation | null>;
};

export const registerOrderRoutes =
  (deps: Deps): Routes =>
  (serve) => {
    serve.desk(registerForCustomer, async ({ conversationId, orderNumber, postalCode }, context) => {
      const { person, scope, idempotencyKey, bodyHash } = context;
      const found = await deps.conversationById(conversationId);
      const merchant =
        found && scope.holds(found.merchantId) ? deps.merchants.byId(found.merchantId) : undefined;
      if (!merchant || !found) return refuse(businessCodes.notFound);
      if (found.customerId === null) return refuse(businessCodes.accountNeeded);
      const { offersWarranty, asksPostalCode } = merchant.features;
      if (!offersWarranty) return refuse(businessCodes.warrantyOff);
      if (asksPostalCode && postalCode === undefined) return invalid({ postalCode: 'required' });
      const registered = await registerOrderFor(deps, {
        merchant,
        customerId: found.customerId,
        lang: found.lang,
        orderNumber,
        postalCode: asksPostalCode ? postalCode : undefined,
        agreed: await deps.agreedTexts(merchant, found.lang),
        personId: person.personId,
        idempotency: idempotencyKey === null ? null : { key: idempotencyKey, bodyHash },
      });
      if (registered.kind === 'registered') {
        const { registrationId, result } = registered;
        await noteRegistration(deps, found, orderNumber, registrationId, result);
      }
      return answerOf(registered);
    });
  };

function answerOf(registered: RegisteredForCustomer) {
  switch (registered.kind) {
    case 'registered': {
      const { status, warrantyId } = registered.result;
      return ok({ status, warrantyId });
    }
    case 'alreadyActivated':
      return refuse(businessCodes.alreadyActivated, {
        data: { warrantyId: registered.warrantyId ?? undefined },
      });
    case 'idReused':
      return refuse(businessCodes.idReused);
    case 'noAccount':
      return refuse(businessCodes.accountNeeded);
  }
}
