import { orderNumber } from '../fields/fields.ts';
import { shape } from '../fields/shape.ts';
import { enumOf } from '../fields/values.ts';
import { call } from '../wire/call.ts';
import { nothing, retryAt } from '../wire/envelope.ts';

/**
 * Says whether an order is free, and nothing more to an unverified caller; a strict site never answers
 * "already registered".
 */
export const checkOrder = call('POST', '/v1/warranty/order-check', {
  summary: 'Returns whether an order number can be registered.',
  who: 'A',
  request: shape({ orderNumber: ['order_no', orderNumber] }),
  response: shape({ state: ['state', enumOf('free', 'unknown', 'already')] }),
  codes: { warrantyOff: nothing, tooManyAttempts: retryAt, codeNeeded: retryAt },
});
