import { listOf, shape } from '../fields/shape.ts';
import { id } from '../fields/values.ts';
import { limits } from '../limits.ts';
import { call } from '../wire/call.ts';
import { nothing } from '../wire/envelope.ts';
import { registration } from './registration.ts';

/**
 * Called after the customer verified the email address. Registrations that the customer does not keep lose
 * their owner.
 */
export const confirmWarranties = call('POST', '/v1/warranty/confirm', {
  summary: "Confirms the caller's registrations and releases the others.",
  who: 'C',
  request: shape({ warrantyIds: ['warranty_ids', listOf(id, limits.confirmMaxRegistrations)] }),
  response: shape({ list: ['list', listOf(registration)] }),
  codes: { threadGone: nothing },
});
