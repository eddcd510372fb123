import type { Decision, RegistrationDetail } from '@aftercare/contract/desk/warranty/registrations';
import { limits } from '@aftercare/contract/limits';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { product } from '../../../schema/products/products.tables.ts';
import { deskPerson } from '../../../schema/team/team.tables.ts';
import { registration, warranty, warrantyDecision } from '../../../schema/warranty/warranty.tables.ts';
import { proofByDigest } from '../../orders/index.ts';
import { type Registration, registrationOf } from '../warranty.repository.ts';
import { countAtDesk, presentAtDesk, selectAtDesk } from './registrations.view.ts';

type Of = { merchantId: string; warrantyId: string };
type Detail = Omit<RegistrationDetail, 'mayBeWithdrawn'>;

export async function registrationAtDesk(tx: Tx, of: Of, now: Date): Promise<Detail | null> {
  const { merchantId, warrantyId } = of;
  const [row] = await selectAtDesk(
    tx,
    and(eq(warranty.merchantId, merchantId), eq(warranty.id, warrantyId)),
  ).limit(1);
  const made = await registrationOf(tx, merchantId, warrantyId);
  if (!row || !made) return null;
  return {
    registration: presentAtDesk(row, now),
    sku: row.warranty.sku,
    phone: made.phone,
    chosen: await chosenOf(tx, made),
    proof: made.postalCodeDigest === null ? null : await proofByDigest(tx, made, made.postalCodeDigest),
    holder: holderOf(made),
    history: await historyOf(tx, of),
    ...(await othersOf(tx, of, made.customerId, now)),
  };
}

/** Shows the id of a product that no longer exists. */
async function chosenOf(tx: Tx, { merchantId, productId, shoppingSite }: Registration) {
  if (productId === null) return null;
  const [row] = await tx
    .select({ name: sql<string | null>`${product.names} ->> ${'en_US'}` })
    .from(product)
    .where(and(eq(product.merchantId, merchantId), eq(product.id, productId)));
  return { productName: row?.name ?? productId, shop: shoppingSite ?? '' };
}

function holderOf({ customerId, claimantId, letGoAt }: Registration): RegistrationDetail['holder'] {
  if (customerId === null) return 'erased';
  if (letGoAt !== null) return 'letGo';
  return claimantId === null ? 'customer' : 'claimant';
}

async function othersOf(tx: Tx, { merchantId, warrantyId }: Of, customerId: string | null, now: Date) {
  if (customerId === null) return { others: [], othersTotal: 0 };
  const theirs = and(
    eq(registration.merchantId, merchantId),
    eq(registration.customerId, customerId),
    ne(warranty.id, warrantyId),
  );
  const rows = await selectAtDesk(tx, theirs).limit(limits.otherRegistrationsShown);
  return {
    others: rows.map((row) => presentAtDesk(row, now)),
    othersTotal: await countAtDesk(tx, theirs),
  };
}

async function historyOf(tx: Tx, { merchantId, warrantyId }: Of): Promise<Decision[]> {
  const { version, at, act, status, reason, note } = warrantyDecision;
  const rows = await tx
    .select({ version, at, act, status, reason, note, personName: deskPerson.name })
    .from(warrantyDecision)
    .leftJoin(deskPerson, eq(deskPerson.id, warrantyDecision.personId))
    .where(and(eq(warrantyDecision.merchantId, merchantId), eq(warrantyDecision.warrantyId, warrantyId)))
    .orderBy(desc(version))
    .limit(limits.listPageSize);
  return rows.map(({ personName, ...entry }) => ({ ...entry, personName: personName ?? '' }));
}
