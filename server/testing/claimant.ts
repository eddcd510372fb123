import { type DeskClaim, listClaims } from '@aftercare/contract/desk/claims';
import { firstPage } from '@aftercare/contract/lists';
import type { ClaimRequest } from '@aftercare/contract/warranty/claim';
import { buildOrderNumber, buildReportText } from '../src/features/orders/report-file/report.factory.ts';
import { buildOrderRow } from './buyer.ts';
import { ownKey, ownMailbox, type Person } from './person.ts';
import { asOwner } from './stored.ts';

/** "This is my order", of an order that nobody else has. */
export const buildClaim = (overrides: Partial<ClaimRequest> = {}): ClaimRequest => ({
  ...{ orderNumber: buildOrderNumber(), email: ownMailbox('claimant'), postalCode: '98101' },
  message: undefined,
  ...overrides,
});

/** A report with one order, which went to this postal code. */
export const postedReport = (orderNumber: string, postalCode: string) =>
  buildReportText([buildOrderRow(orderNumber, { 'ship-postal-code': postalCode })]);

/** What the desk has of a claimant. */
export async function claimsOf(desk: Person, email: string): Promise<DeskClaim[]> {
  const answer = await desk.ask(listClaims, { ...firstPage, merchantId: undefined, status: undefined });
  if (answer.kind !== 'ok') throw new Error(`no list: ${answer.code}`);
  return answer.data.list.filter((claim) => claim.email === email);
}

/** An open claim, on whatever site; answers its id. */
export async function storeClaim(url: string, merchantId: string): Promise<string> {
  const { email, orderNumber } = buildClaim();
  const id = ownKey();
  await asOwner(
    url,
    `insert into order_claim (merchant_id, id, number, order_number, order_number_typed, email, email_key, lang,
       message, proof, created_at, answer_by)
     values ($1, $2, $2, $3, $3, $4, $4, 'en_US', '', 'unknown', now(), now())`,
    [merchantId, id, orderNumber, email],
  );
  return id;
}
