import type { Suppression } from '@aftercare/contract/desk/mail/suppressions';
import { and, count, desc, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import { within } from '../../database/within.ts';
import { mail } from '../mail.tables.ts';
import type { StoredSuppression } from './suppression.repository.ts';
import { mailSuppression } from './suppression.tables.ts';

type Wanted = {
  scope: 'all' | readonly string[];
  merchantId: string | undefined;
  recipientKey: string | undefined;
  page: number;
  pageSize: number;
};

export async function findSuppressions(
  tx: Tx,
  { scope, merchantId, recipientKey, page, pageSize }: Wanted,
): Promise<{ list: Suppression[]; total: number }> {
  const wanted = and(
    within(mailSuppression.merchantId, scope),
    isNotNull(mailSuppression.reason),
    merchantId === undefined ? undefined : eq(mailSuppression.merchantId, merchantId),
    recipientKey === undefined ? undefined : eq(mailSuppression.recipientKey, recipientKey),
  );
  const [counted] = await tx.select({ total: count() }).from(mailSuppression).where(wanted);
  const isCause = and(eq(mail.merchantId, mailSuppression.merchantId), eq(mail.id, mailSuppression.mailId));
  const rows = await tx
    .select({ row: mailSuppression, mailId: mail.id })
    .from(mailSuppression)
    .leftJoin(mail, isCause)
    .where(wanted)
    .orderBy(desc(mailSuppression.changedAt), desc(mailSuppression.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const list = rows.flatMap(({ row, mailId }): Suppression[] => {
    const { id: suppressionId, merchantId: of, recipientKey: emailAddress, reason, status } = row;
    if (reason === null) return [];
    return [{ suppressionId, merchantId: of, emailAddress, reason, status, mailId, since: row.changedAt }];
  });
  return { list, total: counted?.total ?? 0 };
}

/** Locks the row. */
export async function lockSuppressionById(tx: Tx, id: string): Promise<StoredSuppression | undefined> {
  const [row] = await tx.select().from(mailSuppression).where(eq(mailSuppression.id, id)).for('update');
  return row;
}
