import * as z from 'zod/mini';
import { email, orderNumber } from '../fields/fields.ts';
import { normaliseSerial } from '../fields/normalise.ts';
import type { Rule, RuleKey } from '../fields/rules.ts';
import { listOf, type OursOf, shape } from '../fields/shape.ts';
import { enumOf, id, line } from '../fields/values.ts';
import { type BrokenRules, call } from '../wire/call.ts';
import { nothing, retryAt } from '../wire/envelope.ts';
import { recyclingLimits } from './limits.ts';

export const recyclingOptions = ['discount', 'tree', 'both'] as const;
export type RecyclingOption = (typeof recyclingOptions)[number];

const { serialMinLength, serialMaxLength } = recyclingLimits;
const serialPattern = new RegExp(`^[A-Z0-9./]{${serialMinLength},${serialMaxLength}}$`);

/** Compares normalised numbers, so that spaces and hyphens do not create a second cartridge. */
const serialsRule: Rule<string[]> = (typed) => {
  if (typed.length === 0) return 'required';
  const serials = typed.map(normaliseSerial);
  if (serials.some((serial) => !serialPattern.test(serial))) return 'serialInvalid';
  return new Set(serials).size < serials.length ? 'serialTwice' : undefined;
};

const request = shape({
  email: ['email', email],
  orderNumber: ['order_no', orderNumber],
  serials: [
    'serials',
    {
      ...listOf(line({ max: recyclingLimits.serialFieldMaxLength }), recyclingLimits.serialsPerRequest),
      rule: serialsRule,
    },
  ],
  option: ['option', enumOf(...recyclingOptions)],
  isRead: ['is_read', z.boolean()],
});
export type RecyclingRequest = OursOf<typeof request>;

const rules = ({ isRead }: Pick<RecyclingRequest, 'isRead'>): BrokenRules =>
  new Map<string, RuleKey>(isRead ? [] : [['isRead', 'agreementMissing']]);

/**
 * Requests the reward for recycled cartridges. The response is the same for every order; the result comes by
 * mail. A site without the promo answers noSuchCall, HTTP 404.
 */
export const requestRecycling = call('POST', '/v1/recycling/request', {
  summary: 'Requests the discount code or the tree for recycled cartridges.',
  who: 'A',
  request,
  response: shape({ requestId: ['request_id', id], requestNumber: ['ticket_no', z.string()] }),
  rules,
  codes: { tooManyAttempts: retryAt },
});

export const viewRecycling = call('GET', '/v1/recycling/view', {
  summary: 'Returns the results of the recycling promo on this site.',
  who: 'A',
  request: nothing,
  response: shape({ trees: ['trees', z.int()], hasCodes: ['has_codes', z.boolean()] }),
  codes: {},
});
