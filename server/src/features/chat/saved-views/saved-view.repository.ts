import type { SavedView } from '@aftercare/contract/desk/chat/saved-views';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { savedView } from '../../../schema/chat/saved-view.tables.ts';

const columns = {
  viewId: savedView.id,
  name: savedView.name,
  list: savedView.list,
  filter: savedView.filter,
  position: savedView.position,
};

const ownView = (personId: string, id: string) => and(eq(savedView.personId, personId), eq(savedView.id, id));

export function viewsOf(tx: Tx, personId: string): Promise<SavedView[]> {
  return tx
    .select(columns)
    .from(savedView)
    .where(eq(savedView.personId, personId))
    .orderBy(asc(savedView.position), asc(savedView.createdAt), asc(savedView.id))
    .limit(deskLimits.savedViewsMax);
}

/** Adds a view; false if the user has the maximum already. Concurrent calls of one user wait for each other. */
export async function insertView(
  tx: Tx,
  personId: string,
  { viewId, ...view }: SavedView,
  createdAt: Date,
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`saved_view ${personId}`}))`);
  const [held] = await tx.select({ views: count() }).from(savedView).where(eq(savedView.personId, personId));
  if ((held?.views ?? 0) >= deskLimits.savedViewsMax) return false;
  await tx.insert(savedView).values({ ...view, personId, id: viewId, createdAt });
  return true;
}

export async function updateView(
  tx: Tx,
  personId: string,
  { viewId, ...view }: SavedView,
): Promise<SavedView | null> {
  const [changed] = await tx.update(savedView).set(view).where(ownView(personId, viewId)).returning(columns);
  return changed ?? null;
}

export async function removeView(tx: Tx, personId: string, id: string): Promise<void> {
  await tx.delete(savedView).where(ownView(personId, id));
}
