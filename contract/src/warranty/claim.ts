import * as z from 'zod/mini';
import { email, orderNumber, postalCode } from '../fields/fields.ts';
import { listOf, type OursOf, optional, shape } from '../fields/shape.ts';
import { id, lines, optionalText, seconds } from '../fields/values.ts';
import { limits } from '../limits.ts';
import { call } from '../wire/call.ts';
import { nothing, retryAt } from '../wire/envelope.ts';

const request = shape({
  orderNumber: ['order_no', orderNumber],
  email: ['email', email],
  /** Postal code of the order's delivery address; compared with the ledger, and not stored. */
  postalCode: ['postal_code', postalCode],
  message: ['message', optionalText(lines(limits.commentMaxLength))],
  /**
   * Pictures that the sender uploaded by `upload/img` with usage `proof`. A repeat adds its pictures to those
   * of the open claim.
   */
  fileIds: ['file_ids', optional(listOf(id, limits.claimPictures))],
});
export type ClaimRequest = OursOf<typeof request>;

/**
 * "This is my order": a user at the desk reviews who owns it. The response is the same for any order and
 * postal code, known or not. A repeat while the claim is open is the same claim.
 */
export const claimOrder = call('POST', '/v1/warranty/claim', {
  summary: 'Claims an order that another customer has registered.',
  who: 'A',
  request,
  response: shape({
    claimId: ['ticket_id', id],
    claimNumber: ['ticket_no', z.string()],
    answerBy: ['answer_by', seconds],
  }),
  codes: { warrantyOff: nothing, tooManyAttempts: retryAt, codeNeeded: retryAt },
});
