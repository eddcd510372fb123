import { orderNumber } from '../fields/fields.ts';
import { shape } from '../fields/shape.ts';
import { id } from '../fields/values.ts';
import { call } from '../wire/call.ts';
import { nothing } from '../wire/envelope.ts';
import { proof, proofRules, registrationRefusals, registrationResult } from './registration.ts';

export const recheckWarranty = call('POST', '/v1/warranty/re-check', {
  summary: 'Corrects the order number of a registration that is not activated.',
  who: 'R',
  request: shape({ warrantyId: ['warranty_id', id], orderNumber: ['order_no', orderNumber], ...proof }),
  response: registrationResult,
  rules: proofRules,
  codes: {
    ...registrationRefusals,
    registrationNotActivated: registrationResult,
    notRecheckable: nothing,
    threadGone: nothing,
  },
});
