import { and, eq, gt, gte, inArray, isNull, lt, ne } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { claimant, customer, session } from '../../../schema/account/account.tables.ts';
import { emailChange } from '../../../schema/account/email-change.tables.ts';

export type EmailChange = typeof emailChange.$inferSelect;
type OfCustomer = { merchantId: string; customerId: string };

export async function insertEmailChange(tx: Tx, row: EmailChange): Promise<void> {
  await tx.insert(emailChange).values(row);
}

export async function changeBySecret(
  tx: Tx,
  merchantId: string,
  secretHash: string,
  now: Date,
): Promise<EmailChange | null> {
  const [row] = await tx
    .select()
    .from(emailChange)
    .where(
      and(
        eq(emailChange.merchantId, merchantId),
        eq(emailChange.secretHash, secretHash),
        gt(emailChange.endsAt, now),
      ),
    )
    .for('update');
  return row ?? null;
}

/**
 * Whether the address belonged to an account that may still revert its change; `except` is the asking
 * account.
 */
export async function isEmailAddressReserved(
  tx: Tx,
  {
    merchantId,
    emailKey,
    except = '',
  }: { merchantId: string; emailKey: string; except?: string | undefined },
  now: Date,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: emailChange.id })
    .from(emailChange)
    .where(
      and(
        eq(emailChange.merchantId, merchantId),
        eq(emailChange.oldEmailKey, emailKey),
        ne(emailChange.customerId, except),
        isNull(emailChange.undoneAt),
        gt(emailChange.endsAt, now),
      ),
    )
    .limit(1);
  return row !== undefined;
}

export async function endChangesSince(tx: Tx, of: OfCustomer, since: Date, now: Date): Promise<void> {
  await tx
    .update(emailChange)
    .set({ undoneAt: now })
    .where(
      and(
        eq(emailChange.merchantId, of.merchantId),
        eq(emailChange.customerId, of.customerId),
        gte(emailChange.createdAt, since),
        isNull(emailChange.undoneAt),
      ),
    );
}

export async function dropPastChanges(tx: Tx, endedBefore: Date, limit: number): Promise<number> {
  const past = tx
    .select({ id: emailChange.id })
    .from(emailChange)
    .where(lt(emailChange.endsAt, endedBefore))
    .limit(limit);
  const rows = await tx
    .delete(emailChange)
    .where(inArray(emailChange.id, past))
    .returning({ id: emailChange.id });
  return rows.length;
}

/** Moves the data of the address's unverified row to the account that has verified the address. */
export async function mergeUnverified(
  tx: Tx,
  merchantId: string,
  { from, into }: { from: string; into: string },
): Promise<void> {
  for (const table of [claimant, session])
    await tx
      .update(table)
      .set({ customerId: into })
      .where(and(eq(table.merchantId, merchantId), eq(table.customerId, from)));
  await tx.delete(customer).where(and(eq(customer.merchantId, merchantId), eq(customer.id, from)));
}

export async function setEmailAddress(
  tx: Tx,
  { merchantId, customerId }: OfCustomer,
  emailAddress: { email: string; emailKey: string; passwordHash?: null },
): Promise<void> {
  await tx
    .update(customer)
    .set(emailAddress)
    .where(and(eq(customer.merchantId, merchantId), eq(customer.id, customerId)));
}
