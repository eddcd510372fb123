import { registerForCustomer } from '@aftercare/contract/desk/customers/register-order';
import { refuseClaim, transferClaim } from '@aftercare/contract/desk/warranty/claims';
import { decideRegistrations } from '@aftercare/contract/desk/warranty/decide-registrations';
import { sendConfirmation } from '@aftercare/contract/desk/warranty/send-again';
import { type Prepared, prepared } from './every-call.ts';

/** A well-formed request for every writing call about registrations and claims; nothing has the id `id`. */
export function everyWarrantyCall(id: string, text: string): Prepared[] {
  return [
    prepared(sendConfirmation, { warrantyId: id }),
    prepared(registerForCustomer, {
      conversationId: id,
      orderNumber: '113-0000001-0000001',
      postalCode: undefined,
      termsAgreed: true,
    }),
    prepared(decideRegistrations, {
      rows: [{ warrantyId: id, version: 1, item: { sku: text, purchasedAt: new Date(0) } }],
      act: 'activate',
      reason: undefined,
      note: text,
    }),
    prepared(transferClaim, { claimId: id }),
    prepared(refuseClaim, { claimId: id, reason: 'other', note: text }),
  ];
}
