import { type DeskClaim, listClaims } from '@aftercare/contract/desk/warranty/claims';
import { firstPage } from '@aftercare/contract/fields/lists';
import { uploadPicture } from '@aftercare/contract/files/files';
import type { ClaimRequest } from '@aftercare/contract/warranty/claim';
import { readAnswer } from '@aftercare/contract/wire/read-answer';
import sharp from 'sharp';
import { buildOrderNumber, buildReportText } from '../../src/features/orders/report-file/report.factory.ts';
import { asOwner } from '../reading/stored.ts';
import { buildOrderRow } from './buyer.ts';
import { ownEmailAddress, ownKey, type Person } from './person.ts';

export const buildClaim = (overrides: Partial<ClaimRequest> = {}): ClaimRequest => ({
  orderNumber: buildOrderNumber(),
  email: ownEmailAddress('claimant'),
  postalCode: '98101',
  message: undefined,
  ...overrides,
});

export const postedReport = (orderNumber: string, postalCode: string) =>
  buildReportText([buildOrderRow(orderNumber, { 'ship-postal-code': postalCode })]);

export async function claimsOf(desk: Person, email: string): Promise<DeskClaim[]> {
  const answer = await desk.ask(listClaims, { ...firstPage, merchantId: undefined, status: undefined });
  if (answer.kind !== 'ok') throw new Error(`no list: ${answer.code}`);
  return answer.data.list.filter((claim) => claim.email === email);
}

const photo = () => sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } });

type Proof = { content?: string | Uint8Array; fileName?: string; headers?: Record<string, string> };

export async function sendProof(person: Person, { content, fileName = 'order.jpeg', headers }: Proof = {}) {
  const bearer: Record<string, string> = person.token ? { authorization: `Bearer ${person.token}` } : {};
  const file = { name: 'file', fileName, content: content ?? (await photo().jpeg().toBuffer()) };
  const sent = await person.client.upload(
    `${uploadPicture.path}?usage=proof`,
    file,
    {},
    { ...bearer, ...headers },
  );
  return readAnswer(uploadPicture, sent.envelope());
}

export async function proofOf(person: Person, proof?: Proof): Promise<string> {
  const answer = await sendProof(person, proof);
  if (answer.kind !== 'ok') throw new Error(`not taken: ${answer.code} ${answer.msg}`);
  return answer.data.fileId;
}

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

/** Deletes only the claim of this picture, as a node of an earlier release does. */
export const dropClaimOf = (url: string, fileId: string): Promise<unknown> =>
  asOwner(
    url,
    'delete from order_claim using claim_picture where claim_picture.id = $1 and order_claim.id = claim_id',
    [fileId],
  );
