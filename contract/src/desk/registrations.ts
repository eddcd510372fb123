import * as z from 'zod/mini';
import { call } from '../call.ts';
import { listFields, pageFields } from '../lists.ts';
import { type OursOf, optional, orNull, shape } from '../shape.ts';
import { id, optionalId, words } from '../values.ts';
import { registration, registrationStatus } from '../warranty/registration.ts';
import { orderNumberFilter } from './orders.ts';

/** Why an item is not covered. */
export const refusalReasons = ['cancelled', 'returned', 'termsEnded'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** A registration as the desk sees it; `reason` is null but where it is not covered. */
const deskRegistration = shape({
  ...registration.fields,
  merchantId: ['merchant_id', id],
  email: ['email', z.string()],
  reason: ['reason', orNull(words(...refusalReasons))],
});
export type DeskRegistration = OursOf<typeof deskRegistration>;

export const listRegistrations = call('GET', '/v1/desk/warranty/index', {
  summary: 'Registrations of the merchants one works for, newest first.',
  who: 'desk',
  request: shape({
    ...pageFields,
    merchantId: ['merchant_id', optionalId],
    status: ['status', optional(registrationStatus)],
    orderNumber: ['order_no', orderNumberFilter],
  }),
  response: shape(listFields(deskRegistration)),
  codes: {},
  list: true,
});
