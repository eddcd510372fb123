import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { lockName } from '../../../platform/database/lock-name.ts';
import { deskPerson, deskPicture } from '../../../schema/team/team.tables.ts';

/** Place of the stored file. */
export const pictureKey = (fileId: string): string => `agent/${fileId}`;

export type DeskPicture = typeof deskPicture.$inferSelect;

/** Serializes changes of a user's picture until the transaction ends. */
export const lockPicture = (tx: Tx, personId: string): Promise<void> =>
  lockName(tx, `desk.picture\n${personId}`);

export async function pictureOf(tx: Tx, personId: string): Promise<DeskPicture | null> {
  const [row] = await tx.select().from(deskPicture).where(eq(deskPicture.personId, personId));
  return row ?? null;
}

/** A picture that replaces another one keeps its address. */
export async function putPicture(tx: Tx, { personId, address, ...file }: DeskPicture): Promise<void> {
  await tx
    .insert(deskPicture)
    .values({ personId, address, ...file })
    .onConflictDoUpdate({ target: deskPicture.personId, set: file });
}

/** Returns the name of the stored file, which the caller removes after the commit. */
export async function dropPicture(tx: Tx, personId: string): Promise<string | null> {
  const [row] = await tx
    .delete(deskPicture)
    .where(eq(deskPicture.personId, personId))
    .returning({ fileId: deskPicture.fileId });
  return row?.fileId ?? null;
}

/** Removes the public name and the picture. Returns the name of the stored file, as `dropPicture` does. */
export async function dropPublicProfile(tx: Tx, personId: string): Promise<string | null> {
  await lockPicture(tx, personId);
  await tx.update(deskPerson).set({ publicName: null }).where(eq(deskPerson.id, personId));
  return dropPicture(tx, personId);
}
