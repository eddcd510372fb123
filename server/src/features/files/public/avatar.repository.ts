import { and, eq, isNull, ne, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { lockName } from '../../../platform/database/lock-name.ts';
import { avatarFile } from '../../../schema/files/avatar.tables.ts';

export type AvatarFile = typeof avatarFile.$inferSelect;
export type OfCustomer = { merchantId: string; customerId: string };

const isOf = ({ merchantId, customerId }: OfCustomer) =>
  and(eq(avatarFile.merchantId, merchantId), eq(avatarFile.customerId, customerId));

/** Serializes changes of a customer's pictures until the transaction ends. */
export const lockAvatars = (tx: Tx, { merchantId, customerId }: OfCustomer): Promise<void> =>
  lockName(tx, `avatar\n${merchantId}\n${customerId}`);

/** Ids are unique over all merchants, so the caller must check who owns the picture. */
export async function findAvatar(tx: Tx, id: string): Promise<AvatarFile | undefined> {
  const [row] = await tx.select().from(avatarFile).where(eq(avatarFile.id, id)).limit(1);
  return row;
}

export async function avatarByRequest(
  tx: Tx,
  of: OfCustomer,
  requestKey: string,
): Promise<AvatarFile | undefined> {
  const [row] = await tx
    .select()
    .from(avatarFile)
    .where(and(isOf(of), eq(avatarFile.requestKey, requestKey)));
  return row;
}

export const avatarsOf = (tx: Tx, of: OfCustomer): Promise<AvatarFile[]> =>
  tx.select().from(avatarFile).where(isOf(of));

export async function insertAvatar(tx: Tx, row: AvatarFile): Promise<void> {
  await tx.insert(avatarFile).values(row);
}

export async function markChosen(tx: Tx, of: OfCustomer, id: string, chosenAt: Date): Promise<boolean> {
  const changed = await tx
    .update(avatarFile)
    .set({ chosenAt })
    .where(and(isOf(of), eq(avatarFile.id, id)))
    .returning({ id: avatarFile.id });
  return changed.length > 0;
}

async function drop(tx: Tx, which: SQL | undefined): Promise<string[]> {
  const rows = await tx.delete(avatarFile).where(which).returning({ id: avatarFile.id });
  return rows.map(({ id }) => id);
}

export const dropOtherAvatars = (tx: Tx, of: OfCustomer, id: string): Promise<string[]> =>
  drop(tx, and(isOf(of), ne(avatarFile.id, id)));

export const dropUnchosen = (tx: Tx, of: OfCustomer): Promise<string[]> =>
  drop(tx, and(isOf(of), isNull(avatarFile.chosenAt)));
