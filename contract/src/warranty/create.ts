import * as z from 'zod/mini';
import { chosenProduct, orderNumber, shoppingSite } from '../fields/fields.ts';
import type { RuleContext } from '../fields/rules.ts';
import { type OursOf, shape } from '../fields/shape.ts';
import { type BrokenRules, call } from '../wire/call.ts';
import { campaign, proof, proofRules, registrationRefusals, registrationResult } from './registration.ts';

const request = shape({
  /** The shop, as the customer says; only the order number is used to find the order. */
  shoppingSite: ['shopping_site', shoppingSite],
  orderNumber: ['order_no', orderNumber],
  productId: ['product_id', chosenProduct],
  ...proof,
  isRead: ['is_read', z.boolean()],
  ...campaign,
});
export type CreateRequest = OursOf<typeof request>;

const createRules = (form: Pick<CreateRequest, 'postalCode' | 'isRead'>, context: RuleContext): BrokenRules =>
  new Map([
    ...proofRules(form, context),
    ...(form.isRead ? [] : ([['isRead', 'agreementMissing']] as const)),
  ]);

/**
 * Registers one product of a further order for a signed-in customer. Only `ok` is an activation; an order
 * without that product is not detected.
 */
export const createWarranty = call('POST', '/v1/warranty/create', {
  summary: "Registers a product of one of the customer's orders.",
  who: 'C',
  request,
  response: registrationResult,
  rules: createRules,
  codes: { ...registrationRefusals, registrationNotActivated: registrationResult },
});
