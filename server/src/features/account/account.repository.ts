import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/lock-name.ts';
import { InvariantViolated } from '../../platform/logging/invariant.ts';
import { claimant, customer, session } from '../../schema/account/account.tables.ts';

export type Customer = typeof customer.$inferSelect;

export type UnverifiedCustomer = typeof claimant.$inferSelect;

export async function findCustomerByEmail(
  tx: Tx,
  merchantId: string,
  emailKey: string,
): Promise<Customer | null> {
  const [row] = await tx
    .select()
    .from(customer)
    .where(and(eq(customer.merchantId, merchantId), eq(customer.emailKey, emailKey)));
  return row ?? null;
}

export async function customerById(tx: Tx, merchantId: string, id: string): Promise<Customer | null> {
  const [row] = await tx
    .select()
    .from(customer)
    .where(and(eq(customer.merchantId, merchantId), eq(customer.id, id)));
  return row ?? null;
}

/** Serializes transactions that assign these email addresses. Lock order: before any row lock. */
export async function lockEmailAddresses(
  tx: Tx,
  merchantId: string,
  emailKeys: readonly string[],
): Promise<void> {
  for (const emailKey of [...new Set(emailKeys)].sort())
    await lockName(tx, `mailbox\n${merchantId}\n${emailKey}`);
}

/** The row of this email address, created if there is none; two concurrent calls get the same row. */
export async function ensureCustomer(tx: Tx, fresh: typeof customer.$inferInsert): Promise<Customer> {
  await lockEmailAddresses(tx, fresh.merchantId, [fresh.emailKey]);
  await tx.insert(customer).values(fresh).onConflictDoNothing();
  const found = await findCustomerByEmail(tx, fresh.merchantId, fresh.emailKey);
  if (!found) throw new InvariantViolated('The customer row disappeared inside its transaction.');
  return found;
}

export type About = Pick<Customer, 'givenName' | 'gender' | 'country' | 'phone'>;

export async function updateCustomer(
  tx: Tx,
  { merchantId, id }: Pick<Customer, 'merchantId' | 'id'>,
  values: Partial<Omit<Customer, 'merchantId' | 'id' | 'emailKey' | 'createdAt'>>,
): Promise<void> {
  await tx
    .update(customer)
    .set(values)
    .where(and(eq(customer.merchantId, merchantId), eq(customer.id, id)));
}

/** The locked row: a second change of the same account waits for the first. */
export async function lockCustomer(tx: Tx, merchantId: string, id: string): Promise<Customer | null> {
  const [row] = await tx
    .select()
    .from(customer)
    .where(and(eq(customer.merchantId, merchantId), eq(customer.id, id)))
    .for('update');
  return row ?? null;
}

export async function insertUnverifiedCustomer(tx: Tx, fresh: typeof claimant.$inferInsert): Promise<void> {
  await tx.insert(claimant).values(fresh);
}

export async function unverifiedCustomerById(
  tx: Tx,
  merchantId: string,
  id: string,
): Promise<UnverifiedCustomer | null> {
  const [row] = await tx
    .select()
    .from(claimant)
    .where(and(eq(claimant.merchantId, merchantId), eq(claimant.id, id)));
  return row ?? null;
}

/**
 * Unverified customers of this email address that have a password and were not ended; newest first, bounded.
 */
export function openUnverifiedCustomers(
  tx: Tx,
  merchantId: string,
  customerId: string,
  limit: number,
): Promise<UnverifiedCustomer[]> {
  return tx
    .select()
    .from(claimant)
    .where(
      and(eq(claimant.merchantId, merchantId), eq(claimant.customerId, customerId), isNull(claimant.endedAt)),
    )
    .orderBy(desc(claimant.createdAt))
    .limit(limit);
}

export async function endUnverified(
  tx: Tx,
  merchantId: string,
  customerId: string,
  now: Date,
): Promise<void> {
  await tx
    .update(claimant)
    .set({ endedAt: now, passwordHash: null })
    .where(
      and(eq(claimant.merchantId, merchantId), eq(claimant.customerId, customerId), isNull(claimant.endedAt)),
    );
  await tx
    .update(session)
    .set({ endedAt: now })
    .where(
      and(
        eq(session.merchantId, merchantId),
        eq(session.customerId, customerId),
        isNotNull(session.claimantId),
        isNull(session.endedAt),
      ),
    );
}
