import type { HistoryAct } from '@aftercare/contract/desk/warranty/registrations';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { InvariantViolated } from '../../../platform/logging/invariant.ts';
import { warranty, warrantyDecision } from '../../../schema/warranty/warranty.tables.ts';
import { cancelledPattern } from '../../orders/index.ts';
import type { NewWarranty, Warranty } from '../warranty.repository.ts';
import { returnedPattern } from './decide-order.ts';

type DecidedBy = { at: Date; act: HistoryAct; personId?: string; note?: string };

export async function recordDecisions(
  tx: Tx,
  rows: readonly Warranty[],
  { at, act, personId, note = '' }: DecidedBy,
): Promise<void> {
  if (rows.length === 0) return;
  await tx.insert(warrantyDecision).values(
    rows.map(({ merchantId, id, version, registrationId, status, reason, reviewReason }) => ({
      merchantId,
      warrantyId: id,
      version,
      registrationId,
      at,
      act,
      status,
      reason: reason ?? reviewReason,
      personId: personId ?? null,
      note,
    })),
  );
}

export async function lockWarranty(tx: Tx, merchantId: string, id: string): Promise<Warranty | null> {
  const [row] = await tx
    .select()
    .from(warranty)
    .where(and(eq(warranty.merchantId, merchantId), eq(warranty.id, id)))
    .for('update');
  return row ?? null;
}

/** Increments the version. The caller must hold the row lock. */
export async function changeWarranty(
  tx: Tx,
  { merchantId, id, version }: Warranty,
  values: Partial<NewWarranty>,
): Promise<Warranty> {
  const [row] = await tx
    .update(warranty)
    .set({ ...values, version: version + 1 })
    .where(and(eq(warranty.merchantId, merchantId), eq(warranty.id, id)))
    .returning();
  if (!row) throw new InvariantViolated('The item disappeared while it was locked.');
  return row;
}

/**
 * Marks extensions for review whose item is cancelled or returned according to these orders. An extension that a user
 * of the desk decided to keep is not marked again. One statement, cheap enough for every batch of an import.
 */
export async function flagExtensions(
  tx: Tx,
  merchantId: string,
  orderNumbers: string[],
  now: Date,
): Promise<void> {
  if (orderNumbers.length === 0) return;
  await tx.execute(sql`
    with said as (
      select w.id,
        case
          when i.quantity = 0 or i.order_status ~* ${cancelledPattern} or i.item_status ~* ${cancelledPattern}
            then 'cancelled'
          when i.order_status ~* ${returnedPattern} then 'returned'
        end as doubt
      from warranty w join order_item i using (merchant_id, order_number, sku)
      where w.merchant_id = ${merchantId} and w.order_number = any(${sql.param(orderNumbers)}::text[])
        and w.activated_at is not null
    ), doubted as (
      update warranty w set doubt = said.doubt, version = w.version + 1
      from said
      where w.merchant_id = ${merchantId} and w.id = said.id and said.doubt is not null
        and w.status = 'activated' and w.ends_at > ${now.toISOString()}::timestamptz
        and w.doubt is null and w.kept_at is null
      returning w.*
    )
    insert into warranty_decision
      (merchant_id, warranty_id, version, registration_id, at, act, status, reason, note)
    select merchant_id, id, version, registration_id, ${now.toISOString()}::timestamptz, 'doubt', status, doubt, ''
    from doubted`);
}
