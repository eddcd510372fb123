import * as z from 'zod/mini';
import { type BrokenRules, call } from '../call.ts';
import { limits } from '../limits.ts';
import { listOf, type OursOf, optional, shape } from '../shape.ts';
import { id, line, lines, optionalText, pastSeconds, words } from '../values.ts';
import { decisionActs, refusalReasons } from './registrations.ts';

/**
 * What became of one row. `stale`: something was decided since the version that was named. `notNow`: the act does not fit
 * what it is. `taken`: another registration has the extension (H11). `termOver`: it would have ended already.
 * `itemUnknown`: nobody said what was bought when. `skuUnknown`: no such SKU in the merchant's catalogue.
 * `monthsUnknown`: the site promises no months. `nobodys`: its owner let it go or is erased. `termsForbid`: the merchant's
 * terms do not let an extension be withdrawn. `notReported`: no report names the item as cancelled.
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
  outcome: ['outcome', words(...decisionOutcomes)],
});
export type DecidedRow = OursOf<typeof decidedRow>;

const required = (field: string): BrokenRules => new Map([[field, 'required']]);

/**
 * Each row stands or falls by itself, whole: status, history, audit log and mail in one transaction; the answer tells of
 * each in the order they were sent. A repeat under the same Idempotency-Key gets the same.
 *
 * - `activate`: the months are the merchant's and the product's (D44). Where the order is not in the ledger, `item` says
 *   what was bought when.
 * - `refuse`: what is in review or was not detected is not covered, for `reason`.
 * - `enterReturn`: an activated item came back; it is to be decided on.
 * - `withdraw`: an extension ends, for `reason` (D59). `returned` enters the return as well.
 * - `keep`: an extension that was in doubt stands.
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
    act: ['act', words(...decisionActs)],
    /** Needed to refuse and to withdraw. */
    reason: ['reason', optional(words(...refusalReasons))],
    /** For the history, not for the customer; needed where there is no reason. */
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
