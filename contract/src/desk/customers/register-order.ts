import * as z from 'zod/mini';
import { orderNumber } from '../../fields/fields.ts';
import { optional, shape } from '../../fields/shape.ts';
import { id } from '../../fields/values.ts';
import { proof, registrationStatus } from '../../warranty/registration.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';

/**
 * As if the customer had sent the form while signed in, so the mails and the decision are the same.
 * `alreadyActivated` has the id only if the extension is the customer's own.
 */
export const registerForCustomer = call('POST', '/v1/desk/customer/register-order', {
  summary: 'Registers an order for the verified account of a conversation.',
  who: 'desk',
  request: shape({
    conversationId: ['conversation_id', id],
    orderNumber: ['order_no', orderNumber],
    ...proof,
    /** The customer has agreed to the warranty terms. */
    termsAgreed: ['terms_agreed', z.literal(true)],
  }),
  response: shape({ status: ['status', registrationStatus], warrantyId: ['warranty_id', id] }),
  codes: {
    notFound: nothing,
    accountNeeded: nothing,
    warrantyOff: nothing,
    alreadyActivated: shape({ warrantyId: ['warranty_id', optional(id)] }),
  },
});
