import type { ContentDocument, ContentDocuments, ContentKind } from '@aftercare/contract/content/documents';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { among } from '../../platform/database/among.ts';
import type { Tx } from '../../platform/database/database.ts';
import { contentDraft, contentEntry, contentRelease } from '../../schema/content/content.tables.ts';
import { deskPerson } from '../../schema/team/team.tables.ts';
import type { EntryKey } from './content.repository.ts';

type OfKind = { merchantId: string; kind: ContentKind };

const isKind = ({ merchantId, kind }: OfKind) =>
  and(eq(contentEntry.merchantId, merchantId), eq(contentEntry.kind, kind));
const isEntry = (key: EntryKey) => and(isKind(key), eq(contentEntry.id, key.id));
const isRelease = ({ merchantId, kind, id }: EntryKey) =>
  and(eq(contentRelease.merchantId, merchantId), eq(contentRelease.kind, kind), eq(contentRelease.id, id));
const name = sql<string>`coalesce(${deskPerson.name}, '')`;

export async function publishedAmong(tx: Tx, of: OfKind, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: contentEntry.id })
    .from(contentEntry)
    .where(and(isKind(of), isNotNull(contentEntry.published), among(contentEntry.id, ids)));
  return new Set(rows.map(({ id }) => id));
}

export async function draftedAmong(tx: Tx, of: OfKind, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: contentDraft.id })
    .from(contentDraft)
    .where(
      and(
        eq(contentDraft.merchantId, of.merchantId),
        eq(contentDraft.kind, of.kind),
        inArray(contentDraft.id, [...ids]),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

type Published<K extends ContentKind> = { entryId: string; document: ContentDocuments[K] };

async function publishedPage<K extends ContentKind>(
  tx: Tx,
  of: { merchantId: string; kind: K },
  after: string,
  size: number,
): Promise<Published<K>[]> {
  const rows = await tx
    .select({ entryId: contentEntry.id, document: contentEntry.published })
    .from(contentEntry)
    .where(and(isKind(of), isNotNull(contentEntry.published), gt(contentEntry.id, after)))
    .orderBy(asc(contentEntry.id))
    .limit(size);
  return rows as Published<K>[];
}

/** Published documents of one kind, sorted by id: `size` of them after this id, or the first ones for ''. */
export const contentOf = <K extends ContentKind>(
  tx: Tx,
  merchantId: string,
  kind: K,
  after: string,
  size: number,
): Promise<Published<K>[]> => publishedPage(tx, { merchantId, kind }, after, size);

const maxGuidedAnswers = 100_000;

export const publishedGuidedAnswers = (tx: Tx, merchantId: string): Promise<Published<'story'>[]> =>
  publishedPage(tx, { merchantId, kind: 'story' }, '', maxGuidedAnswers);

export async function publishedOfProduct(
  tx: Tx,
  merchantId: string,
  productId: string,
  limit: number,
): Promise<string[]> {
  const rows = await tx
    .select({ id: contentEntry.id })
    .from(contentEntry)
    .where(
      and(
        eq(contentEntry.merchantId, merchantId),
        sql`(${contentEntry.published} ->> 'productId') = ${productId}`,
      ),
    )
    .orderBy(asc(contentEntry.kind), asc(contentEntry.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function lastDocuments(
  tx: Tx,
  { merchantId, kind }: OfKind,
  ids: readonly string[],
): Promise<Map<string, ContentDocument>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([contentRelease.id], { id: contentRelease.id, document: contentRelease.document })
    .from(contentRelease)
    .where(
      and(
        eq(contentRelease.merchantId, merchantId),
        eq(contentRelease.kind, kind),
        among(contentRelease.id, ids),
        isNotNull(contentRelease.document),
      ),
    )
    .orderBy(asc(contentRelease.id), desc(contentRelease.version));
  return new Map(rows.flatMap(({ id, document }) => (document === null ? [] : [[id, document] as const])));
}

const draftedBy = sql<string>`coalesce((select p.name from desk_person p where p.id = content_draft.changed_by), '')`;

export async function wholeEntry(tx: Tx, key: EntryKey) {
  const newest = and(isRelease(key), eq(contentRelease.version, contentEntry.version));
  const [entry] = await tx
    .select({ entry: contentEntry, publishedAt: contentRelease.publishedAt, publishedBy: name })
    .from(contentEntry)
    .leftJoin(contentRelease, newest)
    .leftJoin(deskPerson, eq(deskPerson.id, contentRelease.publishedBy))
    .where(isEntry(key));
  if (!entry) return null;
  const [draft] = await tx
    .select({ draft: contentDraft, changedBy: draftedBy })
    .from(contentDraft)
    .where(
      and(
        eq(contentDraft.merchantId, key.merchantId),
        eq(contentDraft.kind, key.kind),
        eq(contentDraft.id, key.id),
      ),
    );
  return { ...entry, draft: draft ? { ...draft.draft, changedBy: draft.changedBy } : null };
}

export async function findRelease(tx: Tx, key: EntryKey, version: number) {
  const [row] = await tx
    .select()
    .from(contentRelease)
    .where(and(isRelease(key), eq(contentRelease.version, version)));
  return row ?? null;
}

type Page = { page: number; pageSize: number };

export async function pageOfReleases(tx: Tx, key: EntryKey, { page, pageSize }: Page) {
  const rows = await tx
    .select({ row: contentRelease, personName: name })
    .from(contentRelease)
    .leftJoin(deskPerson, eq(deskPerson.id, contentRelease.publishedBy))
    .where(isRelease(key))
    .orderBy(desc(contentRelease.version))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const last = rows.at(-1)?.row.version;
  const [before] =
    last === undefined
      ? []
      : await tx
          .select()
          .from(contentRelease)
          .where(and(isRelease(key), lt(contentRelease.version, last)))
          .orderBy(desc(contentRelease.version))
          .limit(1);
  const [counted] = await tx.select({ total: count() }).from(contentRelease).where(isRelease(key));
  const releases = rows.map(({ row, personName }, index) => {
    const former = rows[index + 1]?.row ?? before;
    return { ...row, personName, before: former ? { document: former.document } : null };
  });
  return { releases, total: counted?.total ?? 0 };
}

export async function publishedCounts(tx: Tx, merchantId: string): Promise<{ product: number; faq: number }> {
  const countOf = (kind: ContentKind) =>
    tx.$count(contentEntry, and(isKind({ merchantId, kind }), isNotNull(contentEntry.published)));
  return { product: await countOf('product'), faq: await countOf('faq') };
}

type WrittenArticle = { document: ContentDocument<'article'> | null; isPublished: boolean };

export async function writtenArticles(
  tx: Tx,
  merchantId: string,
  types: readonly string[],
): Promise<Map<string, WrittenArticle>> {
  if (types.length === 0) return new Map();
  const isDraft = and(
    eq(contentDraft.merchantId, contentEntry.merchantId),
    eq(contentDraft.kind, contentEntry.kind),
    eq(contentDraft.id, contentEntry.id),
  );
  const rows = await tx
    .select({ id: contentEntry.id, published: contentEntry.published, draft: contentDraft.document })
    .from(contentEntry)
    .leftJoin(contentDraft, isDraft)
    .where(and(isKind({ merchantId, kind: 'article' }), inArray(contentEntry.id, [...types])));
  return new Map(
    rows.map(({ id, published, draft }) => [
      id,
      { document: (draft ?? published) as WrittenArticle['document'], isPublished: published !== null },
    ]),
  );
}
