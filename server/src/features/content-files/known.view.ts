import type { ContentDocument, ContentKind } from '@aftercare/contract/content/documents';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { contentDraft, contentEntry } from '../../schema/content/content.tables.ts';

export type Known = {
  id: string;
  /** 0: never published. */
  version: number;
  published: ContentDocument | null;
  hasDraft: boolean;
};

export async function knownEntries(
  tx: Tx,
  { merchantId, kind }: { merchantId: string; kind: ContentKind },
  ids: readonly string[],
): Promise<Map<string, Known>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({
      id: contentEntry.id,
      version: contentEntry.version,
      published: contentEntry.published,
      hasDraft: sql<boolean>`${isNotNull(contentDraft.id)}`,
    })
    .from(contentEntry)
    .leftJoin(
      contentDraft,
      and(
        eq(contentDraft.merchantId, contentEntry.merchantId),
        eq(contentDraft.kind, contentEntry.kind),
        eq(contentDraft.id, contentEntry.id),
      ),
    )
    .where(
      and(
        eq(contentEntry.merchantId, merchantId),
        eq(contentEntry.kind, kind),
        inArray(contentEntry.id, [...ids]),
      ),
    );
  return new Map(rows.map((row) => [row.id, row]));
}
