import * as z from 'zod/mini';
import { listOf, type OursOf, optional, shape } from '../../fields/shape.ts';
import { enumOf, id, line, lines, optionalText, pastSeconds } from '../../fields/values.ts';
import { limits } from '../../limits.ts';
import { type BrokenRules, call } from '../../wire/call.ts';
import { decisionActs, refusalReasons } from './registrations.ts';

/**
 * Outcome of one row.
 * - `stale`: there was another decision after the given version.
 * - `notNow`: the action does not fit the current status.
 * - `taken`: another registration holds the extension.
 * - `termOver`: the extension would have ended already.
 * - `itemUnknown`: the item or its purchase date is unknown.
 * - `skuUnknown`: the merchant's catalogue has no such SKU.
 * - `monthsUnknown`: the site promises no months.
 * - `nobodys`: the owner gave it up or was erased.
 * - `termsForbid`: the merchant's terms do not allow withdrawal.
 * - `notReported`: no report says that the item was cancelled.
 */
export const decisionOutcomes = [
  'done',
  'notFound',
  'stale',
  'notNow',
  'taken',
  'termOver',
  'itemUnknown',
  'skuUnknown',
  'monthsUnknown',
  'nobodys',
  'termsForbid',
  'notReported',
] as const;
export type DecisionOutcome = (typeof decisionOutcomes)[number];

const decidedRow = shape({
  warrantyId: ['warranty_id', id],
  outcome: ['outcome', enumOf(...decisionOutcomes)],
});
export type DecidedRow = OursOf<typeof decidedRow>;

const required = (field: string): BrokenRules => new Map([[field, 'required']]);

/**
 * Each row succeeds or fails separately, with status, history, audit log and mail in one transaction. The
 * response lists outcomes in the order of the request. A repeat with the same Idempotency-Key returns the
 * same.
 * - `activate`: the months are the merchant's and the product's. If the order is not in the ledger, `item`
 *   says what was bought when.
 * - `refuse`: a registration in review or not detected is not covered, for `reason`.
 * - `enterReturn`: an activated item was returned and needs a decision.
 * - `withdraw`: ends an extension, for `reason` (decision 057). `returned` enters the return as well.
 * - `keep`: an extension under review stays.
 */
export const decideRegistrations = call('POST', '/v1/desk/warranty/decide', {
  summary: 'Decides registrations by hand, up to 100 at once; supervisors withdraw.',
  who: 'desk',
  request: shape({
    rows: [
      'rows',
      listOf(
        shape({
          warrantyId: ['warranty_id', id],
          version: ['version', z.int()],
          item: [
            'item',
            optional(
              shape({
                sku: ['sku', line({ max: limits.skuMaxLength })],
                purchasedAt: ['purchased_at', pastSeconds],
              }),
            ),
          ],
        }),
        limits.decidedAtOnce,
      ),
    ],
    act: ['act', enumOf(...decisionActs)],
    /** Required to refuse a registration and to withdraw an extension. */
    reason: ['reason', optional(enumOf(...refusalReasons))],
    /** Note in the history, which the customer does not see. Required if there is no reason. */
    note: ['note', optionalText(lines(limits.decisionNoteMaxLength))],
  }),
  response: shape({ rows: ['rows', listOf(decidedRow)] }),
  codes: {},
  rules({ act, reason, note }) {
    if (act === 'refuse' && reason === undefined) return required('reason');
    if (act === 'withdraw' && (reason === undefined || reason === 'termsEnded')) return required('reason');
    if ((act === 'activate' || act === 'keep') && note === undefined) return required('note');
    return new Map();
  },
});
