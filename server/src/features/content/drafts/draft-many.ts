import type { ContentKind } from '@aftercare/contract/content/documents';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { lockEntries, newDrafts, putEntries } from '../content.repository.ts';
import { draftedAmong } from '../content.view.ts';
import type { Batch, ToPublish } from '../publishing/publish-many.ts';
import { described } from './described.ts';

type ToDraft<K extends ContentKind> = Pick<ToPublish<K>, 'entryId' | 'document'>;

/**
 * Stores documents of one kind as drafts, the counterpart of `publishMany`. An existing draft stays as it is.
 * Returns the ids of the new drafts.
 */
export async function draftMany<K extends ContentKind>(
  tx: Tx,
  { site: { merchantId, defaultLang }, kind, by, now }: Omit<Batch<K>, 'by'> & { by: string },
  items: readonly ToDraft<K>[],
): Promise<Set<string>> {
  if (items.length === 0) return new Set();
  const ids = items.map(({ entryId }) => entryId);
  const known = await lockEntries(tx, merchantId, kind, ids);
  const drafted = await draftedAmong(tx, { merchantId, kind }, ids);
  const free = items.filter(({ entryId }) => !drafted.has(entryId));
  if (free.length === 0) return new Set();
  const changed = { changedAt: now, changedBy: by };
  await putEntries(
    tx,
    free.map(({ entryId: id, document }) => {
      const { version = 0, published = null, textChangeTimes = {} } = known.get(id) ?? {};
      const before = { merchantId, kind, id, version, published, textChangeTimes };
      return { ...before, ...described(kind, document, defaultLang), ...changed };
    }),
  );
  return newDrafts(
    tx,
    free.map(({ entryId: id, document }) => ({
      merchantId,
      kind,
      id,
      revision: newId(),
      baseVersion: known.get(id)?.version ?? 0,
      document,
      ...changed,
    })),
  );
}
