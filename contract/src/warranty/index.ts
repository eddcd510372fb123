import * as z from 'zod/mini';
import { listFields, pageFields } from '../fields/lists.ts';
import { defaulted, listOf, orNull, shape } from '../fields/shape.ts';
import { call } from '../wire/call.ts';
import { registration } from './registration.ts';

const summary = shape({
  basisMonths: ['basis_warranty', z.int()],
  extendedMonths: ['extend_warranty', z.int()],
  totalMonths: ['total_warranty', z.int()],
});

/**
 * Lists the caller's registrations; a registration token sees only its own. Works even if the site offers no
 * warranty.
 */
export const listWarranties = call('GET', '/v1/warranty/index', {
  summary: "Lists the caller's registrations, with the sum of their months.",
  who: 'R',
  request: shape(pageFields),
  response: shape({
    ...listFields(registration),
    summary: ['summary', orNull(summary)],
    /** Made with this verified email address, and not confirmed yet (decision 118). */
    toConfirm: ['to_confirm', defaulted(listOf(registration), [])],
  }),
  codes: {},
  list: true,
});
