import { and, desc, eq, gt, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { customer, emailCode, session, sessionSecret } from '../../../schema/account/account.tables.ts';

export type Session = typeof session.$inferSelect;

export async function endSessionsOf(
  tx: Tx,
  { merchantId, customerId, except }: { merchantId: string; customerId: string; except?: string },
  now: Date,
): Promise<void> {
  await tx
    .update(session)
    .set({ endedAt: now })
    .where(
      and(
        eq(session.merchantId, merchantId),
        eq(session.customerId, customerId),
        isNull(session.endedAt),
        except === undefined ? undefined : ne(session.id, except),
      ),
    );
}

export async function openSessionsOf(
  tx: Tx,
  of: { merchantId: string; customerId: string; now: Date },
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: Session[]; total: number }> {
  const isOpen = and(
    eq(session.merchantId, of.merchantId),
    eq(session.customerId, of.customerId),
    isNull(session.claimantId),
    isNull(session.endedAt),
    gt(session.endsAt, of.now),
  );
  const rows = await tx
    .select()
    .from(session)
    .where(isOpen)
    .orderBy(desc(session.createdAt), desc(session.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows, total: await tx.$count(session, isOpen) };
}

export async function markSeen(
  tx: Tx,
  { merchantId, id }: Pick<Session, 'merchantId' | 'id'>,
  seenAt: Date,
): Promise<void> {
  await tx
    .update(session)
    .set({ seenAt })
    .where(and(eq(session.merchantId, merchantId), eq(session.id, id)));
}

export async function insertSession(tx: Tx, fresh: typeof session.$inferInsert): Promise<void> {
  await tx.insert(session).values(fresh);
}

export async function insertSecrets(tx: Tx, fresh: (typeof sessionSecret.$inferInsert)[]): Promise<void> {
  await tx.insert(sessionSecret).values(fresh);
}

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

/** Shortens the validity of a secret to this time; one that ends earlier keeps its end. */
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

export async function dropEndedSessions(tx: Tx, endedBefore: Date, limit: number): Promise<number> {
  const ended = tx
    .select({ id: session.id })
    .from(session)
    .where(or(lt(session.endsAt, endedBefore), lt(session.endedAt, endedBefore)))
    .limit(limit);
  const dropped = await tx.delete(session).where(inArray(session.id, ended));
  return dropped.rowCount ?? 0;
}

export async function dropEnded(tx: Tx, endedBefore: Date, limit: number): Promise<number> {
  const secrets = await tx
    .delete(sessionSecret)
    .where(
      inArray(
        sessionSecret.hash,
        tx
          .select({ hash: sessionSecret.hash })
          .from(sessionSecret)
          .where(lt(sessionSecret.endsAt, endedBefore))
          .limit(limit),
      ),
    )
    .returning({ hash: sessionSecret.hash });
  const codes = await tx
    .delete(emailCode)
    .where(
      inArray(
        emailCode.id,
        tx.select({ id: emailCode.id }).from(emailCode).where(lt(emailCode.endsAt, endedBefore)).limit(limit),
      ),
    )
    .returning({ id: emailCode.id });
  return secrets.length + codes.length;
}
