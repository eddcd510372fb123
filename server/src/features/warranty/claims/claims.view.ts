import type { ClaimStatus, DeskClaim } from '@aftercare/contract/desk/warranty/claims';
import { normaliseEmail } from '@aftercare/contract/fields/normalise';
import { and, asc, count, desc, eq, inArray, or } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { within } from '../../../platform/database/within.ts';
import { deskPerson } from '../../../schema/team/team.tables.ts';
import { orderClaim } from '../../../schema/warranty/claims.tables.ts';
import { registration, warranty } from '../../../schema/warranty/warranty.tables.ts';
import { claimPicturesShown } from '../../files/index.ts';
import type { Claim } from './claims.repository.ts';

type Search = {
  scope: 'all' | readonly string[];
  merchantId: string | undefined;
  status: ClaimStatus | undefined;
  page: number;
  pageSize: number;
};
export type AddressOf = (file: { merchantId: string; id: string }) => string;
type Row = { claim: Claim; decidedBy: string | null };

const select = (tx: Tx) =>
  tx
    .select({ claim: orderClaim, decidedBy: deskPerson.name })
    .from(orderClaim)
    .leftJoin(deskPerson, eq(deskPerson.id, orderClaim.decidedBy));

export async function claimsAtDesk(
  tx: Tx,
  addressOf: AddressOf,
  search: Search,
): Promise<{ list: DeskClaim[]; total: number }> {
  const { scope, merchantId, status, page, pageSize } = search;
  const matches = and(
    within(orderClaim.merchantId, scope),
    merchantId === undefined ? undefined : eq(orderClaim.merchantId, merchantId),
    status === undefined ? undefined : eq(orderClaim.status, status),
  );
  const [counted] = await tx.select({ total: count() }).from(orderClaim).where(matches);
  const rows = await select(tx)
    .where(matches)
    .orderBy(status === 'open' ? asc(orderClaim.answerBy) : desc(orderClaim.createdAt), asc(orderClaim.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { list: await presented(tx, addressOf, rows), total: counted?.total ?? 0 };
}

export async function claimAtDesk(tx: Tx, addressOf: AddressOf, id: string): Promise<DeskClaim | null> {
  const [shown] = await presented(tx, addressOf, await select(tx).where(eq(orderClaim.id, id)));
  return shown ?? null;
}

type Holder = { merchantId: string; orderNumber: string; email: string; since: Date | null };

async function holdersOf(tx: Tx, rows: readonly Row[]): Promise<Holder[]> {
  if (rows.length === 0) return [];
  const ofMerchants = [...Map.groupBy(rows, ({ claim }) => claim.merchantId)].map(([merchantId, own]) =>
    and(
      eq(warranty.merchantId, merchantId),
      inArray(
        warranty.orderNumber,
        own.map(({ claim }) => claim.orderNumber),
      ),
    ),
  );
  const { merchantId, orderNumber, activatedAt } = warranty;
  return tx
    .select({ merchantId, orderNumber, email: registration.email, since: activatedAt })
    .from(warranty)
    .innerJoin(
      registration,
      and(eq(registration.merchantId, warranty.merchantId), eq(registration.id, warranty.registrationId)),
    )
    .where(and(or(...ofMerchants), eq(warranty.status, 'activated')))
    .orderBy(desc(activatedAt));
}

async function presented(tx: Tx, addressOf: AddressOf, rows: readonly Row[]): Promise<DeskClaim[]> {
  const holders = await holdersOf(tx, rows);
  const ids = rows.map(({ claim: { merchantId, id: claimId } }) => ({ merchantId, claimId }));
  const pictures = await claimPicturesShown(tx, addressOf, ids);
  return rows.map(({ claim, decidedBy }) => {
    const { id, merchantId, number, orderNumberTyped, email, message, proof, tries } = claim;
    const { status, refusal, note, createdAt, answerBy, decidedAt } = claim;
    const own = holders.filter(
      (one) => one.merchantId === merchantId && one.orderNumber === claim.orderNumber,
    );
    const other = own.find((one) => normaliseEmail(one.email) !== claim.emailKey);
    const [holder] = other ? [other] : own;
    return {
      claimId: id,
      claimNumber: number,
      merchantId,
      orderNumber: orderNumberTyped,
      email,
      message,
      proof,
      tries,
      status,
      refusal,
      note,
      createdAt,
      answerBy,
      decidedAt,
      decidedBy,
      pictures: pictures.get(id) ?? [],
      holder: holder?.since ? { email: holder.email, since: holder.since } : null,
      canTransfer: status === 'open' && other !== undefined,
    };
  });
}
