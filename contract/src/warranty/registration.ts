import * as z from 'zod/mini';
import { postalCode } from '../fields/fields.ts';
import type { RuleContext, RuleKey } from '../fields/rules.ts';
import { type AnyCodec, type Codec, listOf, type OursOf, optional, orNull, shape } from '../fields/shape.ts';
import { enumOf, id, line, optionalText, seconds } from '../fields/values.ts';
import { limits } from '../limits.ts';
import type { BusinessCodeName } from '../wire/business-codes.ts';
import type { BrokenRules } from '../wire/call.ts';
import { retryAt } from '../wire/envelope.ts';

export const registrationStatuses = [
  'pending',
  'activated',
  'notDetected',
  'notCovered',
  'alreadyApplied',
  'withdrawn',
  'expired',
] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];

const statusCodec = enumOf(...registrationStatuses);

/** A status that this version does not know, from a newer server, is read as under review. */
export const registrationStatus: Codec<string, RegistrationStatus> = {
  ...statusCodec,
  fromWire: (value) => (statusCodec.wire.safeParse(value).success ? statusCodec.fromWire(value) : 'pending'),
};

const months = z.nullable(z.int());

/**
 * Postal code that verifies the order, if the site asks for it. Stored as a keyed hash until the order is
 * decided.
 */
export const proof = { postalCode: ['postal_code', optionalText(postalCode)] } as const;

export const proofRules = (
  { postalCode = '' }: { postalCode?: string | undefined },
  { features }: RuleContext,
): BrokenRules => {
  const isMissing = features?.asksPostalCode === true && postalCode.trim() === '';
  return new Map<string, RuleKey>(isMissing ? [['postalCode', 'required']] : []);
};

const utm = optionalText(line({ max: limits.utmMaxLength }));

export const campaign = { utmSource: ['utm_source', utm], utmMedium: ['utm_medium', utm] } as const;

/** A registered item; null is not known yet. Durations are months, times are instants. */
export const registration = shape({
  warrantyId: ['warranty_id', id],
  orderNumber: ['order_no', z.string()],
  productId: ['product_id', z.nullable(id)],
  productImageUrl: ['product_img_url', z.nullable(z.string())],
  productName: ['product_name', z.nullable(z.string())],
  quantity: ['quantity', z.nullable(z.int())],
  shoppingSite: ['shopping_site', z.nullable(z.string())],
  orderDate: ['order_date', orNull(seconds)],
  basisMonths: ['basis_warranty', months],
  extendedMonths: ['extend_warranty', months],
  totalMonths: ['warranty_duration', months],
  expiresAt: ['expiry_time', orNull(seconds)],
  status: ['status', registrationStatus],
  activatedAt: ['activated', orNull(seconds)],
  createdAt: ['created_at', seconds],
  answerBy: ['answer_by', orNull(seconds)],
});
export type Registration = OursOf<typeof registration>;

/** `success` is true exactly if an item is activated. */
export const registrationResult = shape({
  success: ['success', z.boolean()],
  status: ['status', registrationStatus],
  warrantyId: ['warranty_id', id],
  list: ['list', listOf(registration)],
  answerBy: ['answer_by', orNull(seconds)],
});
export type RegistrationResult = OursOf<typeof registrationResult>;

const alwaysFalse: Codec<false, false> = {
  wire: z.literal(false),
  fromWire: () => false,
  toWire: () => false,
};

export const notRegistered = shape({ success: ['success', alwaysFalse] });

/** Refusals of the registering calls. A caller's own order is returned with its id. */
export const registrationRefusals = {
  alreadyActivated: shape({
    ...notRegistered.fields,
    status: ['status', enumOf('alreadyApplied')],
    warrantyId: ['warranty_id', optional(id)],
  }),
  warrantyOff: notRegistered,
  tooManyAttempts: shape({ ...notRegistered.fields, ...retryAt.fields }),
  codeNeeded: shape({ ...notRegistered.fields, ...retryAt.fields }),
  invalidInput: shape({
    ...notRegistered.fields,
    fields: ['fields', z.record(z.string(), z.string())],
  }),
} as const satisfies Partial<Record<BusinessCodeName, AnyCodec>>;
