import type { SuppressionReason } from '@aftercare/contract/desk/mail/suppressions';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import { newId } from '../../ids.ts';
import { type MailsOf, mailsAreTheirs } from '../mail.repository.ts';
import { mail } from '../mail.tables.ts';
import { mailSuppression } from './suppression.tables.ts';

export type StoredSuppression = typeof mailSuppression.$inferSelect;
type Address = { merchantId: string; recipientKey: string };

const isAddress = ({ merchantId, recipientKey }: Address) =>
  and(eq(mailSuppression.merchantId, merchantId), eq(mailSuppression.recipientKey, recipientKey));

/** Creates the row if there is none, and locks it: failures of one address are counted one after the other. */
export async function lockSuppression(
  tx: Tx,
  fresh: Address & { mailId: string; changedAt: Date },
): Promise<StoredSuppression | undefined> {
  await tx
    .insert(mailSuppression)
    .values({ ...fresh, id: newId(), reason: null, status: '', softFailures: [] })
    .onConflictDoNothing();
  const [row] = await tx.select().from(mailSuppression).where(isAddress(fresh)).for('update');
  return row;
}

type Change = Partial<Omit<StoredSuppression, 'merchantId' | 'id' | 'recipientKey'>>;

export async function changeSuppression(
  tx: Tx,
  { merchantId, id }: Pick<StoredSuppression, 'merchantId' | 'id'>,
  change: Change,
): Promise<void> {
  await tx
    .update(mailSuppression)
    .set(change)
    .where(and(eq(mailSuppression.merchantId, merchantId), eq(mailSuppression.id, id)));
}

/** Why the address gets no mail, and since when; null if it gets mail. */
export async function suppressionOf(
  tx: Tx,
  address: Address,
): Promise<{ reason: SuppressionReason; since: Date } | null> {
  const [row] = await tx
    .select({ reason: mailSuppression.reason, since: mailSuppression.changedAt })
    .from(mailSuppression)
    .where(and(isAddress(address), isNotNull(mailSuppression.reason)));
  return row?.reason ? { reason: row.reason, since: row.since } : null;
}

/** The address has received a mail. A complaint stays: it says that mail is not wanted. */
export async function forgetFailures(tx: Tx, address: Address): Promise<void> {
  await tx
    .delete(mailSuppression)
    .where(
      and(isAddress(address), or(isNull(mailSuppression.reason), ne(mailSuppression.reason, 'complaint'))),
    );
}

/** Those of the address, and those that a mail to them or about their conversations caused. */
function isTheirs(tx: Tx, of: MailsOf) {
  const causes = tx.select({ id: mail.id }).from(mail).where(mailsAreTheirs(of));
  const isCaused = inArray(mailSuppression.mailId, causes);
  const { merchantId, emailAddress } = of;
  return and(
    eq(mailSuppression.merchantId, merchantId),
    emailAddress === null ? isCaused : or(eq(mailSuppression.recipientKey, emailAddress), isCaused),
  );
}

export function suppressionsOf(
  tx: Tx,
  of: MailsOf,
  after: string,
  limit: number,
): Promise<StoredSuppression[]> {
  return tx
    .select()
    .from(mailSuppression)
    .where(and(isTheirs(tx, of), gt(mailSuppression.id, after)))
    .orderBy(asc(mailSuppression.id))
    .limit(limit);
}

export async function dropSuppressionsOf(tx: Tx, of: MailsOf): Promise<void> {
  await tx.delete(mailSuppression).where(isTheirs(tx, of));
}

/** `counted`: of addresses that are not suppressed, whose failures count no more. */
export async function dropOldSuppressions(
  tx: Tx,
  before: { suppressed: Date; counted: Date },
  limit: number,
): Promise<number> {
  const old = tx
    .select({ id: mailSuppression.id })
    .from(mailSuppression)
    .where(
      or(
        lt(mailSuppression.changedAt, before.suppressed),
        and(isNull(mailSuppression.reason), lt(mailSuppression.changedAt, before.counted)),
      ),
    )
    .limit(limit);
  const dropped = await tx
    .delete(mailSuppression)
    .where(inArray(mailSuppression.id, old))
    .returning({ id: mailSuppression.id });
  return dropped.length;
}
