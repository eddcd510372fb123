import { and, desc, eq, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/lock-name.ts';
import { claimant, customer, emailCode, session, sessionSecret } from './account.tables.ts';

export type Customer = typeof customer.$inferSelect;
export type Claimant = typeof claimant.$inferSelect;
export type Session = typeof session.$inferSelect;
export type EmailCode = typeof emailCode.$inferSelect;

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

/** The row of this mailbox, made if there is none; two makers at once get the same row. */
export async function ensureCustomer(tx: Tx, fresh: typeof customer.$inferInsert): Promise<Customer> {
  await tx.insert(customer).values(fresh).onConflictDoNothing();
  const found = await findCustomerByEmail(tx, fresh.merchantId, fresh.emailKey);
  if (!found) throw new Error('a customer row vanished within its transaction');
  return found;
}

/** The mailbox is this person's: what stood there unproven, name and password, is gone (D52). */
export async function markProven(
  tx: Tx,
  proven: Customer,
  values: { email: string; givenName: string; now: Date },
) {
  await tx
    .update(customer)
    .set({ provenAt: values.now, email: values.email, givenName: values.givenName, passwordHash: null })
    .where(and(eq(customer.merchantId, proven.merchantId), eq(customer.id, proven.id)));
}

export async function insertClaimant(tx: Tx, fresh: typeof claimant.$inferInsert): Promise<void> {
  await tx.insert(claimant).values(fresh);
}

export async function claimantById(tx: Tx, merchantId: string, id: string): Promise<Claimant | null> {
  const [row] = await tx
    .select()
    .from(claimant)
    .where(and(eq(claimant.merchantId, merchantId), eq(claimant.id, id)));
  return row ?? null;
}

/** Those who typed this mailbox with a password and were not ended by a proof; newest first, bounded. */
export function openClaimants(
  tx: Tx,
  merchantId: string,
  customerId: string,
  most: number,
): Promise<Claimant[]> {
  return tx
    .select()
    .from(claimant)
    .where(
      and(eq(claimant.merchantId, merchantId), eq(claimant.customerId, customerId), isNull(claimant.endedAt)),
    )
    .orderBy(desc(claimant.createdAt))
    .limit(most);
}

/** Ends every claimant of the mailbox, with its password and its sessions (D52). */
export async function endUnproven(tx: Tx, merchantId: string, customerId: string, now: Date): Promise<void> {
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

export async function insertSession(tx: Tx, fresh: typeof session.$inferInsert): Promise<void> {
  await tx.insert(session).values(fresh);
}

export async function insertSecrets(tx: Tx, fresh: (typeof sessionSecret.$inferInsert)[]): Promise<void> {
  await tx.insert(sessionSecret).values(fresh);
}

/** The open session that this secret opens now, with the mailbox it belongs to. */
export async function sessionBySecret(
  tx: Tx,
  secret: { merchantId: string; kind: 'access' | 'renewal'; hash: string; now: Date },
): Promise<{ session: Session; email: string } | null> {
  const [row] = await tx
    .select({ session, email: customer.email })
    .from(sessionSecret)
    .innerJoin(
      session,
      and(eq(session.merchantId, sessionSecret.merchantId), eq(session.id, sessionSecret.sessionId)),
    )
    .innerJoin(
      customer,
      and(eq(customer.merchantId, session.merchantId), eq(customer.id, session.customerId)),
    )
    .where(
      and(
        eq(sessionSecret.merchantId, secret.merchantId),
        eq(sessionSecret.hash, secret.hash),
        eq(sessionSecret.kind, secret.kind),
        gt(sessionSecret.endsAt, secret.now),
        isNull(session.endedAt),
        gt(session.endsAt, secret.now),
      ),
    );
  return row ?? null;
}

export async function openSessionById(
  tx: Tx,
  merchantId: string,
  id: string,
  now: Date,
): Promise<Session | null> {
  const [row] = await tx
    .select()
    .from(session)
    .where(
      and(
        eq(session.merchantId, merchantId),
        eq(session.id, id),
        isNull(session.endedAt),
        gt(session.endsAt, now),
      ),
    );
  return row ?? null;
}

/** Shortens a secret's life to this moment; one that ends earlier keeps its end. */
export async function endSecretBy(tx: Tx, merchantId: string, hash: string, by: Date): Promise<void> {
  await tx
    .update(sessionSecret)
    .set({ endsAt: by })
    .where(
      and(
        eq(sessionSecret.merchantId, merchantId),
        eq(sessionSecret.hash, hash),
        gt(sessionSecret.endsAt, by),
      ),
    );
}

export async function endSessionById(tx: Tx, merchantId: string, id: string, now: Date): Promise<void> {
  await tx
    .update(session)
    .set({ endedAt: now })
    .where(and(eq(session.merchantId, merchantId), eq(session.id, id), isNull(session.endedAt)));
}

/** One code at a time for a mailbox: a row that is not there yet cannot be held (spec 9, once per minute). */
export function lockCodes(
  tx: Tx,
  { merchantId, emailKey, purpose }: Pick<EmailCode, 'merchantId' | 'emailKey' | 'purpose'>,
): Promise<void> {
  return lockName(tx, `code\n${merchantId}\n${purpose}\n${emailKey}`);
}

/** A new code; the older ones of the same mailbox and purpose are no longer the newest and so no longer good. */
export async function insertCode(tx: Tx, fresh: typeof emailCode.$inferInsert): Promise<void> {
  await tx.insert(emailCode).values(fresh);
}

/** The newest code of the mailbox, held for change, whatever its state. */
export async function lockNewestCode(
  tx: Tx,
  key: Pick<EmailCode, 'merchantId' | 'emailKey' | 'purpose'>,
): Promise<EmailCode | null> {
  const [row] = await tx
    .select()
    .from(emailCode)
    .where(
      and(
        eq(emailCode.merchantId, key.merchantId),
        eq(emailCode.emailKey, key.emailKey),
        eq(emailCode.purpose, key.purpose),
      ),
    )
    .orderBy(desc(emailCode.createdAt))
    .limit(1)
    .for('update');
  return row ?? null;
}

export async function updateCode(
  tx: Tx,
  row: EmailCode,
  values: { triesLeft?: number; usedAt?: Date },
): Promise<void> {
  await tx
    .update(emailCode)
    .set(values)
    .where(and(eq(emailCode.merchantId, row.merchantId), eq(emailCode.id, row.id)));
}

/** Forgets secrets and codes that have opened nothing for a while; answers how many. */
export async function dropEnded(tx: Tx, endedBefore: Date, most: number): Promise<number> {
  const secrets = await tx
    .delete(sessionSecret)
    .where(
      inArray(
        sessionSecret.hash,
        tx
          .select({ hash: sessionSecret.hash })
          .from(sessionSecret)
          .where(lt(sessionSecret.endsAt, endedBefore))
          .limit(most),
      ),
    )
    .returning({ hash: sessionSecret.hash });
  const codes = await tx
    .delete(emailCode)
    .where(
      inArray(
        emailCode.id,
        tx.select({ id: emailCode.id }).from(emailCode).where(lt(emailCode.endsAt, endedBefore)).limit(most),
      ),
    )
    .returning({ id: emailCode.id });
  return secrets.length + codes.length;
}
