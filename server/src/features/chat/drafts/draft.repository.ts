import type { DraftTarget, ServerDraft } from '@aftercare/contract/desk/chat/drafts';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { conversationDraft } from '../../../schema/chat/draft.tables.ts';

export type DraftsOf = { merchantId: string; conversationId: string; personId: string };
export type DraftKey = DraftsOf & { target: DraftTarget };

const columns = { text: conversationDraft.body, version: conversationDraft.version };

const ofUser = ({ merchantId, conversationId, personId }: DraftsOf) =>
  and(
    eq(conversationDraft.merchantId, merchantId),
    eq(conversationDraft.conversationId, conversationId),
    eq(conversationDraft.personId, personId),
  );

export async function draftsOf(tx: Tx, of: DraftsOf): Promise<Partial<Record<DraftTarget, ServerDraft>>> {
  const rows = await tx
    .select({ ...columns, target: conversationDraft.target })
    .from(conversationDraft)
    .where(ofUser(of))
    .limit(2);
  return Object.fromEntries(rows.map(({ target, text, version }) => [target, { text, version }]));
}

/** Stores the text if the stored version is still `version`, or if there is no draft. Returns null otherwise. */
export async function storeDraft(
  tx: Tx,
  key: DraftKey,
  { text, version }: ServerDraft,
  updatedAt: Date,
): Promise<ServerDraft | null> {
  const fresh = { body: text, version: version + 1, updatedAt };
  const [stored] = await tx
    .insert(conversationDraft)
    .values({ ...key, ...fresh })
    .onConflictDoUpdate({
      target: [
        conversationDraft.merchantId,
        conversationDraft.conversationId,
        conversationDraft.personId,
        conversationDraft.target,
      ],
      set: fresh,
      setWhere: eq(conversationDraft.version, version),
    })
    .returning(columns);
  if (!stored) return null;
  await dropBeyondMax(tx, key);
  return stored;
}

/** Keeps the user's newest drafts of a merchant. */
async function dropBeyondMax(tx: Tx, { merchantId, personId }: DraftsOf): Promise<void> {
  const isOfUser = and(
    eq(conversationDraft.merchantId, merchantId),
    eq(conversationDraft.personId, personId),
  );
  const [oldestKept] = await tx
    .select({ updatedAt: conversationDraft.updatedAt })
    .from(conversationDraft)
    .where(isOfUser)
    .orderBy(desc(conversationDraft.updatedAt))
    .offset(deskLimits.draftsPerPerson - 1)
    .limit(1);
  if (oldestKept)
    await tx
      .delete(conversationDraft)
      .where(and(isOfUser, lt(conversationDraft.updatedAt, oldestKept.updatedAt)));
}

/** Removes drafts that were not changed since `before`; returns how many. */
export async function dropOldDrafts(tx: Tx, before: Date): Promise<number> {
  const { rowCount } = await tx.delete(conversationDraft).where(lt(conversationDraft.updatedAt, before));
  return rowCount ?? 0;
}
